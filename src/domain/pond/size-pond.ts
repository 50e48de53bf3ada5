import { airFlowLpm, airPressureBar } from "./air-flow.ts";
import { filterRatingL } from "./filter-rating.ts";
import type { Pond } from "./pond.ts";
import { pipeSpeedMps } from "./pipe-speed.ts";
import { type PumpHead, pumpHead } from "./pump-head.ts";
import { type DrainSizes, sizeDrains } from "./size-drains.ts";
import { type Stocking, stockingOf } from "./stocking.ts";
import { turnoverFlowLph } from "./turnover.ts";
import { uvPowerW } from "./uv-power.ts";

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
