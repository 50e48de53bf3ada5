import type { FlowCurve } from "#domain/catalogue/flow-curve.ts";
import { airPressureBar, hoursOfMonths, runningCostPounds } from "#domain/pond/equipment.ts";
import { isUnfed, type Pond } from "#domain/pond/pond.ts";
import { curveOfTwoPoints, flowAtHeadLph } from "#domain/pond/pump-head.ts";
import {
  formatFlow,
  formatHours,
  formatLitres,
  formatMetres,
  formatQuantity,
  formatRounded,
} from "#domain/pond/quantities.ts";
import type { PondSizes } from "#domain/pond/size-pond.ts";
import { judgeBy, type Assessment } from "./assessment.ts";
import { findKitNumber, getKitWords, type KitVariant } from "./kit-variant.ts";

export interface PumpNeed {
  volumeL: number;
  minFlowLph: number;
  maxFlowLph: number;
  headM: number;
  /** The price in pence a kWh. */
  tariff: number;
}

/** Assesses a filter's pump, which runs all year; null without a rated pond (for fountains, sumps and vacuums). */
export function assessPump(variant: KitVariant, need: PumpNeed): Assessment | null {
  const watts = findKitNumber(variant, "power")?.max ?? null;
  const curve = toFlowCurve(variant);
  if (variant.product.category !== "pumps" || curve === null || watts === null) return null;
  if (findKitNumber(variant, "pondVolume") === null) return null;
  const flowLph = flowAtHeadLph(curve, need.headM);
  const flow = `${formatFlow(flowLph)} at ${formatMetres(need.headM)}`;
  const yearlyPounds = runningCostPounds(watts, need.tariff / 100);
  const judge = judgeBy({ variant, amount: flowLph, powerW: watts, runs: "all year", yearlyPounds });
  if (flowLph === 0) return judge("too-small", `does not lift water as high as ${formatMetres(need.headM)}.`);
  if (flowLph < need.minFlowLph)
    return judge("too-small", `falls to ${flow}; you need ${formatFlow(need.minFlowLph)}.`);
  if (flowLph > need.maxFlowLph)
    return judge("too-large", `moves ${flow}; you need no more than ${formatFlow(need.maxFlowLph)}.`);
  const round = formatHours(need.volumeL / flowLph);
  return judge("fits", `Moves ${flow}: the whole pond once every ${round}.`);
}

/** Returns the curve in the sheet, or else a straight line between the maximum flow and the maximum head. */
function toFlowCurve(variant: KitVariant): FlowCurve | null {
  const { flowCurves } = variant.product;
  if (flowCurves !== null) {
    const index = flowCurves.of === "options" ? variant.optionAt : variant.sizeAt;
    const curve = index === null ? null : flowCurves.values[index];
    if (curve) return curve;
  }
  const most = findKitNumber(variant, "flow");
  const highest = findKitNumber(variant, "maxHead");
  return most === null || highest === null ? null : curveOfTwoPoints(most.max, highest.max);
}

export interface FilterNeed {
  ratingL: number;
  flowLph: number;
  place: Pond["filterPlace"];
  /** Whether a filter at water level has nothing to feed it, because an existing pond cannot have a drain. */
  isUnfed: boolean;
  koiFactor: number;
  uvMonths: number;
  /** The minutes a day for which a drum rinses itself. */
  rinse: number;
  tariff: number;
}

/**
 * Assesses a whole filter; null unless the product is rated for a pond and a flow. A drum's power is for its occasional
 * rinses; any other power is a UV's.
 */
export function assessFilter(variant: KitVariant, need: FilterNeed): Assessment | null {
  const rating = findKitNumber(variant, "pondVolume");
  const most = findKitNumber(variant, "flow");
  if (variant.product.category !== "filters" || rating === null || most === null) return null;
  const watts = findKitNumber(variant, "power")?.max ?? null;
  const isDrum = findKitNumber(variant, "mesh") !== null;
  const hours = isDrum ? (need.rinse / 60) * 365 : hoursOfMonths(need.uvMonths);
  const judge = judgeBy({
    variant,
    amount: rating.max,
    powerW: watts,
    runs: isDrum ? `${formatQuantity(need.rinse, 1, "min")} a day` : `${formatRounded(need.uvMonths, 1)} months`,
    yearlyPounds: watts === null ? 0 : runningCostPounds(watts, need.tariff / 100, hours),
  });
  const fed = getKitWords(variant, "feed").toLowerCase();
  const wanted = need.place === "below" ? "gravity" : "pump";
  if (fed !== "" && !fed.includes(wanted)) {
    const reason = wanted === "pump" ? "is fed by gravity, so it must be at water level." : "is fed by a pump.";
    return judge("unsuited", reason);
  }
  if (need.isUnfed) return judge("unsuited", "would be at water level with no bottom drain to feed it.");
  if (rating.max < need.ratingL)
    return judge("too-small", `is rated for ${formatLitres(rating.max)}; you need ${formatLitres(need.ratingL)}.`);
  if (most.max < need.flowLph) return judge("too-small", `takes ${formatFlow(most.max)}, less than the pump sends.`);
  const koi = need.koiFactor === 1 ? "" : `, so ${formatLitres(rating.max / need.koiFactor)} with koi`;
  const way = getKitWords(variant, "outlet");
  const back = way === "" ? "" : ` Its outlet is ${way}.`;
  return judge("fits", `Rated for ${formatLitres(rating.max)}${koi}. Takes ${formatFlow(most.max)}.${back}`);
}

export interface UvNeed {
  powerW: number;
  flowLph: number;
  uvMonths: number;
  tariff: number;
}

/** Assesses a UV in the pipe, which states a flow; null for lamps and for UVs of a chamber. */
export function assessUv(variant: KitVariant, need: UvNeed): Assessment | null {
  const watts = findKitNumber(variant, "power")?.max ?? null;
  const most = findKitNumber(variant, "maxFlow");
  if (variant.product.category !== "uv_clarifiers" || watts === null || most === null) return null;
  const judge = judgeBy({
    variant,
    amount: watts,
    powerW: watts,
    runs: `${formatRounded(need.uvMonths, 1)} months`,
    yearlyPounds: runningCostPounds(watts, need.tariff / 100, hoursOfMonths(need.uvMonths)),
  });
  const needed = formatQuantity(need.powerW, 1, "W");
  if (watts < need.powerW) return judge("too-small", `has ${watts}\u00a0W; you need ${needed}.`);
  if (most.max < need.flowLph) return judge("too-small", `passes ${formatFlow(most.max)}, less than the pump sends.`);
  return judge("fits", `You need ${needed}, and it has ${watts}\u00a0W. Passes ${formatFlow(most.max)}.`);
}

export interface AirNeed {
  airLpm: number;
  /** The depth of the air stones in metres. */
  stones: number;
  tariff: number;
}

/** Assesses an air pump. A pump whose pressure is not in the sheet may be too weak for the depth, and does not suit. */
export function assessAir(variant: KitVariant, need: AirNeed): Assessment | null {
  const watts = findKitNumber(variant, "power")?.max ?? null;
  const air = findKitNumber(variant, "air");
  if (variant.product.category !== "air_pumps" || watts === null || air === null) return null;
  const yearlyPounds = runningCostPounds(watts, need.tariff / 100);
  const judge = judgeBy({ variant, amount: air.max, powerW: watts, runs: "all year", yearlyPounds });
  const bar = findKitNumber(variant, "pressure")?.max ?? null;
  const needed = formatQuantity(need.airLpm, 1, "l/min");
  const depth = formatMetres(need.stones, 0.01);
  if (air.max < need.airLpm) return judge("too-small", `gives ${air.max}\u00a0l/min; you need ${needed}.`);
  if (bar === null) return judge("unsuited", `has no pressure figure, so it may be too weak at ${depth}.`);
  if (bar < airPressureBar(need.stones))
    return judge("unsuited", `has ${bar}\u00a0bar, too little for stones at ${depth}.`);
  return judge("fits", `You need ${needed}, and it gives ${air.max}. Its ${bar}\u00a0bar is enough at ${depth}.`);
}

/** Judges whether a variant suits a pond; null if the pond does not matter. `flowLph` is the chosen pump's. */
export function assessForPond(variant: KitVariant, pond: Pond, sizes: PondSizes, flowLph = sizes.middleFlowLph) {
  const { values, volumeL, filterPlace: place } = pond;
  switch (variant.product.category) {
    case "pumps":
      return assessPump(variant, { ...values, ...sizes, volumeL, headM: sizes.head.totalM });
    case "filters":
      return assessFilter(variant, { ...values, ratingL: sizes.filterL, flowLph, place, isUnfed: isUnfed(pond) });
    case "uv_clarifiers":
      return assessUv(variant, { ...values, powerW: sizes.uvW, flowLph });
    case "air_pumps":
      return assessAir(variant, { ...values, airLpm: sizes.airLpm });
    default:
      return null;
  }
}
