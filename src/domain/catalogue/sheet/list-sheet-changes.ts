import { isLargeChange, listChangedPrices } from "#domain/catalogue/compare-prices.ts";
import { findCost } from "#domain/catalogue/cost.ts";
import { matchProducts, type ProductPair } from "#domain/catalogue/match-products.ts";
import { cardPriceText, formatPossiblePrice, type Product } from "#domain/catalogue/product.ts";
import { formatPrice } from "#domain/money.ts";
import type { ComparedSheet } from "./judge-sheet.ts";

export interface SheetChange {
  /** The row in the new sheet, or in the sheet on sale for a product that is gone. */
  row: number;
  product: string;
  /** "" without a code. */
  code: string;
  /** "£19.95"; null for a new product. */
  from: string | null;
  /** null for a product that is gone. */
  to: string | null;
  /** "× 100", "+ 25%", or "" if there is nothing to say. */
  by: string;
}

export type SheetChanges = ReturnType<typeof listSheetChanges>;

/** The maximum number of rows of each list that the desk receives. */
const maxListed = 200;

export function listSheetChanges(live: ComparedSheet, next: ComparedSheet) {
  const { pairs, added, gone } = matchProducts(live, next);
  const suspicious: { change: SheetChange; size: number }[] = [];
  const prices: SheetChange[] = [];
  const others: SheetChange[] = [];
  for (const pair of pairs) {
    const changed = listChangedPrices(pair);
    const worst = changed.toSorted((a, b) => measureChange(b) - measureChange(a))[0];
    const { after: product } = pair;
    if (worst === undefined) {
      const by = listChangedParts(pair).join(", ");
      if (by !== "") others.push({ ...toChangedProduct(product), from: "", to: "", by });
      continue;
    }
    const change: SheetChange = {
      row: product.row,
      product: worst.choice === "" ? product.name : `${product.name}, ${worst.choice}`,
      code: product.code,
      from: formatPossiblePrice(worst.before),
      to: formatPossiblePrice(worst.after),
      by: [formatFactor(worst), isBelowCost(product, changed) ? "below cost" : ""]
        .filter((part) => part !== "")
        .join(", "),
    };
    if (isLargeChange(worst)) suspicious.push({ change, size: measureChange(worst) });
    else prices.push(change);
  }
  return {
    suspicious: suspicious
      .toSorted((a, b) => b.size - a.size || a.change.row - b.change.row)
      .slice(0, maxListed)
      .map(({ change }) => change),
    prices: prices.slice(0, maxListed),
    added: added
      .slice(0, maxListed)
      .map((product) => ({ ...toChangedProduct(product), from: null, to: cardPriceText(product) })),
    gone: gone
      .slice(0, maxListed)
      .map((product) => ({ ...toChangedProduct(product), from: cardPriceText(product), to: null })),
    others: others.slice(0, maxListed),
    counts: {
      suspicious: suspicious.length,
      prices: prices.length,
      added: added.length,
      gone: gone.length,
      others: others.length,
    },
  };
}

const partNames = {
  name: "name",
  code: "code",
  vendor: "brand",
  category: "category",
  description: "description",
  stock: "stock",
  cost: "cost",
  leadDays: "lead time",
  weightKg: "weight",
  deliveryClass: "delivery class",
  unit: "unit",
  imageSource: "picture",
  productUrl: "supplier’s page",
  originalName: "supplier’s name",
  sizes: "sizes",
  options: "options",
  facts: "facts",
  flowCurves: "flow curve",
  goesWith: "goes with",
  fits: "fits",
  replacedBy: "replaced by",
} as const satisfies Partial<Record<keyof Product, string>>;

function listChangedParts({ before, after }: ProductPair): string[] {
  const parts = Object.keys(partNames) as (keyof typeof partNames)[];
  // A product without a name of its own has the supplier's name, so the two do not count as two changes.
  const read = (product: Product, part: keyof typeof partNames) =>
    part === "originalName" && product.originalName === product.name ? "" : JSON.stringify(product[part]);
  return parts.filter((part) => read(before, part) !== read(after, part)).map((part) => partNames[part]);
}

function isBelowCost(product: Product, changed: readonly Prices[]): boolean {
  return changed.some(({ choice, after }) => {
    const cost = findCost(product, { selectedSize: "", selectedOption: choice });
    return after !== null && cost !== null && after < cost;
  });
}

function toChangedProduct({ row, name, code }: Product): Pick<SheetChange, "row" | "product" | "code" | "by"> {
  return { row, product: name, code, by: "" };
}

type Prices = ReturnType<typeof listChangedPrices>[number];

/** Measures the distance between two prices. A lost price counts as furthest, a new price as nearest. */
function measureChange({ before, after }: Prices): number {
  if (before === null) return 0;
  if (after === null) return Number.MAX_VALUE;
  return Math.max(before / after, after / before);
}

function formatFactor({ before, after }: Prices): string {
  if (before === null || after === null) return "";
  if (after % before === 0 && after / before >= 2) return `× ${after / before}`;
  if (before % after === 0 && before / after >= 2) return `÷ ${before / after}`;
  const percent = Math.round(((after - before) / before) * 100);
  if (percent === 0) return `${after > before ? "+" : "−"} ${formatPrice(Math.abs(after - before))}`;
  return `${percent > 0 ? "+" : "−"} ${Math.abs(percent)}%`;
}
