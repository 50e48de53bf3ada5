import type { RangeFilter } from "#domain/addresses/filter-parameters.ts";
import { formatMeasure, formatNumberRange } from "#domain/catalogue/measure.ts";

/** "£5 to £20", "under £5", "from 8,000 l/h", "5–20 W". */
export function formatRange({ from, to }: RangeFilter, unit: string): string {
  if (from === null && to === null) return "any";
  if (from !== null && from === to && unit === "£") return pounds(from);
  if (from !== null && to !== null)
    return unit === "£" ? `${pounds(from)} to ${pounds(to)}` : measure({ min: from, max: to }, unit);
  if (from === null) return `up to ${unit === "£" ? pounds(to ?? 0) : measure({ min: to ?? 0, max: to ?? 0 }, unit)}`;
  return `${unit === "£" ? pounds(from) : measure({ min: from, max: from }, unit)} and over`;
}

function measure(range: { min: number; max: number }, unit: string): string {
  return unit === "" ? formatNumberRange(range) : formatMeasure(range, unit);
}

function pounds(value: number): string {
  return `£${formatNumberRange({ min: value, max: value }).replace(/(\.\d)$/, "$10")}`;
}
