import type { UnitSystem } from "./units.ts";

export const pondShapes = ["rectangle", "circle", "oval", "l-shape", "free", "litres"] as const;
export type PondShape = (typeof pondShapes)[number];

export const sunLevels = ["shade", "half", "most"] as const;
export type SunLevel = (typeof sunLevels)[number];

export const filterPlaces = ["beside", "below", "none"] as const;
export type FilterPlace = (typeof filterPlaces)[number];

export const kitParts = ["pump", "filter", "uv", "air", "pipe", "clips"] as const;
export type KitPart = (typeof kitParts)[number];

/** A pond as its owner described it. Lengths are in metres and volumes in litres, whatever they were typed in. */
export interface Pond {
  units: UnitSystem;
  shape: PondShape;
  volumeL: number;
  /** The longest side; null where only the litres are known. */
  lengthM: number | null;
  /** "3.2 × 2 × 1.25 m": how the volume was worked out. */
  measures: string;
  depthM: number;
  koiCount: number;
  koiLengthCm: number;
  areMoreComing: boolean;
  sun: SunLevel;
  filterPlace: FilterPlace;
  liftM: number;
  hoseM: number;
  /** As typed, in capitals; "" without one. */
  postcode: string;
  /** Parts that somebody has left out of the kit. */
  without: readonly KitPart[];
  rules: PondRules;
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
}
