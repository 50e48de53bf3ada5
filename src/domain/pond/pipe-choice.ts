import { mostPumpedSpeedMps, pipeSpeedMps } from "./pipe-speed.ts";
import { frictionHeadM } from "./pump-head.ts";

/** Metres of head per metre of pipe; it keeps 1½" to 8,000 l/h and 2" to 15,000 l/h. */
export const mostFrictionPerMetre = 0.07;

/**
 * The smallest of these bores (mm) that loses no more than 0.07 m a metre at this flow, and where the water is no faster than
 * `mostSpeedMps`; null where all are too narrow. Then two runs share the flow, or the pipe must be larger.
 */
export function choosePipeBoreMm(
  flowLph: number,
  boresMm: readonly number[],
  mostSpeedMps = mostPumpedSpeedMps,
): number | null {
  return (
    boresMm
      .toSorted((one, other) => one - other)
      .find(
        (boreMm) =>
          frictionHeadM({ flowLph, boreMm, lengthM: 1 }) <= mostFrictionPerMetre &&
          pipeSpeedMps(flowLph, boreMm) <= mostSpeedMps,
      ) ?? null
  );
}
