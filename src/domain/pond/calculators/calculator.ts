import type { PondStep } from "#domain/pond/explain-pond.ts";
import type { AirNeed, FilterNeed, PumpNeed, UvNeed } from "#domain/pond/kit/assess.ts";
import type { DrainNeed } from "#domain/pond/kit/choose-drains.ts";
import type { FigureName } from "#domain/pond/pond-texts.ts";
import { usualPencePerKwh } from "#domain/pond/running-cost.ts";

/** A number that a calculator asks for. Lengths and volumes are in metres and litres here, whatever they are typed in. */
export interface CalculatorField {
  name: FigureName;
  label: string;
  kind: "length" | "volume" | "plain";
  /** Of a plain figure. */
  unit: string;
  /** In its field until somebody types another. */
  usual: number;
  least: number;
  most: number;
  hint?: string;
}

/** The values by the name of their field. */
export type CalculatorValues = Readonly<Partial<Record<FigureName, number>>>;

/** What the catalogue is asked for. */
export type ProductNeed =
  | ({ part: "pump" } & PumpNeed)
  | ({ part: "filter" } & FilterNeed)
  | ({ part: "uv" } & UvNeed)
  | ({ part: "air" } & AirNeed)
  | ({ part: "drain" } & DrainNeed)
  | { part: "pipe"; boreMm: number; lengthM: number }
  | { part: "liner"; lengthM: number; widthM: number }
  | { part: "blade"; lipMm: number; flowLph: number }
  | { part: "heater"; heatKw: number }
  /** What is sold by weight: its name has this word. */
  | { part: "weight"; word: string; kg: number }
  | { part: "kit"; word: string; category: string };

export interface CalculatorAnswer {
  /** "8,000 litres" */
  answer: string;
  /** What it means, in a sentence. */
  note: string;
  steps: PondStep[];
  need: ProductNeed | null;
  /** The volume that the next calculator goes on with; null where this one knows none. */
  volumeL: number | null;
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
  work(value: (name: FigureName) => number): CalculatorAnswer;
}

export function lengthField(
  name: FigureName,
  label: string,
  usual: number,
  [least, most]: readonly [number, number] = [0.1, 200],
): CalculatorField {
  return { name, label, kind: "length", unit: "m", usual, least, most };
}

export function plainField(
  name: FigureName,
  label: string,
  [unit, usual]: readonly [string, number],
  [least, most]: readonly [number, number],
): CalculatorField {
  return { name, label, kind: "plain", unit, usual, least, most };
}

export const volumeField: CalculatorField = {
  name: "volume",
  label: "Water in the pond",
  kind: "volume",
  unit: "l",
  usual: 8_000,
  least: 50,
  most: 5_000_000,
};

export const tariffField = plainField("tariff", "Your price per kWh", ["p", usualPencePerKwh], [0, 200]);
