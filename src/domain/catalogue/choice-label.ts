import type { Fact, ValuesByChoice } from "./fact.ts";
import { formatMeasure } from "./measure.ts";
import type { Product } from "./product.ts";

/** The kinds of measure that choices name and no fact of the sheet repeats, each with the units that end a name. */
const measures: readonly [label: string, units: readonly string[]][] = [
  ["Weight", ["kg", "g"]],
  ["Power", ["w", "kw"]],
  ["Flow", ["l/h", "m³/h"]],
  ["Volume", ["l", "ml"]],
  ["Size", ['"', "mm", "cm", "in", "m"]],
];

/**
 * Labels the sizes and the options of a product by the fact that they name, such as "Flow" for "8000 l/h", or options
 * by their measure. Leaves out a label that would not be clear.
 */
export function labelChoices({ sizes, options, facts }: Pick<Product, "sizes" | "options" | "facts">) {
  const names = options.map(({ name }) => name);
  const size = findFact("sizes", sizes, facts);
  const option = findFact("options", names, facts) ?? findMeasure(names);
  const labels: { size?: string; option?: string } = {};
  if (size !== null) labels.size = size;
  if (option !== null && (option !== "Size" || sizes.length === 0)) labels.option = option;
  return labels;
}

/** Finds the fact whose value is in the name of each choice, as the whole name or in brackets at its end. */
function findFact(of: ValuesByChoice<unknown>["of"], names: readonly string[], facts: readonly Fact[]): string | null {
  if (names.length === 0) return null;
  const named = facts.find(({ byChoice, column }) => {
    if (byChoice?.of !== of) return false;
    return names.every((name, index) => {
      const value = byChoice.values[index] ?? "";
      const valueText = squeeze(typeof value === "string" ? value : formatMeasure(value, column.unit));
      return valueText !== "" && (squeeze(name) === valueText || squeeze(name).endsWith(`(${valueText})`));
    });
  });
  return named?.column.name ?? null;
}

function findMeasure(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const measure = measures.find(([, units]) =>
    names.every((name) => {
      const [, unit = ""] = /^[\d.x"-]*\d(\D*)$/.exec(squeeze(name)) ?? [];
      return units.includes(unit);
    }),
  );
  return measure?.[0] ?? null;
}

/** Gives "24,000 l" and "24000 litre" the same form. */
function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s,]/g, "").replace("litre", "l");
}
