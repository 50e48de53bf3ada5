import type { PondChosen, PondValues } from "./pond-fields.ts";
import type { UnitSystem } from "./units.ts";

export const kitParts = ["pump", "filter", "uv", "air", "pipe", "clips", "drain", "drainpipe"] as const;
export type KitPart = (typeof kitParts)[number];

/** A pond as its owner described it. Lengths are in metres and volumes in litres, whatever they were typed in. */
export interface Pond {
  units: UnitSystem;
  volumeL: number;
  /** null where only the litres are known. */
  lengthM: number | null;
  /** Length or width, whichever is more; null where only the litres are known. */
  longestM: number | null;
  /** "3.2 × 2 × 1.25 m": how the volume was worked out. */
  measures: string;
  areMoreComing: boolean;
  filterPlace: PondChosen<"stands">;
  state: PondChosen<"state">;
  /** The lining of a new pond. */
  lining: PondChosen<"lining">;
  /** As typed, in capitals; "" without one. */
  postcode: string;
  /** Parts that somebody has left out of the kit. */
  without: readonly KitPart[];
  /** As typed, or by default. Measures that the shape does not ask for are 0. */
  values: PondValues;
}

/** Whether a filter at water level has nothing to feed it: a pond that is built gets no bottom drain. */
export function isUnfed({ filterPlace, state }: Pick<Pond, "filterPlace" | "state">): boolean {
  return filterPlace === "below" && state === "built";
}
