import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { cardPriceText, lowestPrice, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { listSheetEdits } from "#domain/catalogue/sheet/sheet-history.ts";
import { foldSearch } from "#domain/search/fold-text.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { hasAllWords } from "#services/catalogue/pages/find-products.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";
import type { Services } from "#services/context.ts";

const pageSize = 50;

export type SheetProductFilter = "all" | "hidden" | "no-price" | "no-picture";

export type SheetProductList = Awaited<ReturnType<typeof listSheetProducts>>;
export type ListedSheetProduct = SheetProductList["products"][number];

/** Lists the sheet's products in order, even hidden ones, by words of name, code, vendor and category. */
export async function listSheetProducts(
  { catalogue }: Pick<Services, "catalogue">,
  _admin: Admin,
  { search, show, page }: { search: string; show: SheetProductFilter; page: number },
) {
  const { state } = await catalogue.readEditable();
  const matches = findListed(catalogue.current(), search);
  const shown = matches[show];
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const shownPage = Math.min(page, pages);
  return {
    /** ours: the desk can change the sheet. hosted: it is on the web. apart: the file is not the sheet on sale. */
    state,
    location: catalogue.location,
    /** The number of the live version; null if there is none. */
    number: catalogue.history().revisions[0]?.number ?? null,
    products: shown.slice((shownPage - 1) * pageSize, shownPage * pageSize).map(({ listed }) => listed),
    count: shown.length,
    page: shownPage,
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

export function findListed(live: Catalogue | null, search: string) {
  const words = foldSearch(search);
  const rows = (live === null ? [] : listRows(live)).filter(({ text }) => hasAllWords(text, words));
  return {
    all: rows,
    hidden: rows.filter(({ listed }) => listed.isHidden),
    "no-price": rows.filter(({ lacks }) => lacks?.price),
    "no-picture": rows.filter(({ lacks }) => lacks?.picture),
  } satisfies Record<SheetProductFilter, typeof rows>;
}

/**
 * Lists every row that is not empty, with the text by which a search finds it. Of a row that is not shown, the
 * catalogue knows only the name and the number.
 */
function listRows({ products, problems }: Catalogue) {
  const hidden = new Map<number, string>();
  for (const { row, effect, product } of problems)
    if (row !== null && effect === "not-shown") hidden.set(row, product ?? "");
  return [
    ...products.map((product) => ({
      listed: listProduct(product),
      lacks: { price: lowestPrice(product) === null, picture: product.imageSource === "" },
      text: [product.name, product.code, product.vendor, product.category].join(" "),
    })),
    ...[...hidden].map(([row, name]) => ({
      listed: { ...nothing, row, name: name === "" ? `Row ${row}` : name, isHidden: true },
      lacks: null,
      text: `${name} row ${row}`,
    })),
  ].sort((one, other) => one.listed.row - other.listed.row);
}

const nothing = { code: "", category: "", priceText: "", stockText: "", path: null };

function formatListedStock(stock: Product["stock"]): string {
  if (stock === null) return "";
  return stock.count === null ? stateWords[stock.state] : `${stock.count} in stock`;
}

function listProduct(product: Product) {
  const { row, name, code, category, stock } = product;
  return {
    row,
    name,
    code,
    category: getCategoryDisplay(category).label,
    /** "from £1.95"; "" for a hidden product. */
    priceText: cardPriceText(product),
    /** "4 in stock"; "" if the sheet does not say. */
    stockText: formatListedStock(stock),
    isHidden: false,
    path: getProductPath(product),
  };
}

const stateWords = { "in-stock": "In stock", "to-order": "To order", discontinued: "Discontinued" };
