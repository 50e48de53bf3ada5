/** The position of the band of a temperature: the first whose upper end lies above it. `bands` rise, and the last has no upper end. */
export function findWaterBand(bands: readonly { below: number | null }[], celsius: number): number {
  return bands.findIndex(({ below }) => below === null || celsius < below);
}

/** "Below 5 °C", "5 to 8 °C", "12 °C and above" */
export function formatWaterBand(bands: readonly { below: number | null }[], at: number): string {
  const from = bands[at - 1]?.below ?? null;
  const below = bands[at]?.below ?? null;
  if (below === null) return from === null ? "At any temperature" : `${formatCelsius(from)} and above`;
  return from === null ? `Below ${formatCelsius(below)}` : `${formatNumber(from)} to ${formatCelsius(below)}`;
}

/** "6.5 °C", "−1 °C" */
export function formatCelsius(celsius: number): string {
  return `${formatNumber(celsius)}\u00a0°C`;
}

function formatNumber(value: number): string {
  return String(value).replace("-", "−");
}
