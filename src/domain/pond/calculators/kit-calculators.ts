import { airFlowLpm, airPressureBar } from "#domain/pond/air-flow.ts";
import { filterRatingL } from "#domain/pond/filter-rating.ts";
import {
  formatLitres,
  formatMetres,
  formatQuantity,
  formatRounded,
  formatYearlyCost,
} from "#domain/pond/format-quantity.ts";
import { heaterPowerKw, heatingEnergyKwh } from "#domain/pond/heating.ts";
import { linerSize } from "#domain/pond/liner.ts";
import { runningCostPounds, runningEnergyKwh } from "#domain/pond/running-cost.ts";
import { uvPowerW } from "#domain/pond/uv-power.ts";
import { type Calculator, lengthField, plainField, tariffField, volumeField } from "./calculator.ts";

const flowField = plainField("flow", "Flow through it", ["l/h", 6_650], [100, 200_000]);
const monthsField = plainField("uvMonths", "UV in use, months a year", ["months", 7], [0, 12]);

export const filter: Calculator = {
  slug: "filter",
  name: "Filter",
  title: "What size of filter do I need?",
  lead: "The litres on a filter’s box are for garden ponds. Koi need about twice as much, and room to grow.",
  fields: [
    volumeField,
    plainField("headroom", "Allowance for growth", ["×", 1.5], [1, 5]),
    plainField("koiFactor", "Allowance for koi", ["×", 2], [1, 5]),
    plainField("filterSun", "Allowance for sun", ["%", 0], [0, 100]),
    flowField,
    tariffField,
  ],
  work(value) {
    const volumeL = value("volume");
    const ratingL = filterRatingL(volumeL, {
      headroom: value("headroom"),
      koiFactor: value("koiFactor"),
      sunPercent: value("filterSun"),
    });
    return {
      answer: formatLitres(ratingL),
      note: "This is the garden rating on the box. Allow 20 to 50% more in full sun.",
      steps: [
        {
          name: "Filter",
          sum: `${formatLitres(volumeL)} × ${value("headroom")} × ${value("koiFactor")}, and ${value("filterSun")}% for the sun`,
          result: formatLitres(ratingL),
          note: "garden rating",
        },
      ],
      need: {
        part: "filter",
        ratingL,
        flowLph: value("flow"),
        place: "beside",
        isUnfed: false,
        koiFactor: value("koiFactor"),
        uvMonths: 7,
        rinseMinutesPerDay: 15,
        poundsPerKwh: value("tariff") / 100,
      },
      volumeL,
    };
  },
};

export const uv: Calculator = {
  slug: "uv",
  name: "UV",
  title: "What size of UV do I need?",
  lead: "2 to 3 W per 1,000 l clears green water. Allow a quarter to a half more in the sun, and fit a new lamp every year.",
  fields: [
    volumeField,
    plainField("uv", "UV per 1,000 l", ["W", 2.5], [0.5, 20]),
    plainField("uvSun", "Allowance for sun", ["%", 25], [0, 100]),
    flowField,
    monthsField,
    tariffField,
  ],
  work(value) {
    const volumeL = value("volume");
    const powerW = uvPowerW(volumeL, { wattsPerThousandL: value("uv"), sunPercent: value("uvSun") });
    return {
      answer: formatQuantity(powerW, 1, "W"),
      note: "Or the next size up. Check the maximum flow on its box as well.",
      steps: [
        {
          name: "UV",
          sum: `${formatLitres(volumeL)} ÷ 1,000 × ${value("uv")}\u00a0W, and ${value("uvSun")}% for the sun`,
          result: formatQuantity(powerW, 1, "W"),
          note: "",
        },
      ],
      need: {
        part: "uv",
        powerW,
        flowLph: value("flow"),
        months: value("uvMonths"),
        poundsPerKwh: value("tariff") / 100,
      },
      volumeL,
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
    plainField("air", "Air per 1,000 l", ["l/min", 5], [0.5, 40]),
    plainField("airMargin", "Spare air", ["%", 15], [0, 100]),
    lengthField("stones", "Depth of the air stones", 1.2, [0.1, 10]),
    tariffField,
  ],
  work(value) {
    const volumeL = value("volume");
    const airLpm = airFlowLpm(volumeL, { lpmPerThousandL: value("air"), marginPercent: value("airMargin") });
    const bar = airPressureBar(value("stones"));
    return {
      answer: formatQuantity(airLpm, 1, "l/min"),
      note: `Against ${formatQuantity(bar, 0.01, "bar")} at ${formatMetres(value("stones"), 0.01)}.`,
      steps: [
        {
          name: "Air",
          sum: `${formatLitres(volumeL)} ÷ 1,000 × ${value("air")}\u00a0l/min, ${value("airMargin")}% spare`,
          result: formatQuantity(airLpm, 1, "l/min"),
          note: "",
        },
        {
          name: "Pressure",
          sum: `${formatMetres(value("stones"), 0.01)} × 0.098 bar`,
          result: formatQuantity(bar, 0.01, "bar"),
          note: "at the stones",
        },
      ],
      need: { part: "air", airLpm, depthM: value("stones"), poundsPerKwh: value("tariff") / 100 },
      volumeL,
    };
  },
};

export const liner: Calculator = {
  slug: "liner",
  name: "Liner",
  title: "What size of liner do I need?",
  lead: "Count the deepest point twice and the overlap at the edge twice. A box-welded liner needs exact measurements instead.",
  fields: [
    lengthField("length", "Length", 3.2),
    lengthField("width", "Width", 2),
    lengthField("depth", "Deepest point", 1.4, [0.1, 10]),
    lengthField("overlap", "Overlap on each side", 0.3, [0, 2]),
  ],
  work(value) {
    const size = linerSize({
      lengthM: value("length"),
      widthM: value("width"),
      deepestM: value("depth"),
      overlapM: value("overlap"),
    });
    const sum = (side: "length" | "width"): string =>
      `${formatMetres(value(side), 0.01)} + 2 × ${formatMetres(value("depth"), 0.01)} + 2 × ${formatMetres(value("overlap"), 0.01)}`;
    return {
      answer: `${formatRounded(size.lengthM, 0.1)} × ${formatMetres(size.widthM)}`,
      note: `That is ${formatQuantity(size.areaM2, 0.1, "m²")}. You need as much underlay.`,
      steps: [
        { name: "Length", sum: sum("length"), result: formatMetres(size.lengthM, 0.01), note: "" },
        { name: "Width", sum: sum("width"), result: formatMetres(size.widthM, 0.01), note: "" },
        { name: "Area", sum: "Length × width", result: formatQuantity(size.areaM2, 0.1, "m²"), note: "" },
      ],
      need: { part: "liner", lengthM: size.lengthM, widthM: size.widthM },
      volumeL: null,
    };
  },
};

export const heating: Calculator = {
  slug: "heating",
  name: "Heating",
  title: "What does it cost to heat a pond?",
  lead: "Warming 1,000 l by 1 °C takes 1.163 kWh. Keeping it warm depends on cover, wind and walls. Go slowly: no more than 1 °C a day.",
  fields: [volumeField, plainField("degrees", "Warmer by", ["°C", 5], [0.5, 30]), tariffField],
  work(value) {
    const [volumeL, degrees, poundsPerKwh] = [value("volume"), value("degrees"), value("tariff") / 100];
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
      volumeL,
    };
  },
};

export const runningCost: Calculator = {
  slug: "running-cost",
  name: "Running cost",
  title: "What does it cost to run?",
  lead: "A pump runs all year, and 80 W comes to 701 kWh. Enter the watts on the label and your own price.",
  fields: [
    plainField("watts", "Power", ["W", 70], [1, 20_000]),
    plainField("hours", "Hours a day", ["h", 24], [0, 24]),
    plainField("days", "Days a year", ["days", 365], [0, 366]),
    tariffField,
  ],
  work(value) {
    const hours = value("hours") * value("days");
    const pounds = runningCostPounds(value("watts"), value("tariff") / 100, hours);
    return {
      answer: `${formatYearlyCost(pounds)} a year`,
      note: `${formatQuantity(runningEnergyKwh(value("watts"), hours), 1, "kWh")} at ${value("tariff")}p.`,
      steps: [
        {
          name: "Energy",
          sum: `${value("watts")}\u00a0W ÷ 1,000 × ${value("hours")}\u00a0h × ${value("days")} days`,
          result: formatQuantity(runningEnergyKwh(value("watts"), hours), 1, "kWh"),
          note: "",
        },
        {
          name: "Cost",
          sum: `× ${value("tariff")}p`,
          result: formatYearlyCost(pounds),
          note: "a year",
        },
      ],
      need: null,
      volumeL: null,
    };
  },
};
