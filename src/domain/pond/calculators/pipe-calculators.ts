import { drainPipeMm, sizeDrains } from "#domain/pond/bottom-drains.ts";
import { chooseHoseBoreMm, maxFrictionPerMetre, nominalInches, pipeSpeedMps } from "#domain/pond/pipes.ts";
import { frictionHeadM } from "#domain/pond/pump-head.ts";
import { formatFlow, formatLitres, formatMetres, formatQuantity, formatRounded } from "#domain/pond/quantities.ts";
import { field, volumeField, type Calculator } from "./calculator.ts";

export const pipeBore: Calculator = {
  slug: "pipe-bore",
  name: "Pipe bore",
  title: "What size of pipe do I need?",
  lead: "After a pump, a pipe that is too narrow costs you head every hour of the year. Gravity feeds need 110 mm, never less.",
  fields: [field("flow", { label: "Pumped flow" }), field("speed"), field("hose", { label: "Length of the run" })],
  work(values) {
    const flowLph = values.flow;
    const boreMm = chooseHoseBoreMm(flowLph, values.speed);
    const speedMps = pipeSpeedMps(flowLph, boreMm);
    const lostM = frictionHeadM({ flowLph, boreMm, lengthM: values.hose });
    const inches = nominalInches(boreMm);
    return {
      answer: `${formatQuantity(boreMm, 0.1, "mm")} inside`,
      note:
        speedMps > values.speed
          ? `${inches} is the widest we know, and still too fast: lay two.`
          : `Sold as ${inches}, as hose or as pressure pipe. Soil pipe is not made for pressure.`,
      steps: [
        {
          name: "Bore",
          sum: `The smallest that loses no more than ${formatQuantity(maxFrictionPerMetre * 10, 0.1, "m")} of head in 10 m at ${formatFlow(flowLph)}`,
          result: formatQuantity(boreMm, 0.1, "mm"),
          note: inches,
        },
        {
          name: "Speed",
          sum: `${formatFlow(flowLph)} through ${formatQuantity(boreMm, 0.1, "mm")}`,
          result: formatQuantity(speedMps, 0.1, "m/s"),
          note: `at most ${formatRounded(values.speed, 0.1)}`,
        },
        {
          name: "Friction",
          sum: `In ${formatMetres(values.hose)}, without bends`,
          result: formatMetres(lostM, 0.01),
          note: "of head",
        },
      ],
      need: { part: "pipe", boreMm, lengthM: values.hose },
    };
  },
};

export const bottomDrains: Calculator = {
  slug: "bottom-drains",
  name: "Bottom drains",
  title: "How many bottom drains do I need?",
  lead: "For a filter at water level. They go in before the floor, each with its own pipe, and cannot be added to a finished pond.",
  fields: [
    volumeField,
    field("length", { label: "Longest side", usual: 3.2 }),
    field("depth", { usual: 1.25 }),
    field("flow", { label: "Flow through the filter" }),
    field("firstDrain"),
    field("nextDrain"),
    field("drainFlow"),
    field("drainReach"),
  ],
  work(values) {
    const { volume: volumeL, flow: flowLph, length: longestM } = values;
    const sizes = sizeDrains({ volumeL, longestM, values }, flowLph);
    const { byVolume, byFlow, byFloor, drains, areaM2, flowEachLph, speedMps } = sizes;
    return {
      answer: `${drains} of ${drainPipeMm}\u00a0mm`,
      note: `${formatFlow(flowEachLph)} through each, at ${formatQuantity(speedMps, 0.1, "m/s")}. Narrower pipe blocks.`,
      steps: [
        {
          name: "Volume",
          sum: `${formatLitres(values.firstDrain)} for the first, ${formatLitres(values.nextDrain)} for each extra drain`,
          result: String(byVolume),
        },
        {
          name: "Flow",
          sum: `${formatFlow(flowLph)}, at most ${formatFlow(values.drainFlow)} each`,
          result: String(byFlow),
        },
        {
          name: "Floor",
          sum: `${formatQuantity(areaM2, 0.1, "m²")}, ${formatMetres(longestM)} long; each clears ${formatMetres(values.drainReach)} across`,
          result: String(byFloor),
        },
      ],
      need: { part: "drain", drains, flowLph: flowEachLph, lining: null },
    };
  },
};
