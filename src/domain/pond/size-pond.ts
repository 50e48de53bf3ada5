import type { Filter, Filters } from "#domain/routes/filter-parameters.ts";
import { sizeDrains } from "./bottom-drains.ts";
import { airFlowLpm, filterRatingL, uvPowerW } from "./equipment.ts";
import { pipeSpeedMps } from "./pipes.ts";
import { isUnfed, type Pond } from "./pond.ts";
import { pumpHead } from "./pump-head.ts";
import { stockingOf } from "./stocking.ts";

export type PondSizes = ReturnType<typeof sizePond>;

/** Sizes every part from the volume; those that need a flow, for the middle of the slowest and fastest turnover. */
export function sizePond(pond: Pond) {
  const { volumeL, areMoreComing, values } = pond;
  const minFlowLph = volumeL / values.slowest;
  const maxFlowLph = volumeL / values.fastest;
  const middleFlowLph = (minFlowLph + maxFlowLph) / 2;
  const grown = areMoreComing ? 1 + values.growth / 100 : 1;
  return {
    stocking: stockingOf({ count: values.koi, lengthCm: values.size, volumeL }),
    laterStocking: stockingOf({ count: values.koi * grown, lengthCm: values.size, volumeL }),
    minFlowLph,
    maxFlowLph,
    middleFlowLph,
    head: pumpHead(middleFlowLph, values),
    filterL: filterRatingL(volumeL, values),
    uvW: uvPowerW(volumeL, values),
    airLpm: airFlowLpm(volumeL, values),
    pumpedSpeedMps: pipeSpeedMps(middleFlowLph, values.bore),
    drains: sizeDrains(pond, middleFlowLph),
  };
}

/** Makes filters for a category's products large enough for a pond; null if it does not matter, or nothing suits it. */
export function pondFilters(category: string, pond: Pond, sizes: PondSizes): Filters | null {
  const needed = leastOf(category, sizes);
  if (needed.length === 0 || (category === "filters" && isUnfed(pond))) return null;
  const filters = new Map<string, Filter>(
    needed.map(([key, least]) => [`spec.${key}`, { from: Math.floor(least), to: null }]),
  );
  if (category === "filters")
    filters.set(
      "spec.feed",
      pond.filterPlace === "below" ? ["gravity", "gravity_or_pump"] : ["gravity_or_pump", "pump"],
    );
  return filters;
}

/** Lists the minimum values by the column's key. A pump's maximum flow must be above its flow at the pond's head. */
function leastOf(category: string, sizes: PondSizes): [key: string, least: number][] {
  switch (category) {
    case "pumps":
      return [["flow", sizes.minFlowLph]];
    case "filters":
      return [
        ["flow", sizes.middleFlowLph],
        ["pond_volume", sizes.filterL],
      ];
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
