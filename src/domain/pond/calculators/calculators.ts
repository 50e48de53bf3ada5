import type { Calculator, CalculatorField, CalculatorValues } from "./calculator.ts";
import { hardness, salt, stocking } from "./fish-calculators.ts";
import { air, filter, heating, liner, runningCost, uv } from "./kit-calculators.ts";
import { bottomDrains, pipeBore } from "./pipe-calculators.ts";
import { volumeCalculators } from "./volume-calculator.ts";
import { pumpHeadCalculator, turnover, volumeBySalt, waterfall } from "./water-calculators.ts";
import type { Figures } from "#domain/addresses/figure-parameters.ts";
import { readField } from "#domain/pond/quantities.ts";
import type { FigureName, ValueName } from "#domain/pond/pond-fields.ts";
import { unitSystems } from "#domain/pond/units.ts";

/** All of them, in the order in which a pond is reckoned. */
export const calculators: readonly Calculator[] = [
  ...volumeCalculators,
  volumeBySalt,
  turnover,
  pipeBore,
  pumpHeadCalculator,
  filter,
  uv,
  air,
  bottomDrains,
  stocking,
  liner,
  waterfall,
  salt,
  hardness,
  heating,
  runningCost,
];

export function findCalculator(slug: string): Calculator | null {
  return calculators.find((calculator) => calculator.slug === slug) ?? null;
}

/** Reads what was typed into a calculator. What is missing has its default; what cannot be right is a mistake. */
export function readFigures(fields: readonly CalculatorField[], figures: Figures) {
  const units = unitSystems.find((each) => each === figures.units) ?? "metric";
  /** In metres, litres and the units of the fields. */
  const values: Partial<Record<ValueName, number>> = {};
  /** As the fields show them. */
  const shown: Partial<Record<ValueName, string>> = {};
  /** Without what is the default, each number written in one way: the address. */
  const tidy: Partial<Record<FigureName, string>> = units === "metric" ? {} : { units };
  const mistakes: { name: ValueName; message: string }[] = [];
  for (const field of fields) {
    const { name, usual } = field;
    // Three decimals, for shares of a per cent.
    const read = readField(field, figures[name]?.trim() ?? "", { units, usual, decimals: 3 });
    values[name] = read.value;
    shown[name] = read.shown;
    if (read.tidy !== "") tidy[name] = read.tidy;
    if (read.mistake !== null) mistakes.push({ name, message: read.mistake });
  }
  return { units, values: values as CalculatorValues, shown, tidy, mistakes };
}
