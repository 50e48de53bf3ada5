import { pipeSpeedMps } from "./pipes.ts";
import type { Pond, PondRules } from "./pond.ts";
import { litresPerCubicMetre } from "./units.ts";

/**
 * Litres an hour through one drain of 110 mm by gravity, on the careful side: the Koi Club of San Diego, "Filtration", gives 3,500 US
 * gallons (13,200 l). Narrower pipe blocks: nothing below 4 inches, and one pipe for each drain (Michigan Koi, "Bottom drains").
 */
export const drainFlowLph = 10_000;
/**
 * Litres that the first drain clears, and each one after it. The Koi Club of San Diego gives one drain for 4,000 to 6,000 US gallons
 * (15,000 to 23,000 l); Underwater Warehouse, "Bottom drains", one more for every 3,000 to 5,000 US gallons (11,000 to 19,000 l).
 */
export const firstDrainL = 15_000;
export const furtherDrainL = 12_500;
/**
 * Metres of floor, from side to side, that one drain clears: 6 feet around it, where the floor falls towards it. Sources: the AKCA guide
 * to pond construction (4 to 6 feet), Michigan Koi (6 to 7 feet).
 */
export const drainReachM = 3.6;

/** Outside diameter in mm of drain pipe, and its bore: a wall of 3.2 mm (BS EN 1401, SN 4). */
export const drainPipeMm = 110;
export const drainBoreMm = 103.6;

export interface DrainedPond {
  volumeL: number;
  flowLph: number;
  /** Of the floor. */
  areaM2: number;
  /** The longest side; null where only the litres are known. */
  longestM: number | null;
}

export interface DrainRules {
  drainFlowLph: number;
  firstDrainL: number;
  furtherDrainL: number;
  reachM: number;
}

export const usualDrainRules: DrainRules = { drainFlowLph, firstDrainL, furtherDrainL, reachM: drainReachM };

/** How many drains of 110 mm a pond wants, by each of the three rules; the most of them counts. At least one. */
interface DrainCounts {
  byVolume: number;
  byFlow: number;
  byFloor: number;
  drains: number;
}

/** Counts the bottom drains: by what the pond holds, by what must flow through them, and by the floor that they reach. */
export function countDrains(pond: DrainedPond, rules: DrainRules = usualDrainRules): DrainCounts {
  const byVolume = 1 + roundUp(Math.max(0, pond.volumeL - rules.firstDrainL) / rules.furtherDrainL);
  const byFlow = Math.max(1, roundUp(pond.flowLph / rules.drainFlowLph));
  const byFloor = Math.max(1, roundUp(pond.areaM2 / rules.reachM ** 2), roundUp((pond.longestM ?? 0) / rules.reachM));
  return { byVolume, byFlow, byFloor, drains: Math.max(byVolume, byFlow, byFloor) };
}

/** A hair above a whole number is the number: 3.6 ÷ 0.9 is four. */
function roundUp(value: number): number {
  return Math.ceil(value - 1e-9);
}

type MeasuredPond = Pick<Pond, "volumeL" | "depthM" | "longestM"> & { rules: Pick<PondRules, "drains"> };

/** The bottom drains of a pond, and what passes each of them. */
export interface DrainSizes extends DrainCounts {
  /** Of the floor. */
  areaM2: number;
  flowLph: number;
  flowEachLph: number;
  /** In the pipe of each of them. */
  speedMps: number;
}

/** Sizes the bottom drains for what the pump moves: by gravity it all comes through them. */
export function sizeDrains({ volumeL, depthM, longestM, rules }: MeasuredPond, flowLph: number): DrainSizes {
  const areaM2 = volumeL / litresPerCubicMetre / depthM;
  const counts = countDrains({ volumeL, flowLph, areaM2, longestM }, rules.drains);
  const flowEachLph = flowLph / counts.drains;
  return { ...counts, areaM2, flowLph, flowEachLph, speedMps: pipeSpeedMps(flowEachLph, drainBoreMm) };
}
