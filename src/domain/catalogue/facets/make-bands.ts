import type { RangeFilter } from "#domain/addresses/filter-parameters.ts";

const maxBands = 5;

/**
 * Divides numbers into ranges with about the same number of them each, at round numbers: "to 5,000", "5,000 to 10,000", "from
 * 10,000". A number at a border lies in both. Few different numbers give few bands; fewer than three none. Takes them sorted.
 */
export function makeBands(sorted: readonly number[]): RangeFilter[] {
  const different = new Set(sorted).size;
  const count = Math.min(maxBands, different - 1);
  if (count < 2) return [];
  const [min = 0] = sorted;
  const max = sorted.at(-1) ?? 0;
  const borders = new Set<number>();
  for (let at = 1; at < count; at += 1) {
    const border = roundBorder(sorted[Math.floor((at * sorted.length) / count)] ?? 0);
    if (border > min && border < max) borders.add(border);
  }
  if (borders.size === 0) return [];
  const ends = [...borders].toSorted((one, other) => one - other);
  return [null, ...ends].map((from, at) => ({ from, to: ends[at] ?? null }));
}

/** What borders begin with: 150, 3,000 or 0.8. */
const roundSteps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Rounds to the nearest step with its zeros. */
function roundBorder(value: number): number {
  if (value === 0) return 0;
  const size = 10 ** Math.floor(Math.log10(Math.abs(value)));
  const nearest = roundSteps.reduce((best, step) =>
    Math.abs(Math.abs(value) / size - step) < Math.abs(Math.abs(value) / size - best) ? step : best,
  );
  return Number((Math.sign(value) * nearest * size).toPrecision(6));
}
