import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { checkMove, type MovableOrder, type OrderMove } from "#domain/orders/order-moves.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PricedLine } from "#domain/orders/placing/price-order.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { syncOrderStock } from "#services/stock/order-stock.ts";
import { appendHistory, type HistoryEntry } from "./history-rows.ts";

export type OrderRow = typeof orders.$inferSelect;

type FixedColumn = "id" | "status" | "version" | "requestId" | "requestHash" | "createdAt" | "updatedAt";

/** A change of an order: what the history keeps of it, and what it sets. */
export type OrderChange = HistoryEntry & {
  /** The move that changes the status. The table of moves names the new status; without a move the status stays. */
  move?: OrderMove;
  set?: Partial<Omit<OrderRow, FixedColumn>>;
};

/** Parses an order number however it was typed. Text that cannot be one gives `order.not-found`. */
export function requireOrderNumber(text: string): string {
  const id = parseOrderNumber(text);
  if (id === null) throw new ShopError("order.not-found");
  return id;
}

/** Reads an order by its number, however that was typed. Throws `order.not-found`. */
export async function requireOrder(db: Database, typed: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, requireOrderNumber(typed)));
  if (order === undefined) throw new ShopError("order.not-found");
  return order;
}

/** Reads an order and locks it until the transaction ends, so that concurrent changes run one after the other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order === undefined) throw new ShopError("order.not-found");
  return order;
}

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

/** Refuses a change that was made to an older version of an order, or of something else with a code of its own. */
export function requireVersion(
  { version }: { version: number },
  seen: number | undefined,
  code: ErrorCode = "order.changed",
): void {
  if (version !== seen) throw new ShopError(code, { details: { version } });
}

/** Locks an order at the version that the admin saw; without one, any is fine. */
export async function lockVersion(tx: Transaction, orderId: string, version: number | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (version !== undefined) requireVersion(order, version);
  return order;
}

/** Reads the lines of an order in their order. */
export function readLines(db: Database, orderId: string): Promise<PricedLine[]> {
  const { orderId: ofOrder, position, ...columns } = getTableColumns(orderLines);
  return db.select(columns).from(orderLines).where(eq(ofOrder, orderId)).orderBy(asc(position));
}

/** Replaces the lines of an order, which must be locked. */
export async function replaceLines(tx: Transaction, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
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
