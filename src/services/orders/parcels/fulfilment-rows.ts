import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { fulfilmentLines, fulfilments } from "#db/schema/orders.ts";
import type { FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import { ShopError } from "#domain/shop-error.ts";

export interface FulfilmentRow extends FulfilmentView {
  orderId: string;
}

type NewFulfilment = Omit<FulfilmentRow, "id" | "at" | "deliveredAt"> & { createdAt: Date };

/** Reads the fulfilments of orders in two queries, in the order of their numbers. */
export async function readFulfilments(db: Database, orderIds: readonly string[]): Promise<FulfilmentRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(fulfilments)
    .where(isAnyOf(fulfilments.orderId, orderIds))
    .orderBy(asc(fulfilments.orderId), asc(fulfilments.number));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(fulfilmentLines)
    .where(isAnyOf(fulfilmentLines.fulfilmentId, ids))
    .orderBy(asc(fulfilmentLines.fulfilmentId), asc(fulfilmentLines.position));
  const linesById = Map.groupBy(lines, ({ fulfilmentId }) => fulfilmentId);
  return rows.map(({ createdAt, deliveredAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lines: (linesById.get(row.id) ?? []).map(({ position, quantity }) => ({ position, quantity })),
  }));
}

/** Finds a locked order's parcel and the others. Throws `order.move-not-allowed` unless its delivery state is right. */
export async function requireParcel(
  tx: Transaction,
  orderId: string,
  { number, isDelivered }: { number: number; isDelivered: boolean },
): Promise<{ parcel: FulfilmentRow; others: FulfilmentRow[] }> {
  const all = await readFulfilments(tx, [orderId]);
  const parcel = all.find((one) => one.number === number);
  if (parcel === undefined)
    throw new ShopError("order.move-not-allowed", { message: `This order has no parcel ${number}.` });
  if ((parcel.deliveredAt !== null) !== isDelivered) {
    const message = `Parcel ${number} has ${isDelivered ? "not been" : "been"} delivered.`;
    throw new ShopError("order.move-not-allowed", { message });
  }
  return { parcel, others: all.filter((one) => one !== parcel) };
}

/** Inserts a fulfilment and returns its id. The order must be locked. */
export async function insertFulfilment(tx: Transaction, { lines, ...row }: NewFulfilment): Promise<number> {
  const [inserted] = await tx.insert(fulfilments).values(row).returning({ id: fulfilments.id });
  if (inserted === undefined) throw new Error("The inserted fulfilment was not returned.");
  await tx.insert(fulfilmentLines).values(lines.map((line) => ({ ...line, fulfilmentId: inserted.id })));
  return inserted.id;
}

/** Sets the time at which the customer received a parcel; null means not yet. */
export async function setParcelDelivered(
  tx: Transaction,
  fulfilmentId: number,
  deliveredAt: Date | null,
): Promise<void> {
  await tx.update(fulfilments).set({ deliveredAt }).where(eq(fulfilments.id, fulfilmentId));
}

/** Changes the parcels of an order that were received at one time to a different time; null means not yet. */
export async function moveDeliveryTime(
  tx: Transaction,
  orderId: string,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<void> {
  const { deliveredAt } = fulfilments;
  const isFrom = from === null ? isNull(deliveredAt) : eq(deliveredAt, from);
  await tx
    .update(fulfilments)
    .set({ deliveredAt: to })
    .where(and(eq(fulfilments.orderId, orderId), eq(fulfilments.method, "delivery"), isFrom));
}

export async function deleteFulfilment(tx: Transaction, id: number): Promise<void> {
  await tx.delete(fulfilments).where(eq(fulfilments.id, id));
}
