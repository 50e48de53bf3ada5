import type { FigureName, ValueName } from "#domain/pond/pond-fields.ts";
import { parseField } from "#domain/pond/quantities.ts";
import { unitSystems } from "#domain/pond/units.ts";
import type { Figures } from "#domain/routes/figure-parameters.ts";
import type { Calculator, CalculatorField, CalculatorValues } from "./calculator.ts";
import { hardness, salt, stocking } from "./fish-calculators.ts";
import { air, filter, heating, liner, runningCost, uv } from "./kit-calculators.ts";
import { bottomDrains, pipeBore } from "./pipe-calculators.ts";
import { volumeCalculators } from "./volume-calculator.ts";
import { pumpHeadCalculator, turnover, volumeBySalt, waterfall } from "./water-calculators.ts";

/** All calculators, in the order in which people work out a pond. */
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

/** Parses the figures of a calculator. A missing figure has its default; a figure that cannot be right is a mistake. */
export function parseCalculatorFigures(fields: readonly CalculatorField[], figures: Figures) {
  const units = unitSystems.find((each) => each === figures.units) ?? "metric";
  /** The values in metres, litres and the units of the fields. */
  const values: Partial<Record<ValueName, number>> = {};
  const shown: Partial<Record<ValueName, string>> = {};
  /** The figures for the path, without defaults, and with each number spelt in one way. */
  const tidy: Partial<Record<FigureName, string>> = units === "metric" ? {} : { units };
  const mistakes: { name: ValueName; message: string }[] = [];
  for (const field of fields) {
    const { name, usual } = field;
    // Figures have three decimals, for fractions of a per cent.
    const read = parseField(field, figures[name]?.trim() ?? "", { units, usual, decimals: 3 });
    values[name] = read.value;
    shown[name] = read.shown;
    if (read.tidy !== "") tidy[name] = read.tidy;
    if (read.mistake !== null) mistakes.push({ name, message: read.mistake });
  }
  return { units, values: values as CalculatorValues, shown, tidy, mistakes };
}
