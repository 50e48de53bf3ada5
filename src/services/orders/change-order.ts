import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { changeAttention, type AttentionChange } from "#domain/orders/attention.ts";
import { checkMove, type MovableOrder, type OrderMove } from "#domain/orders/order-moves.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { syncOrderStock } from "#services/stock/order-stock.ts";
import { appendHistory, type HistoryEntry } from "./history-rows.ts";
import type { OrderRow } from "./order-rows.ts";

type FixedColumn = "id" | "status" | "version" | "requestId" | "requestHash" | "createdAt" | "updatedAt";

/** A change to an order: its history entry, the columns it sets, and the reasons for attention it raises or settles. */
export type OrderChange = HistoryEntry &
  AttentionChange & {
    /** The move that changes the status. The table of moves gives the new status; without a move, the status stays. */
    move?: OrderMove;
    set?: Partial<Omit<OrderRow, FixedColumn>>;
  };

/** Returns the status to which a move leads. Throws `order.move-not-allowed` if the table of moves refuses the move. */
export function requireMove(order: MovableOrder, move: OrderMove): OrderStatus {
  return requireAccepted(checkMove(order, move));
}

/**
 * Changes a locked order, appends to its history and keeps the stock in step. Everything changes orders through this
 * function, except that an erasure clears the order's request and a deletion the numbers of merged orders. Throws
 * `order.move-not-allowed` if the table of moves refuses the move.
 */
export async function changeOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
  { move, set, raise = [], settle = [], ...entry }: OrderChange,
): Promise<OrderRow> {
  const status = move === undefined ? order.status : requireMove({ ...order, ...set }, move);
  const attention = changeAttention(order.attention, { raise, settle });
  // A cancelled order has no open question to its customer.
  const asked = status === "cancelled" ? { askedAt: null } : {};
  const [changed] = await tx
    .update(orders)
    .set({ attention, ...set, ...asked, status, version: order.version + 1, updatedAt: services.now() })
    .where(eq(orders.id, order.id))
    .returning();
  if (changed === undefined) throw new Error(`Order ${order.id} disappeared while it was locked.`);
  await appendHistory(services, tx, changed.id, entry, { from: order.status, to: changed.status });
  await syncOrderStock(services, tx, changed);
  return changed;
}

export function appendNote(notes: string, line: string): string {
  return notes === "" ? line : `${notes}\n${line}`;
}
