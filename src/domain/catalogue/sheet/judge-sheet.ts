import { noCategory } from "#domain/catalogue/category.ts";
import {
  hasPrice,
  isLargeChange,
  listChangedPrices,
  listPrices,
  type ChoicePrices,
} from "#domain/catalogue/compare-prices.ts";
import { matchProducts, type ProductMatch, type ProductPair } from "#domain/catalogue/match-products.ts";
import { formatPossiblePrice, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { formatCounted } from "#domain/format-counted.ts";
import type { Pence } from "#domain/money.ts";
import { judgeMoved } from "./judge-moved.ts";
import { columns } from "./sheet-columns.ts";
import type { SheetDoubt } from "./sheet-doubt.ts";

export type ComparedSheet = Pick<Catalogue, "products" | "byKey" | "factColumns" | "columns">;

/** Fewer changed rows are a decision, not a mishap, however small the shop is. */
const minRows = 2;
const share = 0.1;

function isMany(count: number, all: number): boolean {
  return count >= minRows && count > all * share;
}

/** Judges a readable sheet against the one on sale. A doubt holds it until an admin accepts; a first load has none. */
export function judgeSheet(live: ComparedSheet, next: ComparedSheet): SheetDoubt[] {
  if (live.products.length === 0) return [];
  const match = matchProducts(live, next);
  const moved = judgeMoved(match, isMany);
  const arePricesMoved = moved.some(({ kind }) => kind === "prices-moved");
  return [
    ...moved,
    ...(arePricesMoved ? [] : judgePrices(match)),
    ...judgeGone(live, match),
    ...judgeCategories(live, next),
    ...judgeColumns(live, next),
    ...judgePictures(next, match),
  ];
}

function judgePrices({ pairs }: ProductMatch): SheetDoubt[] {
  const factor = findCommonFactor(pairs);
  if (factor !== null) return [factor];
  const changed: ChoicePrices[] = [];
  let lost = 0;
  let priced = 0;
  for (const pair of pairs) {
    if (hasPrice(pair.before)) priced += 1;
    const large = listChangedPrices(pair).filter(isLargeChange);
    const [first] = large;
    if (first === undefined) continue;
    if (large.every(({ after }) => after === null)) lost += 1;
    else changed.push(large.find(({ after }) => after !== null) ?? first);
  }
  const doubts: SheetDoubt[] = [];
  const [example] = changed;
  if (example !== undefined && isMany(changed.length, priced))
    doubts.push({
      kind: "prices-changed",
      message: `${changed.length} of ${priced} prices would change by more than a fifth. ${formatExample(example)}`,
      fix: "If you raised them on purpose, accept the sheet. Otherwise check whether rows were sorted without their prices, or a column was filled down.",
    });
  if (isMany(lost, priced))
    doubts.push({
      kind: "prices-lost",
      message: `${lost} of ${priced} products would lose their price and could not be bought.`,
      fix: "Write prices like 19.95, without words, and check whether another column was pasted over them.",
    });
  return doubts;
}

interface KnownPrices {
  choice: string;
  before: Pence;
  after: Pence;
}

const mishaps: (Omit<SheetDoubt, "message"> & { becomes: string; isSo: (prices: KnownPrices) => boolean })[] = [
  {
    kind: "prices-times-a-hundred",
    becomes: "a hundred times higher",
    isSo: ({ before, after }) => after === before * 100,
    fix: "The decimal points were most likely lost when the sheet was saved: set the price columns to “Number, 2 places” and save again.",
  },
  {
    kind: "prices-divided-by-a-hundred",
    becomes: "a hundredth of what it is now",
    isSo: ({ before, after }) => Math.abs(after * 100 - before) < 100,
    fix: "The prices were most likely divided by a hundred, or pounds were taken for pence: write them in pounds, like 19.95, and save again.",
  },
];

/** Finds a factor by which nearly all prices change, as when decimal points are lost or pence taken for pounds. */
function findCommonFactor(pairs: ProductMatch["pairs"]): SheetDoubt | null {
  const priced = pairs.map(listKnownPrices).filter((prices) => prices.length > 0);
  for (const { kind, becomes, isSo, fix } of mishaps) {
    const found = priced.filter((prices) => prices.every((each) => each.before !== each.after && isSo(each)));
    const [example] = found[0] ?? [];
    if (example === undefined || found.length < minRows || found.length < priced.length * 0.9) continue;
    const which =
      found.length === priced.length ? "Every price" : `Nearly every price (${found.length} of ${priced.length})`;
    return { kind, message: `${which} would be ${becomes}. ${formatExample(example)}`, fix };
  }
  return null;
}

function listKnownPrices({ before, after }: ProductPair): KnownPrices[] {
  const old = listPrices(before);
  const known: KnownPrices[] = [];
  for (const [choice, pence] of listPrices(after)) {
    const oldPence = old.get(choice) ?? null;
    if (oldPence !== null && pence !== null) known.push({ choice, before: oldPence, after: pence });
  }
  return known;
}

function formatExample({ before, after }: ChoicePrices): string {
  return `${formatPossiblePrice(before)} would become ${formatPossiblePrice(after)}.`;
}

function judgeGone(live: ComparedSheet, { pairs, gone }: ProductMatch): SheetDoubt[] {
  const doubts: SheetDoubt[] = [];
  const [first] = gone;
  const all = live.products.length;
  if (first !== undefined && isMany(gone.length, all))
    doubts.push({
      kind: "products-gone",
      message: `${gone.length} of ${all} products would be gone, ${formatName(first)} among them.`,
      fix: "If you no longer sell them, accept the sheet. Otherwise look for a filter, a second tab or a part that was not pasted.",
    });
  const recoded = pairs.filter(({ before, after }) => before.code !== "" && before.code !== after.code);
  const coded = live.products.filter(({ code }) => code !== "").length;
  const [example] = recoded;
  if (example !== undefined && isMany(recoded.length, coded))
    doubts.push({
      kind: "codes-changed",
      message: `${recoded.length} of ${coded} codes would be gone. ${example.before.code} of ${example.before.name} would ${example.after.code === "" ? "be empty" : `become ${example.after.code}`}.`,
      fix: "Carts, descriptions and links identify products by their codes. Check whether the column was emptied, sorted on its own or turned into numbers: format it as text.",
    });
  return doubts;
}

function formatName({ name, code }: Product): string {
  return code === "" ? name : `${name} (${code})`;
}

/** Matches the slug of a category that was a price: "£19.95", "1,249.00". */
const priceSlug = /^(?:gbp_)?\d{1,7}(?:_\d{1,3}){0,3}$/;

function judgeCategories(live: ComparedSheet, next: ComparedSheet): SheetDoubt[] {
  const isPrice = ({ category }: Product) => priceSlug.test(category);
  const priced = next.products.filter(isPrice);
  const [first] = priced;
  if (first === undefined || !isMany(priced.length, next.products.length)) return [];
  // A shop may sell by numbered categories on purpose.
  if (live.products.filter(isPrice).length * 2 > live.products.length) return [];
  return [
    {
      kind: "categories-look-like-prices",
      message: `${priced.length} of ${next.products.length} categories look like prices: that of ${first.name} would be “${first.category.replaceAll("_", ".")}”.`,
      fix: "The columns have most likely moved against their headings: look at the row of headings, and at the columns beside the price.",
    },
  ];
}

/** The minimum number of emptied cells that raises a doubt. Fewer may be emptied on purpose. */
const minEmptied = 3;

/** Finds lost columns: a missing one by its heading, an emptied one by the products' fields. */
function judgeColumns(live: ComparedSheet, next: ComparedSheet): SheetDoubt[] {
  const headings = next.columns === undefined ? null : new Set(next.columns);
  const gone: { column: string; count: number }[] = [];
  for (const [column, { field }] of columns) {
    if (field === null) continue;
    const isFilled = (product: Product) => !isEmpty(product[field]);
    const count = live.products.filter(isFilled).length;
    if (count === 0 || next.products.some(isFilled)) continue;
    const hasHeading = headings === null || headings.has(column);
    if (!hasHeading || (count >= minEmptied && isMany(count, live.products.length))) gone.push({ column, count });
  }
  const facts = new Set(next.factColumns.map(({ key }) => key));
  for (const { key, name, order } of live.factColumns) {
    if (facts.has(key)) continue;
    const count = live.products.filter((product) => product.facts.some(({ column }) => column.order === order)).length;
    if (count > 0) gone.push({ column: `spec: ${name}`, count });
  }
  if (gone.length === 0) return [];
  const names = gone.map(({ column }) => `“${column}”`);
  const isOne = gone.length === 1;
  const most = Math.max(...gone.map(({ count }) => count));
  return [
    {
      kind: "column-gone",
      message: `The ${isOne ? "column" : "columns"} ${formatList(names)} would be gone or empty, where ${isOne ? "" : "up to "}${formatCounted(most, "product has", "products have")} something in ${isOne ? "it" : "them"}.`,
      fix: "Check whether the column was deleted or emptied, or its heading changed: the shop finds columns by their headings.",
    },
  ];
}

function isEmpty(value: Product[keyof Product]): boolean {
  return value === null || value === "" || value === noCategory || (Array.isArray(value) && value.length === 0);
}

const maxListed = 6;

function formatList(names: readonly string[]): string {
  if (names.length === 1) return names[0] ?? "";
  if (names.length > maxListed) return `${names.slice(0, maxListed).join(", ")} and ${names.length - maxListed} more`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function judgePictures(next: ComparedSheet, { pairs }: ProductMatch): SheetDoubt[] {
  const pictured = pairs.filter(({ before }) => before.imageSource !== "");
  const lost = pictured.filter(({ after }) => after.imageSource === "");
  const isWholeColumn = !next.products.some(({ imageSource }) => imageSource !== "");
  if (lost.length < minRows || lost.length * 2 <= pictured.length || isWholeColumn) return [];
  return [
    {
      kind: "pictures-gone",
      message: `${lost.length} of ${pictured.length} pictures would be gone: these products would be shown without one.`,
      fix: "Look at the column image_url: addresses start with https://, or with media/. A spreadsheet does not save pictures placed in cells.",
    },
  ];
}
