import type { Product } from "./product.ts";

/** A size or an option that is missing though the product has some, or one that it does not have. */
export interface ChoiceProblem {
  part: "size" | "option";
  kind: "missing" | "unknown";
}

/** What is wrong with a choice of size and option; "" chooses none. */
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
