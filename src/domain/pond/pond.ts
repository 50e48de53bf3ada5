import type { DrainRules } from "./bottom-drains.ts";
import type { UnitSystem } from "./units.ts";

export const pondShapes = ["rectangle", "circle", "oval", "l-shape", "free", "litres"] as const;
export type PondShape = (typeof pondShapes)[number];

export const sunLevels = ["shade", "half", "most"] as const;
export type SunLevel = (typeof sunLevels)[number];

export const filterPlaces = ["beside", "below", "none"] as const;
export type FilterPlace = (typeof filterPlaces)[number];

/** Built without a bottom drain, built with one, or still to be dug: only a pond that is still to be dug can get one. */
export const pondStates = ["built", "drained", "new"] as const;
export type PondState = (typeof pondStates)[number];

export const pondLinings = ["liner", "fibreglass"] as const;
export type PondLining = (typeof pondLinings)[number];

export const kitParts = ["pump", "filter", "uv", "air", "pipe", "clips", "drain", "drainpipe"] as const;
export type KitPart = (typeof kitParts)[number];

/** A pond as its owner described it. Lengths are in metres and volumes in litres, whatever they were typed in. */
export interface Pond {
  units: UnitSystem;
  shape: PondShape;
  volumeL: number;
  /** The longest side; null where only the litres are known. */
  lengthM: number | null;
  /** Length or width, whichever is more; null where only the litres are known. */
  longestM: number | null;
  /** "3.2 × 2 × 1.25 m": how the volume was worked out. */
  measures: string;
  depthM: number;
  koiCount: number;
  koiLengthCm: number;
  areMoreComing: boolean;
  sun: SunLevel;
  filterPlace: FilterPlace;
  state: PondState;
  /** What a new pond is to be lined with. */
  lining: PondLining;
  liftM: number;
  /** From the pump to the filter, or back to the pond where the filter stands before the pump. */
  hoseM: number;
  /** From one bottom drain to the filter. */
  drainRunM: number;
  /** As typed, in capitals; "" without one. */
  postcode: string;
  /** Parts that somebody has left out of the kit. */
  without: readonly KitPart[];
  rules: PondRules;
}

/** Whether a filter at water level has nothing to feed it: a pond that is built gets no bottom drain. */
export function isUnfed({ filterPlace, state }: Pick<Pond, "filterPlace" | "state">): boolean {
  return filterPlace === "below" && state === "built";
}

/** What a pond is reckoned with. Each has a default, which the page shows and takes another for. */
export interface PondRules {
  poundsPerKwh: number;
  slowestHours: number;
  fastestHours: number;
  headroom: number;
  koiFactor: number;
  filterSunPercent: number;
  /** Inside diameter of the hose. */
  boreMm: number;
  mostSpeedMps: number;
  fittingsPercent: number;
  /** Head that a UV or a pressure filter takes. */
  equipmentM: number;
  uvWattsPerThousandL: number;
  uvSunPercent: number;
  uvMonths: number;
  airLpmPerThousandL: number;
  airMarginPercent: number;
  /** How deep the air stones hang. */
  stonesM: number;
  mostFishKgPerThousandL: number;
  /** What "a few more" koi mean. */
  growthPercent: number;
  /** How long a drum filter rinses itself in a day. */
  rinseMinutesPerDay: number;
  drains: DrainRules;
}
