import { airFlowLpm, airPressureBar, filterRatingL, turnoverFlowLph, uvPowerW } from "./equipment.ts";
import type { Pond } from "./pond.ts";
import { pipeSpeedMps } from "./pipes.ts";
import { type PumpHead, pumpHead } from "./pump-head.ts";
import { type DrainSizes, sizeDrains } from "./bottom-drains.ts";
import { type Stocking, stockingOf } from "./stocking.ts";
import type { Filters, RangeFilter } from "#domain/addresses/filter-parameters.ts";

/** What a pond needs. */
export interface PondSizes {
  stocking: Stocking;
  /** With those that are to come. */
  laterStocking: Stocking;
  /** Through the filter: at the slowest and the fastest turnover, and between them. */
  leastFlowLph: number;
  mostFlowLph: number;
  middleFlowLph: number;
  /** At the flow between. */
  head: PumpHead;
  filterL: number;
  uvW: number;
  airLpm: number;
  airBar: number;
  /** In the hose or pipe behind the pump. */
  pumpedSpeedMps: number;
  /** For a filter at water level, at the flow between. */
  drains: DrainSizes;
}

/** Sizes everything from the pond's volume on. */
export function sizePond(pond: Pond): PondSizes {
  const { volumeL, koiCount, koiLengthCm, areMoreComing, liftM, hoseM, rules } = pond;
  const leastFlowLph = turnoverFlowLph(volumeL, rules.slowestHours);
  const mostFlowLph = turnoverFlowLph(volumeL, rules.fastestHours);
  const middleFlowLph = (leastFlowLph + mostFlowLph) / 2;
  const grown = areMoreComing ? 1 + rules.growthPercent / 100 : 1;
  return {
    stocking: stockingOf({ count: koiCount, lengthCm: koiLengthCm, volumeL }),
    laterStocking: stockingOf({ count: koiCount * grown, lengthCm: koiLengthCm, volumeL }),
    leastFlowLph,
    mostFlowLph,
    middleFlowLph,
    head: pumpHead({
      flowLph: middleFlowLph,
      boreMm: rules.boreMm,
      lengthM: hoseM,
      liftM,
      fittingsPercent: rules.fittingsPercent,
      equipmentM: rules.equipmentM,
    }),
    filterL: filterRatingL(volumeL, {
      headroom: rules.headroom,
      koiFactor: rules.koiFactor,
      sunPercent: rules.filterSunPercent,
    }),
    uvW: uvPowerW(volumeL, { wattsPerThousandL: rules.uvWattsPerThousandL, sunPercent: rules.uvSunPercent }),
    airLpm: airFlowLpm(volumeL, {
      lpmPerThousandL: rules.airLpmPerThousandL,
      marginPercent: rules.airMarginPercent,
    }),
    airBar: airPressureBar(rules.stonesM),
    pumpedSpeedMps: pipeSpeedMps(middleFlowLph, rules.boreMm),
    drains: sizeDrains(pond, middleFlowLph),
  };
}

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
