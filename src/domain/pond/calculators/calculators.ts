import type { Calculator, CalculatorField } from "./calculator.ts";
import { hardness, salt, stocking } from "./fish-calculators.ts";
import { air, filter, heating, liner, runningCost, uv } from "./kit-calculators.ts";
import { bottomDrains, pipeBore } from "./pipe-calculators.ts";
import { volumeCalculators } from "./volume-calculator.ts";
import { pumpHeadCalculator, turnover, volumeBySalt, waterfall } from "./water-calculators.ts";
import type { Figures } from "#domain/addresses/figure-parameters.ts";
import { formatRounded, readFigure } from "#domain/pond/quantities.ts";
import { unitOf, type FigureName } from "#domain/pond/pond-fields.ts";
import { fromLitres, fromMetres, toLitres, toMetres, type UnitSystem, unitSystems } from "#domain/pond/units.ts";

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

export interface CalculatorReading {
  units: UnitSystem;
  /** In metres, litres and the units of the fields. */
  values: ReadonlyMap<FigureName, number>;
  /** As the fields show them. */
  shown: Partial<Record<FigureName, string>>;
  /** Without what is the default, each number written in one way: the address. */
  tidy: Figures;
  mistakes: { name: FigureName; message: string }[];
}

/** Reads what was typed into a calculator. What is missing has its default; what cannot be right is a mistake. */
export function readFigures(fields: readonly CalculatorField[], figures: Figures): CalculatorReading {
  const units = unitSystems.find((each) => each === figures.units) ?? "metric";
  const tidy: Partial<Record<FigureName, string>> = units === "metric" ? {} : { units };
  const reading: CalculatorReading = { units, values: new Map(), shown: {}, tidy, mistakes: [] };
  const values = new Map<FigureName, number>();
  for (const field of fields) {
    const typed = figures[field.name]?.trim() ?? "";
    const usual = writeFigure(fromSi(field, field.usual, units));
    const read = readFigure(typed);
    const value = read === null ? null : Number(writeFigure(read));
    const si = value === null ? null : toSi(field, value, units);
    if (typed === "" || (value !== null && writeFigure(value) === usual)) {
      reading.shown[field.name] = usual;
      values.set(field.name, field.usual);
    } else if (value === null || si === null || si < field.least || si > field.most) {
      reading.shown[field.name] = tidy[field.name] = typed;
      const [least, most] = [field.least, field.most].map((bound) => formatRounded(fromSi(field, bound, units), 0.01));
      const message = `${field.label}: please enter a number from ${least} to ${most}\u00a0${unitOf(field, units)}.`;
      reading.mistakes.push({ name: field.name, message });
      values.set(field.name, field.usual);
    } else {
      reading.shown[field.name] = tidy[field.name] = writeFigure(value);
      values.set(field.name, si);
    }
  }
  return { ...reading, values };
}

function toSi({ kind }: CalculatorField, value: number, units: UnitSystem): number {
  if (kind === "plain") return value;
  return kind === "length" ? toMetres(value, units) : toLitres(value, units);
}

function fromSi({ kind }: CalculatorField, value: number, units: UnitSystem): number {
  if (kind === "plain") return value;
  return kind === "length" ? fromMetres(value, units) : fromLitres(value, units);
}

/** Three decimals, for shares of a per cent. */
function writeFigure(value: number): string {
  return String(Number(value.toFixed(3)));
}
