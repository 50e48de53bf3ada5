import type { FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import type { SheetProblem } from "#domain/catalogue/sheet/sheet-record.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { Cost } from "./cost.ts";
import type { DeliveryClass } from "./delivery-class.ts";
import type { Fact, Weight } from "./fact.ts";
import type { Fit } from "./fits.ts";
import type { FlowCurves } from "./flow-curve.ts";
import type { NumberRange } from "./measure.ts";
import type { Stock } from "./stock.ts";
import type { SaleUnit } from "./unit-price.ts";

export interface ProductOption {
  name: string;
  pricePence: Pence;
}

/** The values of the optional columns, any of which the sheet may lack. */
export interface ProductDetails {
  /** Plain text in one paragraph; "" without a description. */
  description: string;
  stock: Stock | null;
  cost: Cost | null;
  /** Working days before a piece that is not in stock can be sent. */
  leadDays: NumberRange | null;
  weightKg: Weight | null;
  deliveryClass: DeliveryClass | null;
  /** The unit of the unit price, such as kg in £ per kg. */
  unit: SaleUnit | null;
  /** The facts that the row fills in, in the order of the columns. */
  facts: readonly Fact[];
  flowCurves: FlowCurves | null;
  /** The keys of companion products, in the order of the sheet. */
  goesWith: readonly string[];
  /** The products that this product is a spare for. */
  fits: readonly Fit[];
  /** The key of the product that replaces this one. */
  replacedBy: string | null;
}

export const noDetails: ProductDetails = {
  description: "",
  stock: null,
  cost: null,
  leadDays: null,
  weightKg: null,
  deliveryClass: null,
  unit: null,
  facts: [],
  flowCurves: null,
  goesWith: [],
  fits: [],
  replacedBy: null,
};

export interface Product extends ProductDetails {
  /** The position among the data rows of the sheet, from 0, as text. Rows not shown count too. */
  id: string;
  /** The row number in the spreadsheet. */
  row: number;
  /** The key, which stays the same when rows move: the code if it is unique, otherwise a hash of vendor and name. */
  key: string;
  name: string;
  originalName: string;
  code: string;
  vendor: string;
  /** The slug: "air_pumps". */
  category: string;
  /** The image_url of the sheet: "media/products/x.jpg", an http(s) URL, or "". Pages use its `stablePictureUrl`. */
  imageSource: string;
  /** The supplier's page. Only the order desk shows it. */
  productUrl: string;
  /** The price of the row; null if it cannot be read. The product is then sold only by its options. */
  pricePence: Pence | null;
  sizes: string[];
  options: ProductOption[];
  /** The options of a product without any price, for price requests only; absent if the row names none. */
  unpricedOptions?: readonly string[];
  /** Set for live fish in a shop without a licence to sell them, so that nobody can order them. Absent otherwise. */
  needsLicence?: true;
}

export interface CategoryCount {
  slug: string;
  count: number;
}

export interface IndexedTerm {
  /** The spelling in the sheet where the term has most weight. */
  surface: string;
  /** By the position of a product, how much the term says about it. */
  weights: Map<number, number>;
}

/** One accepted load of the sheet. */
export interface Catalogue {
  revision: string;
  loadedAt: string;
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  byKey: ReadonlyMap<string, Product>;
  /** The categories, in the order in which they first appear in the sheet. */
  categories: readonly CategoryCount[];
  factColumns: readonly FactColumn[];
  problems: readonly SheetProblem[];
  /** The columns of the sheet except those of facts; absent if nothing needs them. */
  columns?: readonly string[];
  /** The search terms, from the thread that reads the sheet. If they are absent, the first search works them out. */
  terms?: [term: string, indexed: IndexedTerm][];
}

export function formatPossiblePrice(pence: Pence | null): string {
  return pence === null ? "Price not available" : formatPrice(pence);
}

/** Returns the price of one piece: the selected option's, or the row's without options; null if it is not for sale. */
export function unitPricePence(product: Product, selectedOption: string | null | undefined): Pence | null {
  if (product.options.length === 0) return selectedOption ? null : product.pricePence;
  return product.options.find((option) => option.name === selectedOption)?.pricePence ?? null;
}

export function isSellable(product: Product, selectedOption: string | null | undefined): boolean {
  return unitPricePence(product, selectedOption) !== null;
}

/** Finds the lowest price, and whether the options differ, as for "from £1.95" on a card; null without a price. */
export function lowestPrice(product: Product): { pence: Pence; varies: boolean } | null {
  if (product.options.length === 0) {
    return product.pricePence === null ? null : { pence: product.pricePence, varies: false };
  }
  const prices = product.options.map((option) => option.pricePence);
  const lowest = Math.min(...prices);
  return { pence: lowest, varies: prices.some((price) => price !== lowest) };
}

/** Whether pages suggest the product: it can be bought and is still made. */
export function isOffered(product: Product): boolean {
  return lowestPrice(product) !== null && product.stock?.state !== "discontinued";
}

/** Formats the price on a card: "£12.50", "from £1.95" when options differ, or "Price not available". */
export function cardPriceText(product: Product): string {
  const lowest = lowestPrice(product);
  const price = formatPossiblePrice(lowest?.pence ?? null);
  return lowest?.varies ? `from ${price}` : price;
}
