import { count, eq, max, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { stockClaims, stockItems } from "#db/schema/stock.ts";
import { countAvailable, lowStock } from "#domain/stock/stock-ledger.ts";

/** How much of each counted item is available, as this process knows it. */
export interface StockBoard {
  /** Pieces that the next customer can have; undefined: the item is not counted. */
  countAvailable(productKey: string, choice: string): number | undefined;
  /** Reads the figures again. Returns the keys of the products whose pages say something else then. */
  refresh(): Promise<string[]>;
}

export function createStockBoard(db: Database): StockBoard {
  let counts = new Map<string, { productKey: string; available: number }>();
  let known = "";
  return {
    countAvailable: (productKey, choice) => counts.get(nameItem(productKey, choice))?.available,
    async refresh() {
      const version = await readVersion(db);
      if (version === known) return [];
      const before = counts;
      counts = await readCounts(db);
      known = version;
      const names = new Set([...before.keys(), ...counts.keys()]);
      const changed = [...names].filter((name) => findLevel(before.get(name)) !== findLevel(counts.get(name)));
      return [...new Set(changed.flatMap((name) => (counts.get(name) ?? before.get(name))?.productKey ?? []))];
    },
  };
}

/** Changes with every movement. */
async function readVersion(db: Database): Promise<string> {
  const [row] = await db.select({ newest: max(stockItems.updatedAt), items: count() }).from(stockItems);
  return `${row?.items ?? 0} ${row?.newest?.toISOString() ?? ""}`;
}

async function readCounts(db: Database): Promise<Map<string, { productKey: string; available: number }>> {
  const rows = await db
    .select({
      productKey: stockItems.productKey,
      choice: stockItems.choice,
      onHand: stockItems.onHand,
      reserved: sql<number>`coalesce(sum(${stockClaims.reserved}), 0)`.mapWith(Number),
    })
    .from(stockItems)
    .leftJoin(stockClaims, eq(stockClaims.itemId, stockItems.id))
    .where(eq(stockItems.isCounted, true))
    .groupBy(stockItems.id);
  return new Map(
    rows.map(({ productKey, choice, onHand, reserved }) => [
      nameItem(productKey, choice),
      { productKey, available: countAvailable({ onHand, reserved }) },
    ]),
  );
}

function nameItem(productKey: string, choice: string): string {
  return JSON.stringify([productKey, choice]);
}

/** Pages say no more of a count than this. */
function findLevel(item: { available: number } | undefined): string {
  if (item === undefined) return "not counted";
  return item.available > lowStock ? "enough" : item.available > 0 ? "low" : "none";
}
