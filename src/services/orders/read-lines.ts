import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { PricedLine } from "#domain/orders/placing/price-order.ts";

/** Reads the lines of an order in their order. */
export async function readLines(db: Database | Transaction, orderId: string): Promise<PricedLine[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ orderId: _orderId, position: _position, ...line }) => line);
}

/** Replaces the lines of an order, which must be locked. */
export async function replaceLines(tx: Transaction, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
}
