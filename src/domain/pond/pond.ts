import type { PondChosen, PondValues } from "./pond-fields.ts";
import type { UnitSystem } from "./units.ts";

export const kitParts = ["pump", "filter", "uv", "air", "pipe", "clips", "drain", "drainpipe"] as const;
export type KitPart = (typeof kitParts)[number];

/** A pond as the visitor described it. Lengths are in metres and volumes in litres, whatever the visitor typed. */
export interface Pond {
  units: UnitSystem;
  volumeL: number;
  /** null if the visitor knows only the litres. */
  lengthM: number | null;
  /** The greatest of all lengths and widths; null if the visitor knows only the litres. */
  longestM: number | null;
  /** How the volume was worked out: "3.2 × 2 × 1.25 m". */
  measures: string;
  areMoreComing: boolean;
  filterPlace: PondChosen<"stands">;
  state: PondChosen<"state">;
  lining: PondChosen<"lining">;
  /** The postcode as typed, in capitals; "" without a postcode. */
  postcode: string;
  without: readonly KitPart[];
  /** The values, typed or by default. A measure that the shape does not need is 0. */
  values: PondValues;
}

/** Whether a filter at water level has nothing to feed it, because an existing pond cannot have a bottom drain. */
export function isUnfed({ filterPlace, state }: Pick<Pond, "filterPlace" | "state">): boolean {
  return filterPlace === "below" && state === "built";
}
