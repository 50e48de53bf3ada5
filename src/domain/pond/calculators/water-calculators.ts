import { nominalInches } from "#domain/pond/pipes.ts";
import { pumpHead } from "#domain/pond/pump-head.ts";
import {
  formatFlow,
  formatGallons,
  formatHours,
  formatLitres,
  formatMetres,
  formatRounded,
} from "#domain/pond/quantities.ts";
import { field, volumeField, type Calculator } from "./calculator.ts";

const liftField = field("lift", { label: "Inlet above the water", usual: 1 });

/** The best check of a pond's volume. Source: Marisa Koi Farm; 30 kg of salt and a rise of 0.6 % are 5,000 l. */
export const volumeBySalt: Calculator = {
  slug: "volume-by-salt",
  name: "Volume by salt",
  title: "How many litres does my pond really hold?",
  lead: "Dissolve a weighed amount of salt, wait until it has mixed, and measure the rise. No tape measure is as good.",
  fields: [field("saltKg"), field("rise")],
  work(values) {
    const volumeL = (100 * values.saltKg) / values.rise;
    return {
      answer: formatLitres(volumeL),
      note: `That is ${formatGallons(volumeL)}. Salt harms plants, and must not meet zeolite.`,
      steps: [
        {
          name: "Volume",
          sum: `100 × ${values.saltKg}\u00a0kg ÷ ${values.rise}%`,
          result: formatLitres(volumeL),
          note: formatGallons(volumeL),
        },
      ],
      need: { part: "weight", word: "salt", kg: values.saltKg },
      volumeL,
    };
  },
};

export const turnover: Calculator = {
  slug: "turnover",
  name: "Turnover",
  title: "How fast should the water go through the filter?",
  lead: "A koi pond under 20,000 l should go through its filter once every 1 to 1½ hours. Above that, every 2 hours is enough.",
  fields: [
    volumeField,
    field("slowest", { usual: 1.5 }),
    field("fastest", { usual: 1 }),
    field("head"),
    field("tariff"),
  ],
  work(values) {
    const volumeL = values.volume;
    const minFlowLph = volumeL / Math.max(values.slowest, values.fastest);
    const maxFlowLph = volumeL / Math.min(values.slowest, values.fastest);
    return {
      answer: `${formatRounded(minFlowLph, 50)}–${formatFlow(maxFlowLph)}`,
      note: "Through the filter, at the head of your pipe.",
      steps: [
        {
          name: "Slowest",
          sum: `${formatLitres(volumeL)} in ${formatHours(values.slowest)}`,
          result: formatFlow(minFlowLph),
          note: "minimum flow",
        },
        {
          name: "Fastest",
          sum: `${formatLitres(volumeL)} in ${formatHours(values.fastest)}`,
          result: formatFlow(maxFlowLph),
          note: "maximum flow",
        },
      ],
      need: {
        part: "pump",
        volumeL,
        minFlowLph,
        maxFlowLph,
        headM: values.head,
        tariff: values.tariff,
      },
    };
  },
};

export const pumpHeadCalculator: Calculator = {
  slug: "pump-head",
  name: "Pump head",
  title: "How much head must my pump overcome?",
  lead: "The height, the hose and its bends. Read a pump’s curve at this head, never at its maximum flow.",
  fields: [
    field("flow", { label: "Flow you want" }),
    liftField,
    field("hose", { label: "Hose from pump to filter" }),
    field("bore", { label: "Inside diameter of the hose", usual: 40 }),
    field("fittings"),
    field("equipment"),
    field("tariff"),
  ],
  work(values) {
    const flowLph = values.flow;
    const head = pumpHead(flowLph, values);
    return {
      answer: `${formatMetres(head.totalM, 0.01)} of head`,
      note: `At ${formatFlow(flowLph)} in ${nominalInches(values.bore)} hose.`,
      steps: [
        { name: "Lift", sum: "From the water to the highest point", result: formatMetres(head.liftM, 0.01) },
        {
          name: "Friction",
          sum: `10.67 × ${formatMetres(values.hose)} × Q^1.852 ÷ (150^1.852 × d^4.87), Q ${formatFlow(flowLph)}, d ${values.bore}\u00a0mm`,
          result: formatMetres(head.frictionM, 0.01),
          note: "Hazen–Williams",
        },
        {
          name: "Fittings",
          sum: `${values.fittings}% of the friction, and ${formatMetres(values.equipment, 0.01)} for the UV`,
          result: formatMetres(head.fittingsM, 0.01),
        },
        {
          name: "Head",
          sum: "All three",
          result: formatMetres(head.totalM, 0.01),
          note: "what the pump must overcome",
        },
      ],
      need: {
        part: "pump",
        volumeL: flowLph,
        minFlowLph: flowLph,
        maxFlowLph: flowLph * 1.5,
        headM: head.totalM,
        tariff: values.tariff,
      },
    };
  },
};

/** Computes the flow over a waterfall. Source: Harrogate Aquatic. */
export const waterfall: Calculator = {
  slug: "waterfall",
  name: "Waterfall",
  title: "How much water does a waterfall need?",
  lead: "A full sheet of water needs 1,000 l/h for every 10 cm of lip. The pump must also lift it to the top of the fall.",
  fields: [field("lip"), field("perCm"), liftField, field("tariff")],
  work(values) {
    const flowLph = values.lip * values.perCm;
    return {
      answer: formatFlow(flowLph),
      note: "Half of this is a trickle. Half as much again is a curtain that splashes.",
      steps: [
        {
          name: "Flow",
          sum: `${values.lip}\u00a0cm × ${values.perCm}\u00a0l/h`,
          result: formatFlow(flowLph),
          note: "at the lip",
        },
      ],
      need: { part: "blade", lipMm: values.lip * 10, flowLph },
    };
  },
};
