import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import type { RangeFilter } from "#domain/addresses/filter-parameters.ts";
import { formatMeasure, formatNumberRange, type NumberRange } from "#domain/catalogue/measure.ts";
import type { FilteredProduct, ValueLabel } from "./product-variants.ts";
import { shopFacetList } from "./shop-facets.ts";

const maxBands = 5;

/** Divides sorted numbers into ranges of about as many each, at round numbers; a border is in both. Few numbers give few, or none. */
export function makeBands(sorted: readonly number[]): RangeFilter[] {
  const different = new Set(sorted).size;
  const count = Math.min(maxBands, different - 1);
  if (count < 2) return [];
  const [min = 0] = sorted;
  const max = sorted.at(-1) ?? 0;
  const borders = new Set<number>();
  for (let at = 1; at < count; at += 1) {
    const border = Number((sorted[Math.floor((at * sorted.length) / count)] ?? 0).toPrecision(1));
    if (border > min && border < max) borders.add(border);
  }
  if (borders.size === 0) return [];
  const ends = [...borders].toSorted((one, other) => one - other);
  return [null, ...ends].map((from, at) => ({ from, to: ends[at] ?? null }));
}

/** One thing to choose of a facet. */
export interface Choice {
  /** In addresses: "4in"; "" for a band. */
  value: string;
  label: string;
  /** The range that it stands for; null: it is a value. */
  band: RangeFilter | null;
}

/** A facet of a list. */
export interface Facet {
  /** In addresses: "size", "spec.flow". */
  key: string;
  /** "Flow" */
  label: string;
  /** "l/h", "£"; "" without one. */
  unit: string;
  /** The share of the list's products that say something about it. */
  coverage: number;
  /** All numbers of the list; null: the facet has values. */
  range: NumberRange | null;
  /** Of a range, bands that meet and cover all of it. */
  choices: Choice[];
}

/** A fact of fewer products says too little about the list. */
const minFactCoverage = 0.25;
const minProducts = 3;
const minNumbers = 3;
/** More different words are descriptions, not a choice. */
const maxWords = 20;
const maxFactFacets = 6;

/** Finds the facets of a list: those of the shop, and the facts of the sheet in the order of its columns. */
export function findFacets(products: readonly FilteredProduct[], columns: readonly FactColumn[]): Facet[] {
  const labels = collectLabels(products);
  const numbers = collectNumbers(products);
  const facets = [
    ...shopFacetList.map(([key, { kind, label, unit = "", minCoverage = 0, hasOneValue = false }]) => {
      if (kind === "range") return findRange(products, { key, label, unit }, numbers);
      const facet = findValues(products, { key, label, hasOneValue }, labels);
      return facet !== null && facet.coverage >= minCoverage ? facet : null;
    }),
    ...findFacts(products, columns, labels, numbers),
  ];
  return facets.filter((facet) => facet !== null);
}

type Labels = ReadonlyMap<string, ReadonlyMap<string, ValueLabel>>;

function collectLabels(products: readonly FilteredProduct[]): Labels {
  const all = new Map<string, Map<string, ValueLabel>>();
  for (const product of products)
    for (const [facet, labels] of product.labels) {
      let known = all.get(facet);
      if (known === undefined) all.set(facet, (known = new Map()));
      // The label of the first product stands: the same value may be written in several ways.
      for (const [key, label] of labels) if (!known.has(key)) known.set(key, label);
    }
  return all;
}

interface ValueChoice extends Pick<Facet, "key" | "label"> {
  hasOneValue?: boolean;
  maxValues?: number;
}

/** null: there is nothing to choose between, or too much. */
function findValues(
  products: readonly FilteredProduct[],
  { key, label, hasOneValue = false, maxValues = Infinity }: ValueChoice,
  labels: Labels,
): Facet | null {
  const choices = listValues(labels.get(key));
  const coverage = products.filter(({ labels: own }) => own.has(key)).length / products.length;
  const isChoice = choices.length > 1 || (hasOneValue && coverage > 0 && coverage < 1);
  return isChoice && choices.length <= maxValues ? { key, label, unit: "", coverage, range: null, choices } : null;
}

function listValues(labels: ReadonlyMap<string, ValueLabel> = new Map()): Choice[] {
  return [...labels]
    .toSorted(
      ([, one], [, other]) =>
        (one.order ?? Infinity) - (other.order ?? Infinity) || one.label.localeCompare(other.label, "en-GB"),
    )
    .map(([value, { label }]) => ({ value, label, band: null }));
}

/** The ends of all variants' ranges by facet, and the products that have any. */
type Numbers = ReadonlyMap<string, { ends: number[]; products: Set<FilteredProduct> }>;

/** Looks at each variant once: the sheet may have many columns, of which a product has a few. */
function collectNumbers(products: readonly FilteredProduct[]): Numbers {
  const all = new Map<string, { ends: number[]; products: Set<FilteredProduct> }>();
  for (const product of products)
    for (const { numbers } of product.variants)
      for (const [key, { min, max }] of numbers) {
        let known = all.get(key);
        if (known === undefined) all.set(key, (known = { ends: [], products: new Set() }));
        known.products.add(product);
        known.ends.push(min, max);
      }
  return all;
}

function findRange(
  products: readonly FilteredProduct[],
  facet: Pick<Facet, "key" | "label" | "unit">,
  numbers: Numbers,
): Facet | null {
  const known = numbers.get(facet.key);
  const sorted = (known?.ends ?? []).toSorted((one, other) => one - other);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (known === undefined || min === undefined || max === undefined || new Set(sorted).size < minNumbers) return null;
  const coverage = known.products.size / products.length;
  const choices = makeBands(sorted).map((band) => ({ value: "", label: formatRange(band, facet.unit), band }));
  return { ...facet, coverage, range: { min, max }, choices };
}

/** Stops at the last column that is offered. */
function findFacts(
  products: readonly FilteredProduct[],
  columns: readonly FactColumn[],
  labels: Labels,
  numbers: Numbers,
): Facet[] {
  return columns
    .values()
    .map(({ key, name, unit }) => {
      const facet = { key: `spec.${key}`, label: name, unit };
      return findRange(products, facet, numbers) ?? findValues(products, { ...facet, maxValues: maxWords }, labels);
    })
    .filter((facet) => facet !== null)
    .filter(({ coverage }) => coverage >= minFactCoverage && coverage * products.length >= minProducts)
    .take(maxFactFacets)
    .toArray();
}

/** "£5 to £20", "up to £5", "8,000 l/h and over", "5–20 W". */
export function formatRange({ from, to }: RangeFilter, unit: string): string {
  const format = (min: number, max = min): string =>
    unit === "£" ? pounds(min) : unit === "" ? formatNumberRange({ min, max }) : formatMeasure({ min, max }, unit);
  if (from === null) return to === null ? "any" : `up to ${format(to)}`;
  if (to === null) return `${format(from)} and over`;
  return unit === "£" && from !== to ? `${format(from)} to ${format(to)}` : format(from, to);
}

function pounds(value: number): string {
  return `£${formatNumberRange({ min: value, max: value }).replace(/(\.\d)$/, "$10")}`;
}
