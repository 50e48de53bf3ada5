import type { PondStep } from "#domain/pond/explain-pond.ts";
import type { AirNeed, FilterNeed, PumpNeed, UvNeed } from "#domain/pond/kit/assess.ts";
import type { DrainNeed } from "#domain/pond/kit/choose-drains.ts";
import { figureFields, type Figure, type ValueName } from "#domain/pond/pond-fields.ts";

/** A number that a calculator asks for. Lengths and volumes are in metres and litres here, whatever units they are typed in. */
export interface CalculatorField extends Figure {
  name: ValueName;
  /** The value in its field until the visitor types another; null if it must be typed. */
  usual: number | null;
}

/** The values by the name of their field, for the calculator's own fields only. */
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
  /** Absent if the shop sells nothing for it. */
  need?: ProductNeed;
  /** A calculated volume, which the next calculator starts from, just as from a typed one. */
  volumeL?: number;
}

export interface Calculator {
  /** The end of its path. */
  slug: string;
  /** "Volume by salt" */
  name: string;
  /** The question it answers: "How many litres does my pond hold?" */
  title: string;
  lead: string;
  fields: readonly CalculatorField[];
  work(values: CalculatorValues): CalculatorAnswer;
}

/** A field of `pond-fields.ts`, with the changes for one calculator. */
export function field(name: ValueName, changes: Partial<Figure> = {}): CalculatorField {
  return { ...figureFields[name], ...changes, name };
}

export const volumeField = field("volume", { label: "Water in the pond", usual: 8_000, least: 50 });
