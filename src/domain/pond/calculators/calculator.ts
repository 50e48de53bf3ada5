import type { PondStep } from "#domain/pond/explain-pond.ts";
import type { AirNeed, FilterNeed, PumpNeed, UvNeed } from "#domain/pond/kit/assess.ts";
import type { DrainNeed } from "#domain/pond/kit/choose-drains.ts";
import { type Figure, figureFields, type ValueName } from "#domain/pond/pond-fields.ts";

/** A number that a calculator asks for. Lengths and volumes are in metres and litres here, whatever they are typed in. */
export interface CalculatorField extends Figure {
  name: ValueName;
  /** In its field until somebody types another; null if it must be typed. */
  usual: number | null;
}

/** The values by the name of their field; only those of the calculator's own fields are there. */
export type CalculatorValues = Readonly<Record<ValueName, number>>;

export type ProductNeed =
  | ({ part: "pump" } & PumpNeed)
  | ({ part: "filter" } & FilterNeed)
  | ({ part: "uv" } & UvNeed)
  | ({ part: "air" } & AirNeed)
  | ({ part: "drain" } & DrainNeed)
  | { part: "pipe"; boreMm: number; lengthM: number }
  | { part: "liner" | "underlay"; lengthM: number; widthM: number }
  | { part: "blade"; lipMm: number; flowLph: number }
  | { part: "heater"; heatKw: number }
  /** The word in the names of goods sold by weight. */
  | { part: "weight"; word: string; kg: number }
  | { part: "kit"; word: string; category: string };

export interface CalculatorAnswer {
  /** "8,000 litres" */
  answer: string;
  /** Its meaning, in a sentence. */
  note: string;
  steps: PondStep[];
  /** Absent where the shop sells nothing for it. */
  need?: ProductNeed;
  /** A volume that was worked out, which the next calculator goes on with, as it does with one that was typed. */
  volumeL?: number;
}

export interface Calculator {
  /** The end of its address. */
  slug: string;
  /** "Volume by salt" */
  name: string;
  /** The question it answers: "How many litres does my pond hold?" */
  title: string;
  lead: string;
  fields: readonly CalculatorField[];
  work(values: CalculatorValues): CalculatorAnswer;
}

/** A field of `pond-fields.ts`, with what is different about it in one calculator. */
export function field(name: ValueName, changes: Partial<Figure> = {}): CalculatorField {
  return { ...figureFields[name], ...changes, name };
}

export const volumeField = field("volume", { label: "Water in the pond", usual: 8_000, least: 50 });
