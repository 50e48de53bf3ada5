/** Litres an hour through one drain of 110 mm by gravity. Source: Ezine Boxing, "Bottom drains". */
export const drainFlowLph = 10_000;
const firstDrainL = 15_000;
const furtherDrainL = 12_500;

/** Drains of 110 mm: one for the first 15,000 l, one for each further 10–15,000 l, and as many as the flow needs. */
export function bottomDrains(volumeL: number, flowLph: number): number {
  const byVolume = 1 + Math.ceil(Math.max(0, volumeL - firstDrainL) / furtherDrainL);
  return Math.max(byVolume, Math.ceil(flowLph / drainFlowLph));
}
