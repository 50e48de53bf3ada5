import type { NumberRange } from "#domain/catalogue/measure.ts";
import { type Product, unitPricePence } from "#domain/catalogue/product.ts";
import type { ShopFacetKey } from "./shop-facets.ts";
import { type SizeWord, makeValueKey, readOptionSize, readSize } from "./size-words.ts";

/** One way to buy a product: with one of its options and one of its sizes. What filters compare. */
export interface Variant {
  /** Position among the options; null: it has none. */
  option: number | null;
  /** Position among the sizes; null: it has none. */
  size: number | null;
  /** The keys of its values by facet. */
  values: ReadonlyMap<string, readonly string[]>;
  /** By facet: the price in pounds, facts in the unit of their column. */
  numbers: ReadonlyMap<string, NumberRange>;
}

export interface ValueLabel {
  label: string;
  /** Values are listed in this order; null: after those, by their label. */
  order: number | null;
}

/** A product as filters see it. */
export interface FilteredProduct {
  product: Product;
  variants: readonly Variant[];
  /** What the values of its facets are called. */
  labels: ReadonlyMap<string, ReadonlyMap<string, ValueLabel>>;
}

/** How the value of a whole product is read; null where each option or size has its own. */
const productValues: Record<ShopFacetKey, ((product: Product) => { key: string; label: string } | null) | null> = {
  size: null,
  pack: null,
  brand: ({ vendor }) => (vendor === "" ? null : { key: makeValueKey(vendor), label: vendor }),
  price: null,
  stock: ({ stock }) => (stock?.state === "in-stock" ? { key: "in", label: "In stock" } : null),
};

/** Reads what a product offers. */
export function readVariants(product: Product): FilteredProduct {
  return new VariantReader(product).read();
}

class VariantReader {
  readonly #product: Product;
  readonly #labels = new Map<string, Map<string, ValueLabel>>();

  constructor(product: Product) {
    this.#product = product;
  }

  read(): FilteredProduct {
    const { options, sizes } = this.#product;
    const ofProduct = this.#readProductValues();
    const ofOptions = options.map(({ name }) => this.#readOption(name));
    const ofSizes = sizes.map((size) => this.#addSizes(readSize(size)));
    const variants: Variant[] = [];
    for (const option of positions(options.length))
      for (const size of positions(sizes.length)) {
        const values = new Map(ofProduct);
        if (option !== null) addAll(values, ofOptions[option]);
        if (size !== null) addAll(values, new Map([["size", ofSizes[size] ?? []]]));
        const numbers = this.#readNumbers(option);
        this.#readFacts(option, size, values, numbers);
        variants.push({ option, size, values, numbers });
      }
    return { product: this.#product, variants, labels: this.#labels };
  }

  #readProductValues(): Map<string, string[]> {
    const values = new Map<string, string[]>();
    for (const [facet, read] of Object.entries(productValues)) {
      const value = read?.(this.#product) ?? null;
      if (value !== null) values.set(facet, [this.#label(facet, value.key, value.label)]);
    }
    return values;
  }

  #readOption(name: string): Map<string, string[]> {
    const reading = readOptionSize(name);
    if (reading === null) return new Map();
    if (reading.facet === "size") return new Map([["size", this.#addSizes(reading.words)]]);
    return new Map([["pack", reading.words.map(({ key, label, order }) => this.#label("pack", key, label, order))]]);
  }

  #addSizes(words: readonly SizeWord[]): string[] {
    return [...new Set(words.map(({ key, label, order }) => this.#label("size", key, label, order)))];
  }

  #readNumbers(option: number | null): Map<string, NumberRange> {
    const name = option === null ? null : (this.#product.options[option]?.name ?? null);
    const pence = unitPricePence(this.#product, name);
    return new Map(pence === null ? [] : [["price", { min: pence / 100, max: pence / 100 }]]);
  }

  #readFacts(
    option: number | null,
    size: number | null,
    values: Map<string, readonly string[]>,
    numbers: Map<string, NumberRange>,
  ): void {
    for (const fact of this.#product.facts) {
      const key = `spec.${fact.column.key}`;
      const at = fact.byChoice?.of === "options" ? option : size;
      if (fact.kind === "number") {
        const range = fact.byChoice === null ? fact : at === null ? null : (fact.byChoice.values[at] ?? null);
        if (range !== null) numbers.set(key, { min: range.min, max: range.max });
      } else {
        const words = fact.byChoice === null ? fact.words : at === null ? null : (fact.byChoice.values[at] ?? null);
        if (words !== null && makeValueKey(words) !== "")
          values.set(key, [this.#label(key, makeValueKey(words), words)]);
      }
    }
  }

  #label(facet: string, key: string, label: string, order: number | null = null): string {
    let labels = this.#labels.get(facet);
    if (labels === undefined) this.#labels.set(facet, (labels = new Map()));
    if (!labels.has(key)) labels.set(key, { label, order });
    return key;
  }
}

function positions(length: number): (number | null)[] {
  return length === 0 ? [null] : Array.from({ length }, (_, at) => at);
}

function addAll(
  values: Map<string, readonly string[]>,
  more: ReadonlyMap<string, readonly string[]> | undefined,
): void {
  for (const [facet, keys] of more ?? []) values.set(facet, [...(values.get(facet) ?? []), ...keys]);
}
