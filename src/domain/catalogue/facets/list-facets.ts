import { formatMeasure, formatNumberRange, type NumberRange } from "#domain/catalogue/measure.ts";
import type { FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import type { RangeFilter } from "#domain/routes/filter-parameters.ts";
import type { FilteredProduct, ValueLabel } from "./product-variants.ts";
import { shopFacetList } from "./shop-facets.ts";

const maxBands = 5;

/**
 * Divides sorted numbers at round values into ranges with about equally many numbers each; neighbouring ranges share
 * their boundary. Few numbers give few ranges, or none.
 */
export function makeBands(sorted: readonly number[]): RangeFilter[] {
  const different = new Set(sorted).size;
  const count = Math.min(maxBands, different - 1);
  if (count < 2) return [];
  const [min = 0] = sorted;
  const max = sorted.at(-1) ?? 0;
  const borders = new Set<number>();
  for (let index = 1; index < count; index += 1) {
    const border = Number((sorted[Math.floor((index * sorted.length) / count)] ?? 0).toPrecision(1));
    if (border > min && border < max) borders.add(border);
  }
  if (borders.size === 0) return [];
  const ends = [...borders].toSorted((one, other) => one - other);
  return [null, ...ends].map((from, index) => ({ from, to: ends[index] ?? null }));
}

export interface Choice {
  /** The value in URLs: "4in"; "" for a band. */
  value: string;
  label: string;
  /** The range that the choice stands for; null if the choice is a value. */
  band: RangeFilter | null;
}

export interface Facet {
  /** The key in URLs: "size", "spec.flow". */
  key: string;
  /** "Flow" */
  label: string;
  /** "l/h", "£"; "" without a unit. */
  unit: string;
  /** The share of the list's products that have a value for the facet. */
  coverage: number;
  /** The range of all numbers in the list; null if the facet has values. */
  range: NumberRange | null;
  /** The values or, for a range, adjoining bands that cover all of it. */
  choices: Choice[];
}

/** The minimum share of products with a fact for a list to offer it. A rarer fact says too little about the list. */
const minFactCoverage = 0.25;
const minProducts = 3;
const minNumbers = 3;
/** The maximum number of different words of a fact that a list offers. More words are descriptions, not choices. */
const maxWords = 20;
const maxFactFacets = 6;

interface Candidate extends Pick<Facet, "key" | "label" | "unit"> {
  /** The kinds to try in turn; the first with enough values counts. */
  kinds: readonly ("range" | "values")[];
  minCoverage: number;
  maxValues: number;
  /** Whether to offer a facet with a single value when some products lack it. */
  hasOneValue: boolean;
}

/** Lists the facets of a list: the shop's own, then the facts of the sheet in the order of their columns. */
export function listFacets(products: readonly FilteredProduct[], columns: readonly FactColumn[]): Facet[] {
  const all = collectValues(products);
  const find = (candidate: Candidate): Facet | null => {
    const facetValues = all.get(candidate.key);
    return facetValues === undefined
      ? null
      : findFacet(candidate, facetValues, facetValues.products.size / products.length);
  };
  const ofShop = shopFacetList.map(([key, { kind, label, unit = "", minCoverage = 0, hasOneValue = false }]) =>
    find({ key, label, unit, kinds: [kind], minCoverage, maxValues: Infinity, hasOneValue }),
  );
  const minCoverage = Math.max(minFactCoverage, minProducts / products.length);
  const rest = { kinds: ["range", "values"] as const, minCoverage, maxValues: maxWords, hasOneValue: false };
  // The search stops at the last column that is offered.
  const facts = columns
    .values()
    .map(({ key, name, unit }) => find({ key: `spec.${key}`, label: name, unit, ...rest }))
    .filter((facet) => facet !== null)
    .take(maxFactFacets);
  return [...ofShop.filter((facet) => facet !== null), ...facts];
}

/** The values that the products of a list have for a facet. */
interface FacetValues {
  labels: Map<string, ValueLabel>;
  ends: number[];
  products: Set<FilteredProduct>;
}

/** Looks at each variant once, because the sheet may have many columns while a product fills only a few. */
function collectValues(products: readonly FilteredProduct[]): ReadonlyMap<string, FacetValues> {
  const all = new Map<string, FacetValues>();
  const note = (key: string, product: FilteredProduct): FacetValues => {
    const facetValues = all.get(key) ?? { labels: new Map(), ends: [], products: new Set() };
    all.set(key, facetValues);
    facetValues.products.add(product);
    return facetValues;
  };
  for (const product of products) {
    for (const [key, labels] of product.labels) {
      const facetValues = note(key, product);
      // The first product's label counts, because the same value may be written in several ways.
      for (const [value, label] of labels) if (!facetValues.labels.has(value)) facetValues.labels.set(value, label);
    }
    for (const { numbers } of product.variants)
      for (const [key, { min, max }] of numbers) note(key, product).ends.push(min, max);
  }
  return all;
}

/** Builds the facet; null if there is nothing to choose between, or too much, or too few products have a value. */
function findFacet(
  { key, label, unit, kinds, minCoverage, maxValues, hasOneValue }: Candidate,
  { labels, ends }: FacetValues,
  coverage: number,
): Facet | null {
  if (coverage < minCoverage) return null;
  const sorted = ends.toSorted((one, other) => one - other);
  const [min = 0] = sorted;
  if (kinds.includes("range") && new Set(sorted).size >= minNumbers) {
    const choices = makeBands(sorted).map((band) => ({ value: "", label: formatFacetRange(band, unit), band }));
    return { key, label, unit, coverage, range: { min, max: sorted.at(-1) ?? min }, choices };
  }
  const isChoice = labels.size > 1 || (hasOneValue && labels.size > 0 && coverage < 1);
  if (!kinds.includes("values") || !isChoice || labels.size > maxValues) return null;
  const choices = [...labels]
    .toSorted(
      ([, one], [, other]) =>
        (one.order ?? Infinity) - (other.order ?? Infinity) || one.label.localeCompare(other.label, "en-GB"),
    )
    .map(([value, { label: words }]) => ({ value, label: words, band: null }));
  return { key, label, unit, coverage, range: null, choices };
}

/** Formats "£5 to £20", "up to £5", "8,000 l/h and over" or "5–20 W". */
export function formatFacetRange({ from, to }: RangeFilter, unit: string): string {
  const format = (min: number, max = min): string => {
    if (unit === "£") return pounds(min);
    return unit === "" ? formatNumberRange({ min, max }) : formatMeasure({ min, max }, unit);
  };
  if (from === null) return to === null ? "any" : `up to ${format(to)}`;
  if (to === null) return `${format(from)} and over`;
  return unit === "£" && from !== to ? `${format(from)} to ${format(to)}` : format(from, to);
}

function pounds(value: number): string {
  return `£${formatNumberRange({ min: value, max: value }).replace(/(\.\d)$/, "$10")}`;
}
