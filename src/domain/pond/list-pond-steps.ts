import { formatCounted } from "#domain/format-counted.ts";
import { drainPipeMm, type DrainSizes } from "./bottom-drains.ts";
import { airFlowLpm, airPressureBar, filterRatingL, uvPowerW } from "./equipment.ts";
import { nominalInches } from "./pipes.ts";
import type { PondValues } from "./pond-fields.ts";
import type { KitPart, Pond } from "./pond.ts";
import {
  formatFlow,
  formatGallons,
  formatHours,
  formatLitres,
  formatMetres,
  formatQuantity,
  formatRounded,
} from "./quantities.ts";
import type { PondSizes } from "./size-pond.ts";

export interface PondStep {
  name: string;
  sum: string;
  result: string;
  note?: string;
  part?: KitPart;
}

/** Lists step by step, with every figure, how the pond's needs were worked out. */
export function listPondSteps(pond: Pond, sizes: PondSizes): PondStep[] {
  return [
    volumeStep(pond),
    fishStep(pond, sizes),
    turnoverStep(pond, sizes),
    pipeStep(pond, sizes),
    headStep(pond, sizes),
    filterStep(pond.volumeL, pond.values),
    uvStep(pond.volumeL, pond.values),
    airStep(pond.volumeL, pond.values, { isCrowded: sizes.stocking.kgPerThousandL > pond.values.mostFish }),
    ...drainSteps(pond, sizes),
  ];
}

function volumeStep({ measures, volumeL }: Pond): PondStep {
  return { name: "Volume", sum: measures, result: formatLitres(volumeL), note: formatGallons(volumeL) };
}

function fishStep(pond: Pond, { stocking, laterStocking }: PondSizes): PondStep {
  const { areMoreComing, values } = pond;
  if (values.koi === 0)
    return { name: "Fish", sum: "No koi, so a filter’s garden rating counts in full", result: "No koi" };
  const growing = areMoreComing ? `, and a few more (${formatRounded(values.growth, 1)}%) are coming` : "";
  const limit = formatQuantity(values.mostFish, 0.1, "kg");
  const isOver = laterStocking.kgPerThousandL > values.mostFish;
  const later = areMoreComing ? `${formatRounded(laterStocking.kgPerThousandL, 0.1)} with those to come, ` : "";
  return {
    name: "Fish",
    sum: `${values.koi} koi of ${formatQuantity(values.size, 1, "cm")} weigh about ${formatQuantity(stocking.weightKg, 0.1, "kg")} (0.0175 × cm³ ÷ 1,000 each)${growing}`,
    result: `${formatQuantity(stocking.kgPerThousandL, 0.1, "kg")} per 1,000 l`,
    note: `${later}${isOver ? "above" : "below"} the limit of ${limit}`,
  };
}

function turnoverStep({ values }: Pond, { minFlowLph, maxFlowLph }: PondSizes): PondStep {
  return {
    name: "Turnover",
    sum: `The whole pond once every ${formatHours(values.fastest)} to ${formatHours(values.slowest)}`,
    result: `${formatRounded(minFlowLph, 50)}–${formatFlow(maxFlowLph)}`,
    note: "through the filter",
  };
}

function pipeStep({ filterPlace, values }: Pond, { middleFlowLph, pumpedSpeedMps }: PondSizes): PondStep {
  const way = filterPlace === "below" ? "from the pump back to the pond" : "from the pump to the filter";
  const speed = formatSpeed(pumpedSpeedMps);
  const isTooFast = pumpedSpeedMps > values.speed;
  return {
    name: "Pipe",
    sum: `Pumped, ${way}: the smallest that loses at most 0.7 m of head in 10 m at ${formatFlow(middleFlowLph)}, no faster than ${formatSpeed(values.speed)}`,
    result: formatQuantity(values.bore, 0.1, "mm"),
    note: `sold as ${nominalInches(values.bore)}, ${isTooFast ? `too fast at ${speed}: lay two` : `at ${speed}`}`,
    part: "pipe",
  };
}

function headStep({ values }: Pond, { head }: PondSizes): PondStep {
  const fittings = `${formatMetres(head.fittingsM)} for bends (${formatRounded(values.fittings, 1)}%) and the UV`;
  return {
    name: "Head",
    sum: `${formatMetres(values.lift)} lift + ${formatMetres(head.frictionM)} in ${formatMetres(values.hose)} of ${formatQuantity(values.bore, 0.1, "mm")} + ${fittings}`,
    result: formatMetres(head.totalM),
    note: "what the pump must overcome",
    part: "pump",
  };
}

type Values<Name extends keyof PondValues> = Pick<PondValues, Name>;

export function filterStep(volumeL: number, values: Values<"headroom" | "koiFactor" | "filterSun">): PondStep {
  const sun = values.filterSun === 0 ? "" : `, and ${formatRounded(values.filterSun, 1)}% for the sun`;
  const koi =
    values.koiFactor === 1
      ? ""
      : `, × ${formatRounded(values.koiFactor, 0.1)} because koi need more than a box’s garden rating`;
  return {
    name: "Filter",
    sum: `${formatLitres(volumeL)} × ${formatRounded(values.headroom, 0.1)} for growth${koi}${sun}`,
    result: formatLitres(filterRatingL(volumeL, values)),
    note: "garden rating on the box",
    part: "filter",
  };
}

export function uvStep(volumeL: number, values: Values<"uv" | "uvSun">): PondStep {
  const sun = values.uvSun === 0 ? "" : `, and ${formatRounded(values.uvSun, 1)}% more for the sun`;
  return {
    name: "UV",
    sum: `${formatQuantity(values.uv, 0.1, "W")} per 1,000 l${sun}`,
    result: formatQuantity(uvPowerW(volumeL, values), 1, "W"),
    note: "or the next size up",
    part: "uv",
  };
}

export function airStep(
  volumeL: number,
  values: Values<"air" | "airMargin" | "stones">,
  { isCrowded = false } = {},
): PondStep {
  const many = isCrowded ? ", because the fish are above the limit" : "";
  return {
    name: "Air",
    sum: `${formatQuantity(values.air, 0.1, "l/min")} per 1,000 l${many}, ${formatRounded(values.airMargin, 1)}% spare, stones at ${formatMetres(values.stones, 0.01)}`,
    result: formatQuantity(airFlowLpm(volumeL, values), 1, "l/min"),
    note: `against ${formatQuantity(airPressureBar(values.stones), 0.01, "bar")}`,
    part: "air",
  };
}

/** Explains the drains. Gravity feed needs drains, and only a pond that is still to be dug can have them. */
function drainSteps(pond: Pond, sizes: PondSizes): PondStep[] {
  const { filterPlace, state } = pond;
  const { drains } = sizes;
  const wanted = formatCounted(drains.drains, "drain");
  if (filterPlace !== "below") {
    const isNew = state === "new";
    return [
      {
        name: "Drains",
        sum: isNew
          ? `The pump feeds this filter, so it needs no drain. A filter at water level would need ${wanted} of ${drainPipeMm}\u00a0mm, which must go in before the floor`
          : "The pump feeds this filter from the deepest point",
        result: "None",
        note: isNew ? "decide before the floor is laid" : "needed here",
      },
    ];
  }
  const counts: PondStep = {
    name: "Drains",
    sum: describeDrains(pond, drains),
    result: wanted,
    note: { built: "but a finished pond cannot be given any", drained: "count yours", new: "they feed the filter" }[
      state
    ],
    part: "drain",
  };
  return [counts, drainPipeStep(drains)];
}

function describeDrains({ values }: Pond, { byVolume, byFlow, byFloor, flowLph }: DrainSizes): string {
  const { firstDrain, nextDrain, drainFlow, drainReach } = values;
  return [
    `The most of three: ${byVolume} by volume (${formatLitres(firstDrain)}, then ${formatLitres(nextDrain)} each)`,
    `${byFlow} by flow (${formatFlow(flowLph)}, at most ${formatFlow(drainFlow)} each)`,
    `${byFloor} by floor (each clears ${formatMetres(drainReach)} across)`,
  ].join(", ");
}

function drainPipeStep({ drains, speedMps, flowLph }: DrainSizes): PondStep {
  const share = drains === 1 ? "" : ` ÷ ${drains} drains, each with its own pipe`;
  return {
    name: "Drain pipe",
    sum: `By gravity: ${formatFlow(flowLph)}${share}, at ${formatSpeed(speedMps)}. Narrower pipe blocks; 4″ pressure pipe is 114 mm`,
    result: `${drainPipeMm}\u00a0mm`,
    note: "short and straight",
    part: "drainpipe",
  };
}

function formatSpeed(metresPerSecond: number): string {
  return formatQuantity(metresPerSecond, 0.1, "m/s");
}
