import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { checkMove, type MovableOrder, type OrderMove } from "#domain/orders/order-moves.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { Services } from "#services/context.ts";
import { appendHistory, type HistoryEntry } from "./history-rows.ts";

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

/** Locks an order and refuses a change that was made to an older version of it (`order.changed`). No version: any is fine. */
export async function lockVersion(tx: Transaction, orderId: string, version: number | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && version !== order.version)
    throw new ShopError("order.changed", { details: { version: order.version } });
  return order;
}

/** Begins a move of the order desk: locks the order at this version and refuses what its status does not allow. */
export async function lockForMove(
  tx: Transaction,
  orderId: string,
  { move, version }: { move: OrderMove; version?: number | undefined },
): Promise<OrderRow> {
  const order = await lockVersion(tx, orderId, version);
  requireMove(order, move);
  return order;
}
