import written from "./postcode-districts.json" with { type: "json" };
import { parseRanges } from "./zone-rule.ts";

/**
 * Every district in use in Great Britain and Northern Ireland as [area, number], without those of mailing houses only. London's
 * districts with a letter behind (EC1A) count by their number.
 */
export const postcodeDistricts: readonly (readonly [area: string, district: number])[] = Object.entries(
  written,
).flatMap(([area, ranges]) =>
  (parseRanges(ranges) ?? []).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => [area, from + at] as const),
  ),
);
