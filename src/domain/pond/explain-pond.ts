import {
  formatFlow,
  formatGallons,
  formatHours,
  formatLitres,
  formatMetres,
  formatRounded,
} from "./format-quantity.ts";
import { nominalInches } from "./hose-bores.ts";
import type { Pond } from "./pond.ts";
import type { PondSizes } from "./size-pond.ts";
import { drainFlowLph } from "./bottom-drains.ts";

/** One step of the reasoning: its rule with the figures, and what comes of it. */
export interface PondStep {
  name: string;
  sum: string;
  result: string;
  note: string;
}

/** How a pond's needs were worked out, step by step, with every figure that went into them. */
export function explainPond(pond: Pond, sizes: PondSizes): PondStep[] {
  return [
    volumeStep(pond),
    fishStep(pond, sizes),
    turnoverStep(pond, sizes),
    pipeStep(pond, sizes),
    headStep(pond, sizes),
    filterStep(pond, sizes),
    uvStep(pond, sizes),
    airStep(pond, sizes),
    drainStep(pond, sizes),
  ];
}

function volumeStep({ measures, volumeL }: Pond): PondStep {
  return { name: "Volume", sum: measures, result: formatLitres(volumeL), note: formatGallons(volumeL) };
}

function fishStep(pond: Pond, { stocking, laterStocking }: PondSizes): PondStep {
  const { koiCount, koiLengthCm, areMoreComing, rules } = pond;
  if (koiCount === 0)
    return { name: "Fish", sum: "No koi, so a filter’s garden rating counts in full", result: "No koi", note: "" };
  const growing = areMoreComing ? `, and a few more (${formatRounded(rules.growthPercent, 1)}%) are coming` : "";
  const limit = `${formatRounded(rules.mostFishKgPerThousandL, 0.1)} kg`;
  const isOver = laterStocking.kgPerThousandL > rules.mostFishKgPerThousandL;
  const later = areMoreComing ? `${formatRounded(laterStocking.kgPerThousandL, 0.1)} with those to come, ` : "";
  return {
    name: "Fish",
    sum: `${koiCount} koi of ${formatRounded(koiLengthCm, 1)} cm weigh about ${formatRounded(stocking.weightKg, 0.1)} kg (0.0175 × cm³ ÷ 1,000 each)${growing}`,
    result: `${formatRounded(stocking.kgPerThousandL, 0.1)} kg per 1,000 l`,
    note: `${later}${isOver ? "above" : "below"} the limit of ${limit}`,
  };
}

function turnoverStep({ rules }: Pond, { leastFlowLph, mostFlowLph }: PondSizes): PondStep {
  return {
    name: "Turnover",
    sum: `Once round in ${formatHours(rules.fastestHours)} to ${formatHours(rules.slowestHours)}`,
    result: `${formatRounded(leastFlowLph, 50)}–${formatFlow(mostFlowLph)}`,
    note: "through the filter",
  };
}

function pipeStep({ rules }: Pond, { middleFlowLph }: PondSizes): PondStep {
  return {
    name: "Pipe",
    sum: `The smallest that loses no more than 0.7 m of head in 10 m at ${formatFlow(middleFlowLph)}`,
    result: `${formatRounded(rules.boreMm, 0.1)} mm`,
    note: `${nominalInches(rules.boreMm)} to the trade`,
  };
}

function headStep({ liftM, hoseM, rules }: Pond, { head }: PondSizes): PondStep {
  const fittings = `${formatMetres(head.fittingsM)} for bends (${formatRounded(rules.fittingsPercent, 1)}%) and the UV`;
  return {
    name: "Head",
    sum: `${formatMetres(liftM)} lift + ${formatMetres(head.frictionM)} in ${formatMetres(hoseM)} of ${formatRounded(rules.boreMm, 0.1)} mm + ${fittings}`,
    result: formatMetres(head.totalM),
    note: "what the pump must push",
  };
}

function filterStep({ volumeL, rules }: Pond, { filterL }: PondSizes): PondStep {
  const sun = rules.filterSunPercent === 0 ? "" : `, and ${formatRounded(rules.filterSunPercent, 1)}% for the sun`;
  const koi =
    rules.koiFactor === 1
      ? ""
      : `, × ${formatRounded(rules.koiFactor, 0.1)} because koi need more than a box’s garden rating`;
  return {
    name: "Filter",
    sum: `${formatLitres(volumeL)} × ${formatRounded(rules.headroom, 0.1)} for growth${koi}${sun}`,
    result: formatLitres(filterL),
    note: "garden rating on the box",
  };
}

function uvStep({ rules }: Pond, { uvW }: PondSizes): PondStep {
  const sun = rules.uvSunPercent === 0 ? "" : `, and ${formatRounded(rules.uvSunPercent, 1)}% more for the sun`;
  return {
    name: "UV",
    sum: `${formatRounded(rules.uvWattsPerThousandL, 0.1)} W per 1,000 l${sun}`,
    result: `${formatRounded(uvW, 1)} W`,
    note: "or the next size up",
  };
}

function airStep({ rules }: Pond, { airLpm, airBar }: PondSizes): PondStep {
  return {
    name: "Air",
    sum: `${formatRounded(rules.airLpmPerThousandL, 0.1)} l/min per 1,000 l, ${formatRounded(rules.airMarginPercent, 1)}% in hand, stones at ${formatMetres(rules.stonesM, 0.01)}`,
    result: `${formatRounded(airLpm, 1)} l/min`,
    note: `against ${formatRounded(airBar, 0.01)} bar`,
  };
}

function drainStep({ filterPlace }: Pond, { drains, middleFlowLph }: PondSizes): PondStep {
  return {
    name: "Drains",
    sum: `110 mm, one for the first 15,000 l and each further 12,500, up to ${formatFlow(drainFlowLph)} each; ${formatFlow(middleFlowLph)} here`,
    result: drains === 1 ? "1 drain" : `${drains} drains`,
    note: filterPlace === "below" ? "they feed the filter" : "only for a filter below water level",
  };
}
