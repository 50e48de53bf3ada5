import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { Variant } from "#domain/catalogue/facets/product-variants.ts";
import { formatFactFor } from "#domain/catalogue/fact.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { memoize } from "#domain/memoize.ts";
import { parseWords } from "./parse-words.ts";
import { listTerms } from "./weigh-terms.ts";

export interface Asked {
  /** The terms by which a search found the product. */
  terms: readonly string[];
  /** The facets of volumes with an upper limit: a pond of 10,000 litres needs the pump for 10,000, not for 4,000. */
  volumes: readonly string[];
}

/** Finds the variants that a search means, or all of them if the search does not say. */
export function findAskedVariants(
  { product, variants }: MatchedProduct,
  { terms, volumes }: Asked,
): readonly Variant[] {
  let left = findNamedVariants(product, variants, new Set(terms));
  for (const facet of volumes) left = keepBest(left, ({ numbers }) => [numbers.get(facet)?.max ?? 0]);
  return left;
}

/** Finds the variants with most of the terms and fewest others (`4"` before `4"-3"`). Facts decide between equals. */
function findNamedVariants(
  product: Product,
  variants: readonly Variant[],
  terms: ReadonlySet<string>,
): readonly Variant[] {
  if (terms.size === 0) return variants;
  const choices = toChoices(product);
  const rate = ({ option, size }: Variant): [names: number, facts: number, fewOthers: number] => {
    const chosen = [choices.options[option ?? -1], choices.sizes[size ?? -1]].filter((choice) => choice !== undefined);
    const named = chosen.filter(({ name }) => name.some((term) => terms.has(term)));
    return [
      countTerms(named, ({ name }) => name.filter((term) => terms.has(term))),
      countTerms(chosen, ({ facts }) => facts.filter((term) => terms.has(term))),
      -countTerms(named, ({ name }) => name.filter((term) => !terms.has(term))),
    ];
  };
  return keepBest(variants, rate);
}

/** Keeps the variants with the best rates. Earlier rates count before later ones. */
function keepBest(variants: readonly Variant[], rate: (variant: Variant) => readonly number[]): readonly Variant[] {
  const rated = variants.map((variant) => ({ variant, rates: rate(variant) }));
  const compare = (one: readonly number[], other: readonly number[]): number =>
    one.map((value, position) => value - (other[position] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const best = rated.map(({ rates }) => rates).reduce((one, other) => (compare(other, one) > 0 ? other : one));
  return rated.filter(({ rates }) => compare(rates, best) === 0).map(({ variant }) => variant);
}

/** The terms of an option or a size, in its name and in its facts. */
interface Choice {
  name: readonly string[];
  facts: readonly string[];
}

const toChoices = memoize((product: Product) => {
  const list = (of: "options" | "sizes", names: readonly string[]): Choice[] =>
    names.map((name, position) => ({ name: parseTerms(name), facts: listFactTerms(product, of, position) }));
  const options = product.options.map(({ name }) => name);
  return { options: list("options", options), sizes: list("sizes", product.sizes) };
});

function listFactTerms({ facts }: Product, of: "options" | "sizes", index: number): string[] {
  return facts
    .filter(({ byChoice }) => byChoice?.of === of)
    .flatMap((fact) => parseTerms(formatFactFor(fact, index, index)));
}

function parseTerms(text: string): string[] {
  return [...new Set(listTerms(parseWords(text)).map(({ term }) => term))];
}

function countTerms(choices: readonly Choice[], list: (choice: Choice) => readonly string[]): number {
  return new Set(choices.flatMap(list)).size;
}
