import type { Database } from "#db/client.ts";
import { countPieces } from "#domain/cart/cart.ts";
import {
  aboutLines,
  checkCart as checkLines,
  type CheckedLine,
  type LineAbout,
  type SeenCartLine,
} from "#domain/cart/check-cart.ts";
import { findSeenProduct } from "#domain/catalogue/chosen-product.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { listCountedItems } from "#domain/catalogue/stock.ts";
import { toShortageNotice } from "#domain/stock/shortage.ts";
import { countAvailable } from "#domain/stock/stock-ledger.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import { isOfItem } from "#services/stock/order-stock.ts";
import { readStockLevels } from "#services/stock/stock-board.ts";

export type DescribedLine = CheckedLine & { about: DescribedAbout | null };

/** The notes, with what is out of stock in words; "" if there is enough, or the item is not counted. */
export type DescribedAbout = LineAbout & { missing: string };

/** Compares a cart with the live catalogue and the stock. Throws catalogue.list-failed before a sheet is loaded. */
export async function checkCart(services: Services, { cartItems }: { cartItems: readonly SeenCartLine[] }) {
  const catalogue = requireCatalogue(services);
  const checked = checkLines(cartItems, catalogue);
  // Lines that are no longer sold get no suggestions.
  const sold = cartItems.filter((_line, index) => checked[index]?.gone === null);
  const about = aboutLines(sold, catalogue);
  const missing = await describeMissing(services.db, sold, catalogue);
  const described = about.map((one, index) => one && { ...one, missing: missing[index] ?? "" }).values();
  const lines = checked.map((line) => ({
    ...line,
    about: line.gone === null ? (described.next().value ?? null) : null,
  }));
  return { revision: catalogue.revision, lines };
}

/** Describes for each line what is missing from the stock. Lines of the same stock item share the available pieces. */
async function describeMissing(
  db: Database,
  lines: readonly SeenCartLine[],
  catalogue: Pick<Catalogue, "byId" | "byKey">,
): Promise<string[]> {
  const products = lines.map((line) => findSeenProduct(catalogue, line));
  const counted = products
    .filter((product) => product !== undefined)
    .filter((product) => listCountedItems(product).length > 0)
    .map(({ key }) => key);
  const levels = counted.length === 0 ? [] : await readStockLevels(db, counted);
  const chosen = lines.map((line, index) => ({ ...line, productKey: products[index]?.key ?? "" }));
  return chosen.map((line) => {
    const level = levels.find((one) => isOfItem(one, line));
    if (level === undefined) return "";
    const wanted = countPieces(chosen.filter((other) => isOfItem(level, other)));
    const reserved = Math.min(countAvailable(level), wanted);
    return reserved === wanted ? "" : toShortageNotice([{ ...level, wanted, reserved }], catalogue).message;
  });
}
