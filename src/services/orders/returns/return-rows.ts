import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { orderReturns } from "#db/schema/order-returns.ts";
import { countReturnable, type OrderReturn } from "#domain/orders/returns/order-return.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";

/** Reads the returns of orders in one query, oldest first. */
export async function readReturns(
  db: Database,
  orderIds: readonly string[],
): Promise<(OrderReturn & { orderId: string })[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(orderReturns)
    .where(isAnyOf(orderReturns.orderId, orderIds))
    .orderBy(asc(orderReturns.orderId), asc(orderReturns.announcedAt), asc(orderReturns.id));
  return rows.map(({ announcedAt, bookedAt, ...row }) => ({
    ...row,
    announcedAt: announcedAt.toISOString(),
    bookedAt: bookedAt?.toISOString() ?? null,
  }));
}

/** Finds a return of a locked order that is still awaited. Throws `return.gone` if there is none. */
export async function requireAwaited(tx: Transaction, orderId: string, returnId: string): Promise<OrderReturn> {
  const found = (await readReturns(tx, [orderId])).find(({ id }) => id === returnId);
  if (found === undefined || found.bookedAt !== null) throw new ShopError("return.gone");
  return found;
}

/** Reads the pieces of a locked order that can be returned, by position. */
export async function readReturnable(
  tx: Transaction,
  { id, deliveredAt }: Pick<OrderRow, "id" | "deliveredAt">,
): Promise<Map<number, number>> {
  const order = { deliveredAt: deliveredAt?.toISOString() ?? null, fulfilments: await readFulfilments(tx, [id]) };
  return countReturnable(order, await readReturns(tx, [id]));
}

/** Refuses to undo a sending or a collection if the customer is returning some of its goods. */
export async function requireNotReturned(tx: Transaction, order: Pick<OrderRow, "id" | "deliveredAt">): Promise<void> {
  const left = await readReturnable(tx, order);
  if ([...left.values()].some((pieces) => pieces < 0))
    throw new ShopError("order.move-not-allowed", { message: "The customer is returning some of these goods." });
}

/** Moves the lines of returns along with those of a locked order, to their new positions. */
export async function moveReturns(
  tx: Transaction,
  orderId: string,
  newPositions: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id, lines } of await readReturns(tx, [orderId])) {
    const moved = lines.map((line) => ({ ...line, position: newPositions.get(line.position) ?? line.position }));
    await tx.update(orderReturns).set({ lines: moved }).where(eq(orderReturns.id, id));
  }
}
