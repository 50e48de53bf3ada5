import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { cardPriceText, type Catalogue, lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { listSheetEdits, type SheetEditView } from "#domain/catalogue/sheet-history.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";
import { foldText } from "#domain/search/fold-text.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { getProductAddress } from "./public-product.ts";

const pageSize = 50;

export type SheetProductFilter = "all" | "hidden" | "no-price" | "no-picture";

/** A row of the sheet, in the list of the desk. */
export interface ListedSheetProduct {
  row: number;
  name: string;
  code: string;
  category: string;
  /** "from £1.95"; "" of a hidden one. */
  priceText: string;
  /** "4 in stock"; "" where the sheet does not say. */
  stockText: string;
  isHidden: boolean;
  /** Of its thumbnail; "" without one. */
  imageUrl: string;
  /** The page that visitors see; null: it is hidden. */
  address: string | null;
}

export interface SheetProductList {
  /** ours: the desk can change it · hosted: it is on the web · apart: the file has something else than what is on sale. */
  state: "ours" | "hosted" | "apart";
  /** A path, or an address without its query. */
  location: string;
  /** Of the revision on sale; null: nothing is on sale. */
  number: number | null;
  products: ListedSheetProduct[];
  /** Those that match. */
  count: number;
  page: number;
  pages: number;
  /** How many each filter would show. */
  counts: Record<SheetProductFilter, number>;
  edits: SheetEditView[];
}

/** Lists the products of the sheet, hidden ones included: by words of name, code, vendor and category, in the order of the sheet. */
export async function listSheetProducts(
  { catalogue }: Pick<Services, "catalogue">,
  _admin: Admin,
  { search, show, page }: { search: string; show: SheetProductFilter; page: number },
): Promise<SheetProductList> {
  const editable = await catalogue.readEditable().catch(() => ({ state: "apart" as const }));
  const live = catalogue.current();
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  const rows = (live === null ? [] : listRows(live)).filter(({ words: text }) =>
    words.every((word) => text.includes(word)),
  );
  const matches: Record<SheetProductFilter, typeof rows> = {
    all: rows,
    hidden: rows.filter(({ listed }) => listed.isHidden),
    "no-price": rows.filter(({ listed, isSellable }) => !listed.isHidden && !isSellable),
    "no-picture": rows.filter(({ listed }) => !listed.isHidden && listed.imageUrl === ""),
  };
  const shown = matches[show];
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const at = Math.min(page, pages);
  return {
    state: editable.state,
    location: catalogue.location,
    number: catalogue.history().revisions[0]?.number ?? null,
    products: shown.slice((at - 1) * pageSize, at * pageSize).map(({ listed }) => listed),
    count: shown.length,
    page: at,
    pages,
    counts: {
      all: matches.all.length,
      hidden: matches.hidden.length,
      "no-price": matches["no-price"].length,
      "no-picture": matches["no-picture"].length,
    },
    edits: listSheetEdits(catalogue.history()),
  };
}

interface FoundRow {
  listed: ListedSheetProduct;
  isSellable: boolean;
  /** What is searched. */
  words: string;
}

/** Every row that holds anything. Of one that is held back the catalogue knows name and row alone. */
function listRows({ products, problems }: Catalogue): FoundRow[] {
  const hidden = new Map<number, string>();
  for (const { row, effect, product } of problems)
    if (row !== null && effect === "held-back") hidden.set(row, product ?? "");
  return [
    ...products.map((product): FoundRow => ({
      listed: listProduct(product),
      isSellable: lowestPrice(product) !== null,
      words: foldText([product.name, product.code, product.vendor, product.category].join(" ")),
    })),
    ...[...hidden].map(([row, name]): FoundRow => ({
      listed: { ...nothing, row, name: name === "" ? `Row ${row}` : name, isHidden: true },
      isSellable: false,
      words: foldText(`${name} row ${row}`),
    })),
  ].sort((one, other) => one.listed.row - other.listed.row);
}

const nothing = { code: "", category: "", priceText: "", stockText: "", imageUrl: "", address: null };

function listProduct(product: Product): ListedSheetProduct {
  const { row, name, code, category, stock, imageSource } = product;
  return {
    row,
    name,
    code,
    category: getCategoryDisplay(category).label,
    priceText: cardPriceText(product),
    stockText: stock === null ? "" : stock.count === null ? stateWords[stock.state] : `${stock.count} in stock`,
    isHidden: false,
    imageUrl: stablePictureAddress(imageSource),
    address: getProductAddress(product),
  };
}

const stateWords = { "in-stock": "In stock", "to-order": "To order", discontinued: "Discontinued" };
