import { litresPerCubicMetre } from "./units.ts";

/**
 * Metres a second in pipe that a pump pushes through: between the 6 feet of suction pipe and the 8 feet of pressure pipe (1.8 and
 * 2.4 m/s) that the Association of Pool and Spa Professionals recommends. Source: Brookes Pool Services, "Understanding swimming pool
 * piping and water velocity".
 */
export const mostPumpedSpeedMps = 2;

const secondsAnHour = 3_600;

/** How fast this flow moves through a pipe of this bore. */
export function pipeSpeedMps(flowLph: number, boreMm: number): number {
  const areaM2 = (Math.PI / 4) * (boreMm / 1_000) ** 2;
  return flowLph / litresPerCubicMetre / secondsAnHour / areaM2;
}
