import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { ShopError } from "#domain/shop-error.ts";
import { requireVersion } from "#services/require-version.ts";

export type OrderRow = typeof orders.$inferSelect;

/** Parses an order number in any spelling. Throws `order.not-found` for text that cannot be one. */
export function requireOrderNumber(text: string): string {
  const id = parseOrderNumber(text);
  if (id === null) throw new ShopError("order.not-found");
  return id;
}

/** Reads an order by its number in any spelling. Throws `order.not-found`. */
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

/** Locks an order at the version that the admin saw; if `version` is undefined, any version is accepted. */
export async function lockVersion(tx: Transaction, orderId: string, version: number | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (version !== undefined) requireVersion(order, version, "order.changed");
  return order;
}

export function readLines(db: Database, orderId: string): Promise<PricedLine[]> {
  const { orderId: ofOrder, position, ...columns } = getTableColumns(orderLines);
  return db.select(columns).from(orderLines).where(eq(ofOrder, orderId)).orderBy(asc(position));
}

/** Replaces the lines of an order, which must be locked. */
export async function replaceLines(tx: Transaction, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
}
