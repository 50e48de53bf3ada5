import { parseRanges } from "#domain/delivery/zone-rule.ts";
import written from "./postcode-districts.json" with { type: "json" };

/** Every district in use except those of mailing houses. A London district with a final letter (EC1A) counts as EC1. */
export const postcodeDistricts: readonly (readonly [area: string, district: number])[] = Object.entries(
  written,
).flatMap(([area, ranges]) =>
  (parseRanges(ranges) ?? []).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => [area, from + index] as const),
  ),
);
