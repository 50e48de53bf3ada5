import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { checkMove, type MovableOrder, type OrderMove } from "#domain/orders/order-moves.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { syncOrderStock } from "#services/stock/order-stock.ts";
import { appendHistory, type HistoryEntry } from "./history-rows.ts";
import type { OrderRow } from "./order-rows.ts";

type FixedColumn = "id" | "status" | "version" | "requestId" | "requestHash" | "createdAt" | "updatedAt";

/** A change of an order: what the history keeps of it, and what it sets. */
export type OrderChange = HistoryEntry & {
  /** The move that changes the status. The table of moves names the new status; without a move the status stays. */
  move?: OrderMove;
  set?: Partial<Omit<OrderRow, FixedColumn>>;
};

/** The status a move leads to. Throws `order.move-not-allowed` when the table of moves refuses it. */
export function requireMove(order: MovableOrder, move: OrderMove): OrderStatus {
  return requireAccepted(checkMove(order, move));
}

/** The only way an order changes, in step with the stock. It must be locked. Throws `order.move-not-allowed` by the table of moves. */
export async function changeOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
  { move, set, ...entry }: OrderChange,
): Promise<OrderRow> {
  const status = move === undefined ? order.status : requireMove({ ...order, ...set }, move);
  // Nothing is asked of the customer of a cancelled order.
  const asked = status === "cancelled" ? { askedAt: null } : {};
  const [changed] = await tx
    .update(orders)
    .set({ ...set, ...asked, status, version: order.version + 1, updatedAt: services.now() })
    .where(eq(orders.id, order.id))
    .returning();
  if (changed === undefined) throw new Error(`Order ${order.id} disappeared while it was locked`);
  await appendHistory(services, tx, changed.id, entry, { from: order.status, to: changed.status });
  await syncOrderStock(services, tx, changed);
  return changed;
}

/** Adds a line to notes, or to the reasons of an order's attention. */
export function appendNote(notes: string | null, line: string): string {
  return notes === null || notes === "" ? line : `${notes}\n${line}`;
}

/** Adds a line unless it is there. */
export function appendNoteOnce(notes: string | null, line: string): string {
  return notes?.split("\n").includes(line) === true ? notes : appendNote(notes, line);
}

/** Takes a line out of notes, the first where it stands twice; null when nothing is left. */
export function removeNote(notes: string | null, line: string): string | null {
  const lines = notes?.split("\n") ?? [];
  const at = lines.indexOf(line);
  const left = at === -1 ? lines : lines.toSpliced(at, 1);
  return left.length === 0 ? null : left.join("\n");
}
