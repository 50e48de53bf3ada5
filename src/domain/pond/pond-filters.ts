import type { Filters, RangeFilter } from "#domain/addresses/filter-parameters.ts";
import type { PondSizes } from "./size-pond.ts";

/** The filters of a category's list that leave what is large enough for a pond; null where a pond decides nothing. */
export function pondFilters(category: string, sizes: PondSizes): Filters | null {
  const needed = leastOf(category, sizes);
  if (needed.length === 0) return null;
  const ranges = needed.map(([key, least]): [string, RangeFilter] => [
    `spec.${key}`,
    { from: Math.floor(least), to: null },
  ]);
  return { values: new Map(), ranges: new Map(ranges) };
}

/** By the key of the sheet's column. A pump's largest flow must be above what it moves at the pond's head. */
function leastOf(category: string, sizes: PondSizes): [key: string, least: number][] {
  switch (category) {
    case "pumps":
      return [["flow", sizes.leastFlowLph]];
    case "filters":
      return [["pond_volume", sizes.filterL]];
    case "uv_clarifiers":
      return [
        ["max_flow", sizes.middleFlowLph],
        ["power", sizes.uvW],
      ];
    case "air_pumps":
      return [["air", sizes.airLpm]];
    default:
      return [];
  }
}
