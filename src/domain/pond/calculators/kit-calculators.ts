import {
  airFlowLpm,
  airPressureBar,
  filterRatingL,
  heaterPowerKw,
  heatingEnergyKwh,
  koiFilterFactor,
  linerSize,
  runningCostPounds,
  runningEnergyKwh,
  usualAirLpmPerThousandL,
  uvPowerW,
} from "#domain/pond/equipment.ts";
import { airStep, filterStep, uvStep } from "#domain/pond/list-pond-steps.ts";
import {
  formatLitres,
  formatMetres,
  formatQuantity,
  formatRounded,
  formatYearlyCost,
} from "#domain/pond/quantities.ts";
import { field, volumeField, type Calculator } from "./calculator.ts";

export const filter: Calculator = {
  slug: "filter",
  name: "Filter",
  title: "What size of filter do I need?",
  lead: "The litres on a filter’s box are for garden ponds. Koi need about twice as much, and room to grow.",
  fields: [
    volumeField,
    field("headroom", { label: "Allowance for growth" }),
    field("koiFactor", { label: "Allowance for koi", usual: koiFilterFactor }),
    field("filterSun", { label: "Allowance for sun", usual: 0 }),
    field("flow"),
    field("tariff"),
  ],
  work(values) {
    const volumeL = values.volume;
    const ratingL = filterRatingL(volumeL, values);
    return {
      answer: formatLitres(ratingL),
      note: "This is the garden rating on the box. Allow 20 to 50% more in full sun.",
      steps: [filterStep(volumeL, values)],
      need: {
        part: "filter",
        ratingL,
        flowLph: values.flow,
        place: "beside",
        isUnfed: false,
        koiFactor: values.koiFactor,
        uvMonths: 7,
        rinse: 15,
        tariff: values.tariff,
      },
    };
  },
};

export const uv: Calculator = {
  slug: "uv",
  name: "UV",
  title: "What size of UV do I need?",
  lead: "2 to 3 W per 1,000 l clears green water. Allow 20 to 50% more in full sun, and fit a new lamp every year.",
  fields: [
    volumeField,
    field("uv"),
    field("uvSun", { label: "Allowance for sun", usual: 25 }),
    field("flow"),
    field("uvMonths"),
    field("tariff"),
  ],
  work(values) {
    const volumeL = values.volume;
    const powerW = uvPowerW(volumeL, values);
    return {
      answer: formatQuantity(powerW, 1, "W"),
      note: "Or the next size up. Check the maximum flow on its box as well.",
      steps: [uvStep(volumeL, values)],
      need: { part: "uv", powerW, flowLph: values.flow, uvMonths: values.uvMonths, tariff: values.tariff },
    };
  },
};

export const air: Calculator = {
  slug: "air",
  name: "Air",
  title: "How much air does my pond need?",
  lead: "Koi need 3 to 6 l/min of air per 1,000 l, or 15 in a crowded pond. Compare what each pump gives at the depth of your air stones.",
  fields: [
    volumeField,
    field("air", { usual: usualAirLpmPerThousandL, min: 0.5 }),
    field("airMargin"),
    field("stones", { usual: 1.2 }),
    field("tariff"),
  ],
  work(values) {
    const volumeL = values.volume;
    const airLpm = airFlowLpm(volumeL, values);
    return {
      answer: formatQuantity(airLpm, 1, "l/min"),
      note: `Against ${formatQuantity(airPressureBar(values.stones), 0.01, "bar")} at ${formatMetres(values.stones, 0.01)}.`,
      steps: [airStep(volumeL, values)],
      need: { part: "air", airLpm, stones: values.stones, tariff: values.tariff },
    };
  },
};

export const liner: Calculator = {
  slug: "liner",
  name: "Liner",
  title: "What size of liner do I need?",
  lead: "Count the deepest point twice and the overlap at the edge twice. A box-welded liner needs exact measurements instead.",
  fields: [
    // A liner is cut to size, so the fields have no default: nobody is offered a liner for a pond that is not theirs.
    field("length", { label: "Length", min: 0.1 }),
    field("width", { min: 0.1 }),
    field("depth", { label: "Deepest point" }),
    field("overlap"),
  ],
  work(values) {
    const size = linerSize({
      lengthM: values.length,
      widthM: values.width,
      deepestM: values.depth,
      overlapM: values.overlap,
    });
    const sum = (side: "length" | "width"): string =>
      `${formatMetres(values[side], 0.01)} + 2 × ${formatMetres(values.depth, 0.01)} + 2 × ${formatMetres(values.overlap, 0.01)}`;
    return {
      answer: `${formatRounded(size.lengthM, 0.1)} × ${formatMetres(size.widthM)}`,
      note: `That is ${formatQuantity(size.areaM2, 0.1, "m²")}. You need the same area of underlay. Check the depth: it must be the deepest point, not the average.`,
      steps: [
        { name: "Length", sum: sum("length"), result: formatMetres(size.lengthM, 0.01) },
        { name: "Width", sum: sum("width"), result: formatMetres(size.widthM, 0.01) },
        { name: "Area", sum: "Length × width", result: formatQuantity(size.areaM2, 0.1, "m²") },
      ],
      need: { part: "liner", ...size },
    };
  },
};

export const heating: Calculator = {
  slug: "heating",
  name: "Heating",
  title: "What does it cost to heat a pond?",
  lead: "Warming 1,000 l by 1 °C takes 1.163 kWh. Keeping it warm depends on cover, wind and walls. Go slowly: no more than 1 °C a day.",
  fields: [volumeField, field("degrees"), field("tariff")],
  work(values) {
    const { volume: volumeL, degrees } = values;
    const poundsPerKwh = values.tariff / 100;
    const kwh = heatingEnergyKwh(volumeL, degrees);
    const heatKw = heaterPowerKw(volumeL);
    return {
      answer: formatQuantity(kwh, 0.1, "kWh"),
      note: `About ${formatYearlyCost(kwh * poundsPerKwh)} with an electric heater, spread over ${Math.ceil(degrees)} days or more.`,
      steps: [
        {
          name: "Energy",
          sum: `${formatLitres(volumeL)} × ${degrees}\u00a0°C × 1.163 ÷ 1,000`,
          result: formatQuantity(kwh, 0.1, "kWh"),
          note: "before heat losses",
        },
        {
          name: "Heater",
          sum: `${formatLitres(volumeL)} by 1 °C in a day`,
          result: formatQuantity(heatKw, 0.1, "kW"),
          note: "plus heat losses",
        },
      ],
      need: { part: "heater", heatKw },
    };
  },
};

export const runningCost: Calculator = {
  slug: "running-cost",
  name: "Running cost",
  title: "What does it cost to run?",
  lead: "A pump runs all year, and 80 W comes to 701 kWh. Enter the watts on the label and your own price.",
  fields: [field("watts"), field("hours"), field("days"), field("tariff")],
  work(values) {
    const hours = values.hours * values.days;
    const pounds = runningCostPounds(values.watts, values.tariff / 100, hours);
    return {
      answer: `${formatYearlyCost(pounds)} a year`,
      note: `${formatQuantity(runningEnergyKwh(values.watts, hours), 1, "kWh")} at ${values.tariff}p.`,
      steps: [
        {
          name: "Energy",
          sum: `${values.watts}\u00a0W ÷ 1,000 × ${values.hours}\u00a0h × ${values.days} days`,
          result: formatQuantity(runningEnergyKwh(values.watts, hours), 1, "kWh"),
        },
        {
          name: "Cost",
          sum: `× ${values.tariff}p`,
          result: formatYearlyCost(pounds),
          note: "a year",
        },
      ],
    };
  },
};
