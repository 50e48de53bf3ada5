import { countDrains, drainBoreMm, type DrainCounts } from "./bottom-drains.ts";
import { pipeSpeedMps } from "./pipe-speed.ts";
import type { Pond, PondRules } from "./pond.ts";
import { litresPerCubicMetre } from "./units.ts";

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
