import { expect, test } from "vitest";
import { labelChoices } from "./choice-label.ts";
import type { Fact } from "./fact.ts";

const byOption = (name: string, unit: string, values: number[], of: "options" | "sizes" = "options"): Fact => ({
  kind: "number",
  column: { key: name.toLowerCase(), name, unit, order: 0 },
  min: Math.min(...values),
  max: Math.max(...values),
  byChoice: { of, values: values.map((value) => ({ min: value, max: value })) },
});

test.each<[string, { sizes?: string[]; options?: string[]; facts?: Fact[] }, { size?: string; option?: string }]>([
  [
    "a fact that the options name",
    {
      options: ["3500 l/h", "20000 l/h"],
      facts: [byOption("Power", "W", [25, 200]), byOption("Flow", "l/h", [3500, 20000])],
    },
    { option: "Flow" },
  ],
  ["litres", { options: ["24000 litre"], facts: [byOption("Pond volume", "l", [24000])] }, { option: "Pond volume" }],
  [
    "a fact in brackets",
    { sizes: ["Small (3mm)", "Medium (4.5mm)"], facts: [byOption("Pellet", "mm", [3, 4.5], "sizes")] },
    { size: "Pellet" },
  ],
  ["a measure without a fact", { options: ["2kg", "500g"] }, { option: "Weight" }],
  ["pipe", { options: ['1.5"', '2"-1.5"', "110mm"] }, { option: "Size" }],
  ["pipe beside sizes", { sizes: ['2"'], options: ['1.5"'] }, {}],
  ["words", { options: ["Standard", "Wide"] }, {}],
  ["measures of two kinds", { options: ["2kg", "30W"] }, {}],
  ["nothing to choose", {}, {}],
])("choices are labelled by %s", (_, { sizes = [], options = [], facts = [] }, expected) => {
  const priced = options.map((name) => ({ name, pricePence: 100 }));
  expect(labelChoices({ sizes, options: priced, facts })).toEqual(expected);
});
