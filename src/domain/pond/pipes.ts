import { frictionHeadM, pipeBoresMm } from "./pump-head.ts";
import { litresPerCubicMetre } from "./units.ts";

/**
 * The maximum speed in pressure pipe, in metres a second: between 1.8 for suction pipe and 2.4 for pressure pipe, which
 * the Association of Pool and Spa Professionals recommends. Source: Brookes Pool Services, "Understanding swimming pool
 * piping and water velocity".
 */
export const maxPumpedSpeedMps = 2;

const secondsAnHour = 3_600;

export function pipeSpeedMps(flowLph: number, boreMm: number): number {
  const areaM2 = (Math.PI / 4) * (boreMm / 1_000) ** 2;
  return flowLph / litresPerCubicMetre / secondsAnHour / areaM2;
}

/** The maximum metres of head per metre of pipe, which limits 1½" to 8,000 l/h and 2" to 15,000 l/h. */
export const maxFrictionPerMetre = 0.07;

/** Chooses the smallest bore within the speed and 0.07 m of friction a metre; null if all are too narrow. */
export function choosePipeBoreMm(flowLph: number, boresMm: readonly number[], maxSpeedMps = maxPumpedSpeedMps) {
  return (
    boresMm
      .toSorted((one, other) => one - other)
      .find(
        (boreMm) =>
          frictionHeadM({ flowLph, boreMm, lengthM: 1 }) <= maxFrictionPerMetre &&
          pipeSpeedMps(flowLph, boreMm) <= maxSpeedMps,
      ) ?? null
  );
}

/** The inside diameters in mm of flexible pond hose. Larger flows need pressure pipe. */
export const hoseBoresMm = [25, 32, 40, 50] as const;
const widerBoresMm = [pipeBoresMm['3"'], pipeBoresMm['4"']];

/** Chooses the hose or pipe for a flow; the widest if the flow is too much for one pipe. */
export function chooseHoseBoreMm(flowLph: number, maxSpeedMps?: number): number {
  const bores = [...hoseBoresMm, ...widerBoresMm];
  return choosePipeBoreMm(flowLph, bores, maxSpeedMps) ?? pipeBoresMm['4"'];
}

/** Returns the nominal inches of a hosetail for a hose. The trade pairs 40 mm with 1.5". */
export function nominalInches(boreMm: number): string {
  if (boreMm <= 25) return '1"';
  if (boreMm <= 32) return '1.25"';
  if (boreMm <= 41) return '1.5"';
  if (boreMm <= 53) return '2"';
  return boreMm <= 81 ? '3"' : '4"';
}
