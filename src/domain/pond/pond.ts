import type { PondChosen, PondValues } from "./pond-fields.ts";
import type { UnitSystem } from "./units.ts";

export const kitParts = ["pump", "filter", "uv", "air", "pipe", "clips", "drain", "drainpipe"] as const;
export type KitPart = (typeof kitParts)[number];

/** A pond as its owner described it. Lengths are in metres and volumes in litres, whatever units they were typed in. */
export interface Pond {
  units: UnitSystem;
  volumeL: number;
  /** null if only the litres are known. */
  lengthM: number | null;
  /** The greater of length and width; null if only the litres are known. */
  longestM: number | null;
  /** "3.2 × 2 × 1.25 m": how the volume was worked out. */
  measures: string;
  areMoreComing: boolean;
  filterPlace: PondChosen<"stands">;
  state: PondChosen<"state">;
  /** The lining of a new pond. */
  lining: PondChosen<"lining">;
  /** The postcode as typed, in capitals; "" if there is none. */
  postcode: string;
  /** The parts that the visitor has left out of the kit. */
  without: readonly KitPart[];
  /** The values as typed, or by default. Measures that the shape does not need are 0. */
  values: PondValues;
}

/** Whether a filter at water level has nothing to feed it: an existing pond cannot have a bottom drain. */
export function isUnfed({ filterPlace, state }: Pick<Pond, "filterPlace" | "state">): boolean {
  return filterPlace === "below" && state === "built";
}
