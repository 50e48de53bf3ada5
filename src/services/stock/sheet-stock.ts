import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { stockItems } from "#db/schema/stock.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { listCountedItems } from "#domain/catalogue/stock.ts";
import { openStatuses } from "#domain/orders/order-status.ts";
import { stockItemKey } from "#domain/stock/stock-ledger.ts";
import type { Services } from "#services/context.ts";
import { allotItem, moveStock, syncOrderStock } from "./order-stock.ts";

/**
 * Takes over the numbers that the owner has typed in the sheet as counts of the shelf. Only a number that differs from
 * the last one is a new count, because the shop counts in between. Several processes may run it together.
 */
export async function takeSheetCounts(
  services: Pick<Services, "db" | "now">,
  catalogue: Pick<Catalogue, "products">,
): Promise<void> {
  const begun = await services.db.transaction((tx) => adoptCounts(services, tx, catalogue));
  if (begun.length === 0) return;
  // Orders that were placed before an item was counted have no claim to the item yet.
  const waiting = await services.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.status, openStatuses), inArray(orderLines.productKey, begun)))
    .orderBy(orders.id);
  for (const { id } of waiting)
    await services.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
      if (order !== undefined) await syncOrderStock(services, tx, order);
    });
}

/** Takes over new and changed counts. Returns the keys of the products that are counted for the first time. */
async function adoptCounts(
  services: Pick<Services, "now">,
  tx: Transaction,
  { products }: Pick<Catalogue, "products">,
): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stock of the sheet'))`);
  const known = await tx.select().from(stockItems).orderBy(stockItems.id).for("update");
  const byName = new Map(known.map((item) => [stockItemKey(item), item]));
  const begun: string[] = [];
  for (const { key: productKey, ...product } of products)
    for (const { choice, count } of listCountedItems(product)) {
      const name = stockItemKey({ productKey, choice });
      const item = byName.get(name);
      byName.delete(name);
      if (item?.isCounted === true && item.sheetCount === count) continue;
      const counted = { sheetCount: count, isCounted: true };
      const [row] =
        item === undefined
          ? await tx
              .insert(stockItems)
              .values({ productKey, choice, onHand: 0, ...counted })
              .returning()
          : await tx.update(stockItems).set(counted).where(eq(stockItems.id, item.id)).returning();
      if (row === undefined) throw new Error("The stock item was not returned.");
      await allotItem(
        services,
        tx,
        await moveStock(services, tx, row, { kind: "sheet", onHandChange: count - row.onHand }),
      );
      if (item === undefined) begun.push(productKey);
    }
  const left = [...byName.values()].filter(({ isCounted }) => isCounted).map(({ id }) => id);
  if (left.length > 0) await tx.update(stockItems).set({ isCounted: false }).where(inArray(stockItems.id, left));
  return begun;
}
