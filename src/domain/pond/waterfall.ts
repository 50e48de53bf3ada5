/** A full sheet of water: 1,000 l/h for every 10 cm of the lip. Source: Harrogate Aquatic. */
export const usualWaterfallLphPerCm = 100;

/** Litres an hour over a lip of this width. */
export function waterfallFlowLph(lipCm: number, lphPerCm: number): number {
  return lipCm * lphPerCm;
}
