import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { stockClaims, stockItems, stockMovements } from "#db/schema/stock.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { MissingPieces } from "#domain/stock/shortage.ts";
import { countAvailable, lowStock } from "#domain/stock/stock-ledger.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import { readLines, requireOrder } from "#services/orders/order-rows.ts";
import { allotItem, isOfItem, moveStock } from "./order-stock.ts";
import { readStockLevels } from "./stock-board.ts";

/** Lists the stock items for the order desk: first those that orders lack, then low ones, then the rest by name. */
export async function listStock(services: Services, _admin: Admin) {
  const { byKey } = requireCatalogue(services);
  const rows = await readStockLevels(services.db);
  const listed = [];
  for (const { productKey, wanted, ...row } of rows) {
    const product = byKey.get(productKey);
    if (product === undefined) continue;
    const { name, code, row: sheetRow } = product;
    // These are the pieces that orders wait for and the shop does not have.
    const short = wanted - row.reserved;
    const available = countAvailable(row);
    listed.push({ ...row, name, code, sheetRow, short, available, isLow: available <= lowStock });
  }
  return listed.sort(
    (one, other) =>
      Math.sign(other.short) - Math.sign(one.short) ||
      Number(other.isLow) - Number(one.isLow) ||
      one.name.localeCompare(other.name) ||
      one.itemId - other.itemId,
  );
}

export type StockRow = Awaited<ReturnType<typeof listStock>>[number];

export interface OrderShortage extends MissingPieces {
  positions: number[];
}

/** Lists the pieces that an order lacks, by item. */
export async function listOrderShortage(
  services: Services,
  _admin: Admin,
  input: { orderId: string },
): Promise<OrderShortage[]> {
  const order = await requireOrder(services.db, input.orderId);
  const rows = await readMissing(services.db, order.id, requireCatalogue(services));
  const lines = await readLines(services.db, order.id);
  return rows.map(({ productKey, ...row }) => ({
    ...row,
    positions: [...lines.keys()].filter((position) => {
      const line = lines[position];
      return line !== undefined && isOfItem({ productKey, ...row }, line);
    }),
  }));
}

/** Reads what an order lacked at its last change, by item. Without a catalogue, product keys name the items. */
export async function readMissing(db: Database, orderId: string, catalogue: Pick<Catalogue, "byKey"> | null) {
  const rows = await db
    .select({
      productKey: stockItems.productKey,
      choice: stockItems.choice,
      missing: sql<number>`${stockClaims.wanted} - ${stockClaims.reserved}`.mapWith(Number),
    })
    .from(stockClaims)
    .innerJoin(stockItems, eq(stockItems.id, stockClaims.itemId))
    .where(
      and(
        eq(stockClaims.orderId, orderId),
        gt(stockClaims.wanted, stockClaims.reserved),
        eq(stockItems.isCounted, true),
      ),
    )
    .orderBy(stockItems.id);
  return rows.map((row) => ({ ...row, name: catalogue?.byKey.get(row.productKey)?.name ?? row.productKey }));
}

const shownMovements = 100;

/** Lists the latest movements of an item, newest first. */
export async function listStockMovements({ db }: Services, _admin: Admin, { itemId }: { itemId: number }) {
  const { id, at, kind, onHandChange, reservedChange, orderId, note } = stockMovements;
  const rows = await db
    .select({ id, at, kind, onHandChange, reservedChange, orderId, note })
    .from(stockMovements)
    .where(eq(stockMovements.itemId, itemId))
    .orderBy(desc(id))
    .limit(shownMovements);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export type StockMovement = Awaited<ReturnType<typeof listStockMovements>>[number];

/** Records the dealer's count, or pieces that came in. Pieces that become free go to the orders that wait for them. */
export async function recordStock(
  services: Services,
  admin: Admin,
  {
    itemId,
    kind,
    pieces,
    note,
  }: { itemId: number; kind: "counted" | "arrived" | "returned"; pieces: number; note: string },
): Promise<{ message: string }> {
  return services.db.transaction(async (tx) => {
    const [item] = await tx.select().from(stockItems).where(eq(stockItems.id, itemId)).for("update");
    if (item === undefined) throw new ShopError("stock.unknown-item");
    const onHandChange = kind === "counted" ? pieces - item.onHand : pieces;
    const moved = await moveStock(services, tx, item, { kind, onHandChange, actorId: admin.userId, note: note.trim() });
    await allotItem(services, tx, moved);
    return { message: `${moved.onHand} on the shelf.` };
  });
}
