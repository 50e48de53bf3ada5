import {
  formatFlow,
  formatHours,
  formatLitres,
  formatMetres,
  formatQuantity,
  formatRounded,
} from "#domain/pond/quantities.ts";
import {
  airPressureBar,
  hoursOfMonths,
  hoursPerYear,
  runningCostPounds,
  turnoverHours,
} from "#domain/pond/equipment.ts";
import { type FilterPlace, type Pond, isUnfed } from "#domain/pond/pond.ts";
import { curveOfTwoPoints, flowAtHeadLph } from "#domain/pond/pump-head.ts";
import type { Assessment } from "./assessment.ts";
import { type KitVariant, readKitNumber, readKitWords } from "./kit-variant.ts";
import type { FlowCurve } from "#domain/catalogue/flow-curve.ts";
import type { PondSizes } from "#domain/pond/size-pond.ts";

const flow = { name: "Flow", unit: "l/h" };
const maxFlow = { name: "Max flow", unit: "l/h" };
const maxHead = { name: "Max head", unit: "m" };
const power = { name: "Power", unit: "W" };
const pondVolume = { name: "Pond volume", unit: "l" };
const airFlow = { name: "Air", unit: "l/min" };
const pressure = { name: "Pressure", unit: "bar" };
const mesh = { name: "Mesh", unit: "micron" };
const feed = { name: "Feed", unit: "" };
const outlet = { name: "Outlet", unit: "" };

export interface PumpNeed {
  volumeL: number;
  leastFlowLph: number;
  mostFlowLph: number;
  headM: number;
  poundsPerKwh: number;
}

/** A pump for a filter runs all year, so that one without a rated pond (fountains, sumps, vacuums) is none. null: no such pump. */
export function assessPump(variant: KitVariant, need: PumpNeed): Assessment | null {
  const watts = readKitNumber(variant, power)?.max ?? null;
  const curve = readCurve(variant);
  if (variant.product.category !== "pumps" || curve === null || watts === null) return null;
  if (readKitNumber(variant, pondVolume) === null) return null;
  const flowLph = flowAtHeadLph(curve, need.headM);
  const at = `${formatFlow(flowLph)} at ${formatMetres(need.headM)}`;
  const cost = {
    variant,
    amount: flowLph,
    powerW: watts,
    runs: "all year",
    yearlyPounds: runningCostPounds(watts, need.poundsPerKwh),
  };
  if (flowLph === 0)
    return { ...cost, verdict: "too-small", reason: `does not lift water as high as ${formatMetres(need.headM)}.` };
  if (flowLph < need.leastFlowLph)
    return { ...cost, verdict: "too-small", reason: `falls to ${at}; you need ${formatFlow(need.leastFlowLph)}.` };
  if (flowLph > need.mostFlowLph)
    return {
      ...cost,
      verdict: "too-large",
      reason: `moves ${at}; you need no more than ${formatFlow(need.mostFlowLph)}.`,
    };
  const round = formatHours(turnoverHours(need.volumeL, flowLph));
  return { ...cost, verdict: "fits", reason: `Moves ${at}: the whole pond once every ${round}.` };
}

/** The curve of the sheet, or a straight line between the largest flow and the largest head. */
function readCurve(variant: KitVariant): FlowCurve | null {
  const { flowCurves } = variant.product;
  const at = flowCurves?.of === "options" ? variant.optionAt : flowCurves?.of === "sizes" ? variant.sizeAt : 0;
  const curve = at === null ? null : (flowCurves?.values[at] ?? null);
  if (curve !== null) return curve;
  const [most, highest] = [readKitNumber(variant, flow), readKitNumber(variant, maxHead)];
  return most === null || highest === null ? null : curveOfTwoPoints(most.max, highest.max);
}

export interface FilterNeed {
  ratingL: number;
  /** What the pump sends through it. */
  flowLph: number;
  place: FilterPlace;
  /** A pond that is built gets no drain, so that a filter at water level has nothing to feed it. */
  isUnfed: boolean;
  koiFactor: number;
  uvMonths: number;
  rinseMinutesPerDay: number;
  poundsPerKwh: number;
}

/** Only what is rated for a pond and a flow is a whole filter. A drum rinses itself now and then; other power is that of a UV. */
export function assessFilter(variant: KitVariant, need: FilterNeed): Assessment | null {
  const rating = readKitNumber(variant, pondVolume);
  const most = readKitNumber(variant, flow);
  if (variant.product.category !== "filters" || rating === null || most === null) return null;
  const watts = readKitNumber(variant, power)?.max ?? null;
  const isDrum = readKitNumber(variant, mesh) !== null;
  const hours = isDrum ? (need.rinseMinutesPerDay / 60) * 365 : hoursOfMonths(need.uvMonths);
  const common = {
    variant,
    amount: rating.max,
    powerW: watts,
    runs: isDrum
      ? `${formatQuantity(need.rinseMinutesPerDay, 1, "min")} a day`
      : `${formatRounded(need.uvMonths, 1)} months`,
    yearlyPounds: watts === null ? 0 : runningCostPounds(watts, need.poundsPerKwh, hours),
  };
  const fed = readKitWords(variant, feed).toLowerCase();
  const wanted = need.place === "below" ? "gravity" : "pump";
  if (fed !== "" && !fed.includes(wanted)) {
    const reason = wanted === "pump" ? "is fed by gravity, so it must be at water level." : "is fed by a pump.";
    return { ...common, verdict: "unsuited", reason };
  }
  if (need.isUnfed)
    return { ...common, verdict: "unsuited", reason: "would be at water level with no bottom drain to feed it." };
  const garden = `is rated for ${formatLitres(rating.max)}`;
  if (rating.max < need.ratingL)
    return { ...common, verdict: "too-small", reason: `${garden}; you need ${formatLitres(need.ratingL)}.` };
  if (most.max < need.flowLph)
    return { ...common, verdict: "too-small", reason: `takes ${formatFlow(most.max)}, less than the pump sends.` };
  const koi = need.koiFactor === 1 ? "" : `, so ${formatLitres(rating.max / need.koiFactor)} with koi`;
  const way = readKitWords(variant, outlet);
  const back = way === "" ? "" : ` Its outlet is ${way}.`;
  return {
    ...common,
    verdict: "fits",
    reason: `Rated for ${formatLitres(rating.max)}${koi}. Takes ${formatFlow(most.max)}.${back}`,
  };
}

export interface UvNeed {
  powerW: number;
  flowLph: number;
  months: number;
  poundsPerKwh: number;
}

/** Only a UV that says what flow it takes stands in the pipe; lamps and those for a chamber do not. */
export function assessUv(variant: KitVariant, need: UvNeed): Assessment | null {
  const watts = readKitNumber(variant, power)?.max ?? null;
  const most = readKitNumber(variant, maxFlow);
  if (variant.product.category !== "uv_clarifiers" || watts === null || most === null) return null;
  const common = {
    variant,
    amount: watts,
    powerW: watts,
    runs: `${formatRounded(need.months, 1)} months`,
    yearlyPounds: runningCostPounds(watts, need.poundsPerKwh, hoursOfMonths(need.months)),
  };
  if (watts < need.powerW)
    return {
      ...common,
      verdict: "too-small",
      reason: `has ${watts}\u00a0W; you need ${formatQuantity(need.powerW, 1, "W")}.`,
    };
  if (most.max < need.flowLph)
    return { ...common, verdict: "too-small", reason: `passes ${formatFlow(most.max)}, less than the pump sends.` };
  const reason = `You need ${formatQuantity(need.powerW, 1, "W")}, and it has ${watts}\u00a0W. Passes ${formatFlow(most.max)}.`;
  return { ...common, verdict: "fits", reason };
}

export interface AirNeed {
  airLpm: number;
  depthM: number;
  poundsPerKwh: number;
}

/** An air pump whose pressure the sheet does not give may be too weak for the depth, so that it is not offered. */
export function assessAir(variant: KitVariant, need: AirNeed): Assessment | null {
  const watts = readKitNumber(variant, power)?.max ?? null;
  const air = readKitNumber(variant, airFlow);
  if (variant.product.category !== "air_pumps" || watts === null || air === null) return null;
  const common = {
    variant,
    amount: air.max,
    powerW: watts,
    runs: "all year",
    yearlyPounds: runningCostPounds(watts, need.poundsPerKwh, hoursPerYear),
  };
  const bar = readKitNumber(variant, pressure)?.max ?? null;
  const depth = formatMetres(need.depthM, 0.01);
  if (air.max < need.airLpm)
    return {
      ...common,
      verdict: "too-small",
      reason: `gives ${air.max}\u00a0l/min; you need ${formatQuantity(need.airLpm, 1, "l/min")}.`,
    };
  if (bar === null)
    return {
      ...common,
      verdict: "unsuited",
      reason: `has no pressure figure, so it may be too weak at ${depth}.`,
    };
  if (bar < airPressureBar(need.depthM))
    return { ...common, verdict: "unsuited", reason: `has ${bar}\u00a0bar, too little for stones at ${depth}.` };
  const reason = `You need ${formatQuantity(need.airLpm, 1, "l/min")}, and it gives ${air.max}. Its ${bar}\u00a0bar is enough at ${depth}.`;
  return { ...common, verdict: "fits", reason };
}

/** What a variant is to a pond; null where no pond decides about it. `flowLph` is what the pump sends, when one is chosen. */
export function assessForPond(
  variant: KitVariant,
  pond: Pond,
  sizes: PondSizes,
  flowLph = sizes.middleFlowLph,
): Assessment | null {
  const { rules } = pond;
  const { poundsPerKwh } = rules;
  switch (variant.product.category) {
    case "pumps":
      return assessPump(variant, {
        volumeL: pond.volumeL,
        leastFlowLph: sizes.leastFlowLph,
        mostFlowLph: sizes.mostFlowLph,
        headM: sizes.head.totalM,
        poundsPerKwh,
      });
    case "filters":
      return assessFilter(variant, {
        ratingL: sizes.filterL,
        flowLph,
        place: pond.filterPlace,
        isUnfed: isUnfed(pond),
        koiFactor: rules.koiFactor,
        uvMonths: rules.uvMonths,
        rinseMinutesPerDay: rules.rinseMinutesPerDay,
        poundsPerKwh,
      });
    case "uv_clarifiers":
      return assessUv(variant, { powerW: sizes.uvW, flowLph, months: rules.uvMonths, poundsPerKwh });
    case "air_pumps":
      return assessAir(variant, { airLpm: sizes.airLpm, depthM: rules.stonesM, poundsPerKwh });
    default:
      return null;
  }
}
