import { choosePipeBoreMm } from "./pipe-choice.ts";
import { pipeBoresMm } from "./pump-head.ts";

/** Inside diameters of the flexible hose that ponds are fed with, and the pressure pipe beyond it. */
export const hoseBoresMm = [25, 32, 40, 50] as const;
const widerBoresMm = [pipeBoresMm['3"'], pipeBoresMm['4"']];

/** The hose or pipe for a flow; the widest where it is more than one pipe takes. */
export function chooseHoseBoreMm(flowLph: number, mostSpeedMps?: number): number {
  const bores = [...hoseBoresMm, ...widerBoresMm];
  return choosePipeBoreMm(flowLph, bores, mostSpeedMps) ?? pipeBoresMm['4"'];
}

/** The nominal inches of a hosetail for a hose: the trade pairs 40 mm with 1.5". */
export function nominalInches(boreMm: number): string {
  if (boreMm <= 25) return '1"';
  if (boreMm <= 32) return '1.25"';
  if (boreMm <= 41) return '1.5"';
  if (boreMm <= 53) return '2"';
  return boreMm <= 81 ? '3"' : '4"';
}
