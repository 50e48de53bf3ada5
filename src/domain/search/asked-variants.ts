import { formatFactByChoice } from "#domain/catalogue/fact.ts";
import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { Variant } from "#domain/catalogue/facets/product-variants.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { readWords } from "./read-words.ts";
import { listTerms } from "./weigh-terms.ts";

/**
 * The variants of a product that a search means: those whose option and size have most of its terms, and say least besides (`4"`
 * before `4"-3"`). Their facts count where the names are alike. All variants where the search names none.
 */
export function findAskedVariants({ product, variants }: MatchedProduct, terms: readonly string[]): readonly Variant[] {
  const asked = new Set(terms);
  const choices = readChoices(product);
  const rated = variants.map((variant) => {
    const chosen = [choices.options[variant.option ?? -1], choices.sizes[variant.size ?? -1]].filter(
      (choice) => choice !== undefined,
    );
    const named = chosen.filter((choice) => choice.name.some((term) => asked.has(term)));
    return {
      variant,
      names: count(named, ({ name }) => name.filter((term) => asked.has(term))),
      facts: count(chosen, ({ facts }) => facts.filter((term) => asked.has(term))),
      others: count(named, ({ name }) => name.filter((term) => !asked.has(term))),
    };
  });
  const isAlike = rated.every(({ names, facts }) => names === rated[0]?.names && facts === rated[0].facts);
  if (isAlike) return variants;
  const best = rated.reduce((one, other) =>
    (other.names - one.names || other.facts - one.facts || one.others - other.others) > 0 ? other : one,
  );
  return rated
    .filter(({ names, facts, others }) => names === best.names && facts === best.facts && others === best.others)
    .map(({ variant }) => variant);
}

/** The terms of an option or a size: of its name, and of the facts that hold for it. */
interface Choice {
  name: readonly string[];
  facts: readonly string[];
}

const choicesByProduct = new WeakMap<Product, Record<"options" | "sizes", readonly Choice[]>>();

function readChoices(product: Product): Record<"options" | "sizes", readonly Choice[]> {
  let choices = choicesByProduct.get(product);
  if (choices === undefined) {
    const read = (of: "options" | "sizes", names: readonly string[]): Choice[] =>
      names.map((name, at) => ({ name: readTerms(name), facts: readFacts(product, of, at) }));
    const options = product.options.map(({ name }) => name);
    choicesByProduct.set(
      product,
      (choices = { options: read("options", options), sizes: read("sizes", product.sizes) }),
    );
  }
  return choices;
}

function readFacts({ facts }: Product, of: "options" | "sizes", at: number): string[] {
  return facts.flatMap((fact) => {
    const byChoice = formatFactByChoice(fact);
    const value = byChoice?.of === of ? (byChoice.values[at] ?? null) : null;
    return value === null ? [] : readTerms(`${value} ${fact.column.unit}`);
  });
}

function readTerms(text: string): string[] {
  return [...new Set(listTerms(readWords(text)).map(({ term }) => term))];
}

function count(choices: readonly Choice[], list: (choice: Choice) => readonly string[]): number {
  return new Set(choices.flatMap(list)).size;
}
