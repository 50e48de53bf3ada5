import type { Catalogue, Product } from "./product.ts";

/** Finds the product that a customer chose: by its key or, in old carts without keys, by its position in the sheet. */
export function findSeenProduct(
  catalogue: Pick<Catalogue, "byId" | "byKey">,
  seen: { id: string; key?: string | undefined },
): Product | undefined {
  return seen.key === undefined ? catalogue.byId.get(seen.id) : catalogue.byKey.get(seen.key);
}

/** A size or option that the customer has not chosen although there are some, or that the product does not have. */
export interface ChoiceProblem {
  part: "size" | "option";
  kind: "missing" | "unknown";
}

/** Finds the problems with a choice of size and option; "" means none chosen. */
export function findChoiceProblems(
  { sizes, options }: Pick<Product, "sizes" | "options">,
  { selectedSize, selectedOption }: { selectedSize: string; selectedOption: string },
): ChoiceProblem[] {
  const optionNames = options.map(({ name }) => name);
  return [...findProblem("size", sizes, selectedSize), ...findProblem("option", optionNames, selectedOption)];
}

function findProblem(part: ChoiceProblem["part"], offered: readonly string[], selected: string): ChoiceProblem[] {
  if (selected === "") return offered.length > 0 ? [{ part, kind: "missing" }] : [];
  return offered.includes(selected) ? [] : [{ part, kind: "unknown" }];
}

export type PickedProduct = Pick<Product, "id" | "key" | "name" | "code" | "pricePence" | "sizes" | "options"> & {
  /** The URL of the small picture; "" without a picture. */
  imageUrl: string;
};
