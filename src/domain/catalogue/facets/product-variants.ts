import { findFactValue } from "#domain/catalogue/fact.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import { unitPricePence, type Product } from "#domain/catalogue/product.ts";
import type { ShopFacetKey } from "./shop-facets.ts";
import { makeValueKey, parseOptionSize, parseSize } from "./size-words.ts";

/** One way to buy a product: one of its options in one of its sizes. Filters compare variants. */
export interface Variant {
  /** The position among the options; null if the product has none. */
  option: number | null;
  /** The position among the sizes; null if the product has none. */
  size: number | null;
  /** The keys of the variant's values by facet. */
  values: ReadonlyMap<string, readonly string[]>;
  /** The numbers by facet: the price in pounds, facts in the unit of their column. */
  numbers: ReadonlyMap<string, NumberRange>;
}

export interface ValueLabel {
  label: string;
  /** The sort value: values are listed by this number, then those with null by label. */
  order: number | null;
}

export interface FilteredProduct {
  product: Product;
  variants: readonly Variant[];
  /** The labels of the product's values, by facet and key. */
  labels: ReadonlyMap<string, ReadonlyMap<string, ValueLabel>>;
}

/** The facets for which each option or size may have a value of its own. */
type VariantFacetKey = "size" | "pack" | "price";

const productValues: Record<
  Exclude<ShopFacetKey, VariantFacetKey>,
  (product: Product) => { key: string; label: string } | null
> = {
  brand: ({ vendor }) => (vendor === "" ? null : { key: makeValueKey(vendor), label: vendor }),
  stock: ({ stock }) => (stock?.state === "in-stock" ? { key: "in", label: "In stock" } : null),
};

export function toFilteredProduct(product: Product): FilteredProduct {
  const { options, sizes, facts } = product;
  const labels = new Map<string, Map<string, ValueLabel>>();

  function label(facet: string, value: { key: string; label: string; order?: number | null }): string {
    const known = labels.get(facet) ?? new Map<string, ValueLabel>();
    if (!known.has(value.key)) known.set(value.key, { label: value.label, order: value.order ?? null });
    labels.set(facet, known);
    return value.key;
  }

  const ofProduct = new Map<string, readonly string[]>();
  for (const [facet, read] of Object.entries(productValues)) {
    const value = read(product);
    if (value !== null) ofProduct.set(facet, [label(facet, value)]);
  }
  const ofOptions = options.map(({ name }) => {
    const reading = parseOptionSize(name);
    return reading && { facet: reading.facet, keys: reading.words.map((word) => label(reading.facet, word)) };
  });
  const ofSizes = sizes.map((size) => parseSize(size).map((word) => label("size", word)));

  function toVariant(option: number | null, size: number | null): Variant {
    const values = new Map(ofProduct);
    const numbers = new Map<string, NumberRange>();
    const named = option === null ? null : ofOptions[option];
    if (named) values.set(named.facet, named.keys);
    if (size !== null) values.set("size", [...(values.get("size") ?? []), ...(ofSizes[size] ?? [])]);
    const pence = unitPricePence(product, option === null ? null : options[option]?.name);
    if (pence !== null) numbers.set("price", { min: pence / 100, max: pence / 100 });
    for (const fact of facts) {
      const facet = `spec.${fact.column.key}`;
      const factValue = findFactValue(fact, option, size);
      if (factValue === null) continue;
      if (typeof factValue !== "string") numbers.set(facet, { min: factValue.min, max: factValue.max });
      else if (makeValueKey(factValue) !== "")
        values.set(facet, [label(facet, { key: makeValueKey(factValue), label: factValue })]);
    }
    return { option, size, values, numbers };
  }

  const variants = positions(options.length).flatMap((option) =>
    positions(sizes.length).map((size) => toVariant(option, size)),
  );
  return { product, variants, labels };
}

function positions(length: number): (number | null)[] {
  return length === 0 ? [null] : Array.from({ length }, (_, index) => index);
}
