import type { AirNeed, FilterNeed, PumpNeed, UvNeed } from "#domain/pond/kit/assess.ts";
import type { DrainNeed } from "#domain/pond/kit/choose-drains.ts";
import type { PondStep } from "#domain/pond/list-pond-steps.ts";
import { figureFields, type Figure, type ValueName } from "#domain/pond/pond-fields.ts";

/** A number that a calculator asks for. Lengths and volumes are in metres and litres, whatever the visitor types. */
export interface CalculatorField extends Figure {
  name: ValueName;
  /** The value until the visitor types another; null if the visitor must type one. */
  usual: number | null;
}

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
  /** `word` is in the names of goods sold by weight. */
  | { part: "weight"; word: string; kg: number }
  | { part: "kit"; word: string; category: string };

export interface CalculatorAnswer {
  /** "8,000 litres" */
  answer: string;
  /** What the answer means, in a sentence. */
  note: string;
  steps: PondStep[];
  /** What the shop sells for the answer; absent if it sells nothing. */
  need?: ProductNeed;
  /** A calculated volume, from which the next calculator starts as from a typed one. */
  volumeL?: number;
}

export interface Calculator {
  slug: string;
  /** "Volume by salt" */
  name: string;
  /** The question that the calculator answers: "How many litres does my pond hold?" */
  title: string;
  lead: string;
  fields: readonly CalculatorField[];
  work(values: CalculatorValues): CalculatorAnswer;
}

/** Takes a field of `pond-fields.ts` with the changes for one calculator. */
export function field(name: ValueName, changes: Partial<Figure> = {}): CalculatorField {
  return { ...figureFields[name], ...changes, name };
}

export const volumeField = field("volume", { label: "Water in the pond", usual: 8_000, min: 50 });
