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

/** The values of the optional columns. Any of them may be absent. */
export interface ProductDetails {
  /** Plain text in one paragraph; "" if there is none. */
  description: string;
  stock: Stock | null;
  cost: Cost | null;
  /** Working days before a piece that is not in stock can be sent. */
  leadDays: NumberRange | null;
  weightKg: Weight | null;
  deliveryClass: DeliveryClass | null;
  /** The unit of its unit price: £ per kg. */
  unit: SaleUnit | null;
  /** The facts that the row fills in, in the order of the columns. */
  facts: readonly Fact[];
  /** The flow of a pump at each head. */
  flowCurves: FlowCurves | null;
  /** The keys of products, in the order of the sheet. */
  goesWith: readonly string[];
  /** The products that it is a spare for. */
  fits: readonly Fit[];
  /** The key of the product that takes its place. */
  replacedBy: string | null;
}

/** The details of a product in a sheet without optional columns. */
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
  /** Position among the data rows of the sheet, from 0, as text. Held-back rows count too. */
  id: string;
  /** Row number as in the spreadsheet. */
  row: number;
  /** Stays the same when rows move: the code if it is unique, otherwise a hash of vendor and name. */
  key: string;
  name: string;
  originalName: string;
  code: string;
  vendor: string;
  /** Slug: "air_pumps". */
  category: string;
  /** As in the sheet: "media/products/x.jpg", an http(s) URL, or "". Pages use its `stablePictureUrl`. */
  imageSource: string;
  /** The supplier's page. Never public: only the order desk shows it. */
  productUrl: string;
  /** null if the price of the row cannot be read; the product is then sold only by its options. */
  pricePence: Pence | null;
  sizes: string[];
  options: ProductOption[];
  /** The options of a product without any price, for price requests only; absent if the row names none. */
  unpricedOptions?: readonly string[];
  /** Set for live fish in a shop without a licence to sell them: nobody can order them. Absent otherwise. */
  needsLicence?: true;
}

export interface CategoryCount {
  slug: string;
  count: number;
}

/** A term of the catalogue, and the products that have it. */
export interface IndexedTerm {
  /** Its spelling in the sheet where it has most weight. */
  surface: string;
  /** How much it says about a product, by the product's position. */
  weights: Map<number, number>;
}

/** One accepted load of the sheet. */
export interface Catalogue {
  revision: string;
  loadedAt: string;
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  /** The products by the key that stays the same when rows move. */
  byKey: ReadonlyMap<string, Product>;
  /** The categories, in the order in which they first appear in the sheet. */
  categories: readonly CategoryCount[];
  factColumns: readonly FactColumn[];
  problems: readonly SheetProblem[];
  /** The columns that the sheet has, without those of facts; absent if they are not needed. */
  columns?: readonly string[];
  /** The terms that find products, from the thread that reads the sheet; if absent, the first search works them out. */
  terms?: [term: string, indexed: IndexedTerm][];
}

/** "£12.50", or "Price not available". */
export function formatPossiblePrice(pence: Pence | null): string {
  return pence === null ? "Price not available" : formatPrice(pence);
}

/** The price of one piece: the selected option's, or the row's if there are no options; null if this choice is not for sale. */
export function unitPricePence(product: Product, selectedOption: string | null | undefined): Pence | null {
  if (product.options.length === 0) return selectedOption ? null : product.pricePence;
  return product.options.find((option) => option.name === selectedOption)?.pricePence ?? null;
}

/** Whether the product has a price with this option. */
export function isSellable(product: Product, selectedOption: string | null | undefined): boolean {
  return unitPricePence(product, selectedOption) !== null;
}

/** The lowest price of the product, and whether its options differ, as a card shows it: "from £1.95". */
export function lowestPrice(product: Product): { pence: Pence; varies: boolean } | null {
  if (product.options.length === 0) {
    return product.pricePence === null ? null : { pence: product.pricePence, varies: false };
  }
  const prices = product.options.map((option) => option.pricePence);
  const lowest = Math.min(...prices);
  return { pence: lowest, varies: prices.some((price) => price !== lowest) };
}

/** Whether pages suggest the product: it can be bought, and is still made. */
export function isOffered(product: Product): boolean {
  return lowestPrice(product) !== null && product.stock?.state !== "discontinued";
}

/** The price on a card: "£12.50", "from £1.95" when options differ, or "Price not available". */
export function cardPriceText(product: Product): string {
  const lowest = lowestPrice(product);
  const price = formatPossiblePrice(lowest?.pence ?? null);
  return lowest?.varies ? `from ${price}` : price;
}
