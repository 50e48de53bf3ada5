import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { stockClaims, stockItems } from "#db/schema/stock.ts";
import { countAvailable, lowStock, stockItemKey } from "#domain/stock/stock-ledger.ts";

/** The available pieces of each counted item, as this process knows them. */
export interface StockBoard {
  /** Counts the pieces that the next customer can have; undefined if the item is not counted. */
  countAvailable(productKey: string, choice: string): number | undefined;
  /** Reads the figures again. Returns the keys of the products whose pages have to change. */
  refresh(): Promise<string[]>;
}

export function createStockBoard(db: Database): StockBoard {
  let levels = new Map<string, StockLevel>();
  return {
    countAvailable(productKey, choice) {
      const level = levels.get(stockItemKey({ productKey, choice }));
      return level && countAvailable(level);
    },
    async refresh() {
      const before = levels;
      levels = new Map((await readStockLevels(db)).map((level) => [stockItemKey(level), level]));
      const changed = [...new Set([...before.keys(), ...levels.keys()])].filter(
        (item) => formatLevel(before.get(item)) !== formatLevel(levels.get(item)),
      );
      const keys = changed.map((item) => (levels.get(item) ?? before.get(item))?.productKey);
      return [...new Set(keys.filter((key) => key !== undefined))];
    },
  };
}

type StockLevel = Awaited<ReturnType<typeof readStockLevels>>[number];

/** Reads the counted items, with the pieces that orders want and those reserved. `productKeys` limits the products. */
export function readStockLevels(db: Database, productKeys?: readonly string[]) {
  const whereOpen = and(eq(stockClaims.itemId, stockItems.id), gt(stockClaims.wanted, 0));
  return db
    .select({
      itemId: stockItems.id,
      productKey: stockItems.productKey,
      choice: stockItems.choice,
      onHand: stockItems.onHand,
      reserved: sql<number>`coalesce(sum(${stockClaims.reserved}), 0)`.mapWith(Number).as("reserved"),
      wanted: sql<number>`coalesce(sum(${stockClaims.wanted}), 0)`.mapWith(Number).as("wanted"),
    })
    .from(stockItems)
    .leftJoin(stockClaims, whereOpen)
    .where(
      and(
        eq(stockItems.isCounted, true),
        productKeys === undefined ? undefined : inArray(stockItems.productKey, [...productKeys]),
      ),
    )
    .groupBy(stockItems.id);
}

/** Returns the word for a level. Pages reveal no more about a count than this name. */
function formatLevel(level: StockLevel | undefined): string {
  if (level === undefined) return "not counted";
  const available = countAvailable(level);
  if (available > lowStock) return "enough";
  return available > 0 ? "low" : "none";
}
