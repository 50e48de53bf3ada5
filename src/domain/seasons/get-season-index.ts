import type { MonthDay } from "./calendar-day.ts";

/**
 * Returns the position of the season of a day such as "2026-11-22". Each season lasts until the next begins, and the
 * last of a year continues into the next year, so that there is no gap. `seasons` has at least one, in any order.
 */
export function getSeasonIndex(seasons: readonly { from: MonthDay }[], day: string): number {
  const today = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
  const inOrder = sortByBeginning(seasons);
  return (inOrder.findLast(({ begins }) => begins <= today) ?? inOrder.at(-1))?.index ?? 0;
}

/** Lists the positions of the seasons in the order of the year, starting with this one. */
export function listSeasonsFrom(seasons: readonly { from: MonthDay }[], first: number): number[] {
  const inOrder = sortByBeginning(seasons).map(({ index }) => index);
  const start = inOrder.indexOf(first);
  return [...inOrder.slice(start), ...inOrder.slice(0, start)];
}

function sortByBeginning(seasons: readonly { from: MonthDay }[]) {
  return seasons
    .map(({ from: { month, day } }, index) => ({ index, begins: month * 100 + day }))
    .toSorted((one, other) => one.begins - other.begins);
}

/**
 * Returns the position of the band for a temperature: the first whose upper end is above it. `bands` rise, and the last
 * has no upper end.
 */
export function getWaterBandIndex(bands: readonly { below: number | null }[], celsius: number): number {
  return bands.findIndex(({ below }) => below === null || celsius < below);
}

/** Formats "Below 5 °C", "5 to 8 °C" or "12 °C and above". */
export function formatWaterBand(bands: readonly { below: number | null }[], index: number): string {
  const from = bands[index - 1]?.below ?? null;
  const below = bands[index]?.below ?? null;
  if (below === null) return from === null ? "At any temperature" : `${formatCelsius(from)} and above`;
  return from === null ? `Below ${formatCelsius(below)}` : `${formatNumber(from)} to ${formatCelsius(below)}`;
}

/** Formats "6.5 °C" or "−1 °C". */
export function formatCelsius(celsius: number): string {
  return `${formatNumber(celsius)}\u00a0°C`;
}

function formatNumber(value: number): string {
  return String(value).replace("-", "−");
}
