import { eq, sql } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { HistoryActor, HistoryDetail, OrderEvent } from "#domain/orders/order-history.ts";
import { checkMove, type MovableOrder, type OrderMove } from "#domain/orders/order-moves.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { Actor, Services } from "#services/context.ts";

export type OrderRow = typeof orders.$inferSelect;

/** The columns that can change after an order is placed. */
export interface OrderChange extends Partial<
  Pick<
    OrderRow,
    | "deliveryCostPence"
    | "totalCostPence"
    | "subtotalPence"
    | "discountPence"
    | "discountReason"
    | "deliveryMethod"
    | "presentDelivery"
    | "deliveredAt"
    | "adminNotes"
    | "attention"
    | "askedAt"
    | "pageGeneration"
    | "mergedInto"
    | "userId"
    | "isAnonymous"
    | keyof DeliveryInfo
  >
> {
  /** The move that changes the status. The table of moves names the new status; without a move the status stays. */
  move?: OrderMove;
}

export interface HistoryEntry {
  actor: { kind: Actor["kind"]; userId?: string };
  event: OrderEvent;
  detail?: HistoryDetail;
}

/** Reads an order and locks it until the transaction ends, so that concurrent changes run one after the other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order === undefined) throw new ShopError("order.not-found");
  return order;
}

/** The status a move leads to. Throws `order.move-not-allowed` when the table of moves refuses it. */
export function requireMove(order: MovableOrder, move: OrderMove): OrderStatus {
  const checked = checkMove(order, move);
  if (!checked.ok) throw shopErrorFrom(checked.refusals);
  return checked.value;
}

/**
 * The only way an order changes: writes the row, its version and its history together. The order must be locked. Throws
 * `order.move-not-allowed` when the table of moves refuses the move.
 */
export async function changeOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
  { move, ...columns }: OrderChange,
  entry: HistoryEntry,
): Promise<OrderRow> {
  const status = move === undefined ? order.status : requireMove({ ...order, ...columns }, move);
  // Nothing is asked of the customer of a cancelled order.
  const asked = status === "cancelled" ? { askedAt: null } : {};
  const [changed] = await tx
    .update(orders)
    .set({
      ...columns,
      ...asked,
      status,
      version: order.version + 1,
      updatedAt: services.now(),
      ...(move === "settlePayment" ? { receiptNumber: nextReceiptNumber } : {}),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (changed === undefined) throw new Error(`Order ${order.id} disappeared while it was locked`);
  await appendHistory(services, tx, changed.id, entry, { from: order.status, to: changed.status });
  return changed;
}

/** An order keeps the number of its first payment. Two transactions never get the same one, and one that fails leaves a gap. */
const nextReceiptNumber = sql<number>`coalesce(${orders.receiptNumber}, nextval('receipt_numbers'))`;

/** Appends an event to an order's history. `from` is null for the first event. */
export async function appendHistory(
  services: Pick<Services, "now">,
  tx: Transaction,
  orderId: string,
  { actor, event, detail = {} }: HistoryEntry,
  status: { from: OrderStatus | null; to: OrderStatus },
): Promise<void> {
  const row = {
    orderId,
    at: services.now(),
    actor: historyActors[actor.kind],
    actorId: actor.userId ?? null,
    event,
    fromStatus: status.from,
    toStatus: status.to,
    detail,
  };
  await tx.insert(orderHistory).values(row).prepare("insert-order-history").execute();
}

const historyActors: Record<Actor["kind"], HistoryActor> = {
  visitor: "customer",
  guest: "customer",
  registered: "customer",
  admin: "admin",
  provider: "provider",
  shop: "shop",
};
