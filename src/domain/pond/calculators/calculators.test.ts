import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FigureName, ValueName } from "#domain/pond/pond-fields.ts";
import type { Figures } from "#domain/routes/figure-parameters.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { calculators, findCalculator, parseCalculatorFigures } from "./calculators.ts";

function answer(slug: string, figures: Figures = {}): string {
  const calculator = findCalculator(slug);
  if (calculator === null) throw new Error(`no calculator ${slug}`);
  const { values, mistakes } = parseCalculatorFigures(calculator.fields, figures);
  expect(mistakes).toEqual([]);
  return plainSpaces(calculator.work(values).answer);
}

test.each([
  ["volume", { length: "4", width: "2.5", depth: "1.6" }, "16,000 l"],
  ["volume", { units: "uk", length: "10", width: "8", depth: "4" }, "9,060 l"],
  ["volume-round", { length: "2", depth: "1" }, "3,140 l"],
  ["volume-oval", { length: "4", width: "2", depth: "1" }, "6,280 l"],
  ["volume-l-shape", { length: "4", width: "3", cornerLength: "2", cornerWidth: "1", depth: "1" }, "10,000 l"],
  ["volume-free", { length: "5", width: "1", width2: "2", width3: "3", depth: "1" }, "10,000 l"],
  ["volume-by-salt", { saltKg: "30", rise: "0.6" }, "5,000 l"],
  ["turnover", { volume: "8,000" }, "5,350–8,000 l/h"],
  ["turnover", { volume: "1760", units: "uk" }, "5,350–8,000 l/h"],
  ["pump-head", {}, "1.5 m of head"],
  ["pipe-bore", {}, "40 mm inside"],
  ["pipe-bore", { flow: "12000" }, "50 mm inside"],
  ["pipe-bore", { flow: "40000" }, "104 mm inside"],
  ["bottom-drains", {}, "1 of 110 mm"],
  ["bottom-drains", { volume: "36000", length: "6", depth: "1.5", flow: "21000" }, "3 of 110 mm"],
  ["filter", {}, "24,000 l"],
  ["uv", {}, "25 W"],
  ["air", {}, "46 l/min"],
  ["stocking", {}, "1.2 kg per 1,000 l"],
  ["liner", { length: "3", width: "2", depth: "1" }, "5.6 × 4.6 m"],
  ["waterfall", {}, "6,000 l/h"],
  ["salt", { volume: "1000", percent: "0.1" }, "1 kg"],
  ["kh", { volume: "50", rise: "4" }, "6 g"],
  ["heating", { volume: "16000", degrees: "1" }, "18.6 kWh"],
  ["running-cost", { watts: "80", tariff: "100" }, "£701 a year"],
])("%s of %j is %s", (slug, figures: Figures, expected) => {
  expect(answer(slug, figures)).toBe(expected);
});

describe.each(calculators.map((calculator) => [calculator.slug, calculator] as const))("%s", (_, calculator) => {
  test("answers what its fields show at first, and shows every step", () => {
    // A field without a default must be typed.
    const typed = Object.fromEntries(
      calculator.fields.flatMap(({ name, usual }) => (usual === null ? [[name, "2"]] : [])),
    );
    const { values, tidy, mistakes } = parseCalculatorFigures(calculator.fields, typed);
    expect([tidy, mistakes]).toEqual([typed, []]);
    // A figure without a field would be a hidden assumption.
    const own = new Proxy(values, {
      get(known, name: ValueName) {
        if (known[name] === undefined) throw new Error(`${name} has no field`);
        return known[name];
      },
    });
    const worked = calculator.work(own);
    expect(worked.steps.length).toBeGreaterThan(0);
    expect(JSON.stringify(worked)).not.toMatch(/NaN|Infinity|null,"note"/);
  });

  test("has one address for what was typed, and says what cannot be right", () => {
    const text = fc.constantFrom("", "1", "2.50", "8,000", "0", "-3", "x", "1e9", "40");
    const typed = fc.dictionary(
      fc.constantFrom<FigureName>(...calculator.fields.map(({ name }) => name), "units"),
      text,
    );
    fc.assert(
      fc.property(typed, (figures: Figures) => {
        const first = parseCalculatorFigures(calculator.fields, figures);
        const again = parseCalculatorFigures(calculator.fields, first.tidy);
        expect(again.tidy).toEqual(first.tidy);
        expect(again.values).toEqual(first.values);
        expect(again.mistakes).toEqual(first.mistakes);
        expect(Object.values(parseCalculatorFigures(calculator.fields, first.shown as Figures).tidy)).toEqual(
          Object.values(first.tidy),
        );
      }),
      { numRuns: 60 },
    );
  });
});

test("each has an address of its own, and nothing else has one", () => {
  expect(new Set(calculators.map(({ slug }) => slug)).size).toBe(calculators.length);
  expect(findCalculator("nothing")).toBeNull();
});
