import { pipeSpeedMps } from "./pipes.ts";
import type { Pond } from "./pond.ts";
import { litresPerCubicMetre } from "./units.ts";

/** The outside diameter of drain pipe in mm, and below it the bore, with a wall of 3.2 mm (BS EN 1401, SN 4). */
export const drainPipeMm = 110;
export const drainBoreMm = 103.6;

export const usualDrainRules = {
  /**
   * The litres that the first drain clears, and each further drain. The Koi Club of San Diego gives one drain for 4,000
   * to 6,000 US gallons (15,000 to 23,000 l); Underwater Warehouse, "Bottom drains", one more for every 3,000 to 5,000
   * US gallons (11,000 to 19,000 l).
   */
  firstDrain: 15_000,
  nextDrain: 12_500,
  /**
   * The litres an hour through one 110 mm drain by gravity. This is cautious: the Koi Club of San Diego, "Filtration",
   * gives 3,500 US gallons (13,200 l). Narrower pipe blocks, so nothing below 4 inches, and one pipe for each drain
   * (Michigan Koi, "Bottom drains").
   */
  drainFlow: 10_000,
  /** The metres of floor that a drain clears: 6 feet around it. Sources: AKCA guide (4 to 6), Michigan Koi (6 to 7). */
  drainReach: 3.6,
};

type DrainRules = typeof usualDrainRules;

interface DrainedPond {
  volumeL: number;
  flowLph: number;
  /** The area of the floor. */
  areaM2: number;
  /** The longest side; null if only the litres are known. */
  longestM: number | null;
}

/** Counts the 110 mm bottom drains, at least one, by three rules. The rule that requires most decides. */
export function countDrains(pond: DrainedPond, rules: DrainRules) {
  const byVolume = 1 + roundUp(Math.max(0, pond.volumeL - rules.firstDrain) / rules.nextDrain);
  const byFlow = Math.max(1, roundUp(pond.flowLph / rules.drainFlow));
  const reachM = rules.drainReach;
  const byFloor = Math.max(1, roundUp(pond.areaM2 / reachM ** 2), roundUp((pond.longestM ?? 0) / reachM));
  return { byVolume, byFlow, byFloor, drains: Math.max(byVolume, byFlow, byFloor) };
}

/** Rounds up, but takes a hair above a whole number for that number: 3.6 ÷ 0.9 is four. */
function roundUp(value: number): number {
  return Math.ceil(value - 1e-9);
}

type MeasuredPond = Pick<Pond, "volumeL" | "longestM"> & { values: DrainRules & Record<"depth", number> };

export type DrainSizes = ReturnType<typeof sizeDrains>;

/** Sizes the bottom drains for the pump's whole flow, which comes by gravity. `speedMps` is the speed in each pipe. */
export function sizeDrains({ volumeL, longestM, values }: MeasuredPond, flowLph: number) {
  const areaM2 = volumeL / litresPerCubicMetre / values.depth;
  const counts = countDrains({ volumeL, flowLph, areaM2, longestM }, values);
  const flowEachLph = flowLph / counts.drains;
  return { ...counts, areaM2, flowLph, flowEachLph, speedMps: pipeSpeedMps(flowEachLph, drainBoreMm) };
}
