import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { listPondSteps } from "./list-pond-steps.ts";
import { parsePond } from "./parse-pond.ts";
import { emptyPondTexts, pondTextNames, type PondTexts } from "./pond-fields.ts";
import { parseFigure } from "./quantities.ts";
import { sizePond } from "./size-pond.ts";

function read(typed: Partial<PondTexts>) {
  return parsePond({ ...emptyPondTexts, ...typed });
}

function known(typed: Partial<PondTexts>) {
  const reading = read(typed);
  if (reading.state !== "known") throw new Error(`${reading.state}: ${JSON.stringify(reading.mistakes)}`);
  return reading.pond;
}

test.each([
  ["1.25", 1.25],
  ["1,25", 1.25],
  ["8,000", 8_000],
  ["8 000", 8_000],
  ["12,500.5", 12_500.5],
  ["3 m", 3],
  ["8000 litres", 8_000],
  [".5", 0.5],
  ["", null],
  ["deep", null],
  ["1.2.3", null],
  ["1e9", null],
])("%j is %j", (text, number) => {
  expect(parseFigure(text)).toBe(number);
});

describe("a pond", () => {
  test("of 3.2 × 2 × 1.25 m with six koi needs what the example says", () => {
    const pond = known({ length: "3.2", width: "2.0", depth: "1.25" });
    expect(pond.volumeL).toBeCloseTo(8_000, 6);
    const sizes = sizePond(pond);
    expect(sizes.stocking.weightKg).toBeCloseTo(9.6, 1);
    expect(sizes.stocking.kgPerThousandL).toBeCloseTo(1.2, 1);
    expect([Math.round(sizes.minFlowLph), sizes.maxFlowLph]).toEqual([5_333, 8_000]);
    expect(pond.values.bore).toBe(40);
    expect(sizes.head.totalM).toBeCloseTo(1.5, 1);
    expect(sizes.filterL).toBeCloseTo(24_000, 6);
    expect(sizes.uvW).toBeCloseTo(25, 6);
    expect(sizes.airLpm).toBeCloseTo(46, 6);
    expect(sizes.drains).toMatchObject({ drains: 1, byVolume: 1, byFlow: 1, byFloor: 1 });
    expect(plainSpaces(listPondSteps(pond, sizes)).map(({ name, result }) => `${name}: ${result}`)).toEqual([
      "Volume: 8,000 l",
      "Fish: 1.2 kg per 1,000 l",
      "Turnover: 5,350–8,000 l/h",
      "Pipe: 40 mm",
      "Head: 1.5 m",
      "Filter: 24,000 l",
      "UV: 25 W",
      "Air: 46 l/min",
      "Drains: None",
    ]);
  });

  test.each([
    ["metric", "8000", 8_000],
    ["uk", "1760", 1_760 * 4.54609],
    ["us", "2113", 2_113 * 3.785_411_784],
  ])("is measured in %s units", (units, volume, litres) => {
    expect(known({ units, shape: "litres", volume }).volumeL).toBeCloseTo(litres, 6);
  });

  test("in feet holds as much as the same in metres", () => {
    const feet = known({ units: "uk", length: "10", width: "8", depth: "4" });
    expect(feet.volumeL).toBeCloseTo(320 * 28.316_846_592, 4);
    expect(feet.values.lift).toBe(1);
  });

  test("too heavily stocked gets more air", () => {
    const stocked = { shape: "litres", volume: "8000", koi: "40" };
    expect(known({ ...stocked, size: "30" }).values.air).toBe(15);
    expect(known({ ...stocked, size: "20" }).values.air).toBe(5);
  });
});

describe("bottom drains", () => {
  const steps = (typed: Partial<PondTexts>) => {
    const pond = known({ length: "6", width: "4", depth: "1.5", ...typed });
    return plainSpaces(listPondSteps(pond, sizePond(pond))).filter(({ name }) => name.startsWith("Drain"));
  };

  test("are counted by volume, flow and floor for a filter at water level, each with a pipe of its own", () => {
    const [drains, pipe] = steps({ stands: "below", state: "new" });
    expect(drains?.result).toBe("3 drains");
    expect(drains?.sum).toBe(
      "The most of three: 3 by volume (15,000 l, then 12,500 l each), 3 by flow (21,000 l/h, at most 10,000 l/h each), 2 by floor (each clears 3.6 m across)",
    );
    expect(pipe?.sum).toMatch(/^By gravity: 21,000 l\/h ÷ 3 drains, each with its own pipe, at 0\.2 m\/s\./);
    expect(pipe?.result).toBe("110 mm");
  });

  test("follow every rule that the visitor changes", () => {
    const count = (typed: Partial<PondTexts>) => steps({ stands: "below", state: "new", ...typed })[0]?.result;
    expect(count({ drainFlow: "25000", firstDrain: "40000" })).toBe("2 drains");
    expect(count({ drainFlow: "5000" })).toBe("5 drains");
    expect(count({ nextDrain: "5,000" })).toBe("6 drains");
    expect(count({ drainReach: "2" })).toBe("6 drains");
    expect(count({ fastest: "4", slowest: "4", firstDrain: "40000", drainReach: "6" })).toBe("1 drain");
  });

  test("a filter beside the pond needs no drains, and none can be built into a pond that is there", () => {
    const told = (typed: Partial<PondTexts>) => steps(typed).map(({ result, note }) => `${result}, ${note}`);
    expect(told({})).toEqual(["None, needed here"]);
    expect(told({ state: "new" })).toEqual(["None, decide before the floor is laid"]);
    expect(steps({ state: "new" })[0]?.sum).toContain("would need 3 drains of 110 mm");
    expect(told({ stands: "below", state: "built" })[0]).toBe("3 drains, but a finished pond cannot be given any");
    // A pond with only the filter's place given has something that feeds the filter.
    expect(told({ stands: "below" })[0]).toBe("3 drains, count yours");
  });

  test("leave a pump only the edge to lift the water over", () => {
    const measures = { length: "6", width: "4", depth: "1.5" };
    expect(known({ ...measures, stands: "below" }).values.lift).toBe(0.3);
    expect(known(measures).values.lift).toBe(1);
    expect(known({ ...measures, stands: "below", lift: "1.2" }).values.lift).toBe(1.2);
  });
});

test("a pipe that is too narrow for its flow says so", () => {
  const pond = known({ shape: "litres", volume: "12000", bore: "32" });
  const pipe = plainSpaces(listPondSteps(pond, sizePond(pond))).find(({ name }) => name === "Pipe");
  expect(pipe?.note).toBe('sold as 1.25", too fast at 3.5 m/s: lay two');
});

test("without measures nothing is known, and nothing wrong either", () => {
  expect(read({}).state).toBe("empty");
  expect(read({}).shown).toMatchObject({ shape: "rectangle", koi: "6", size: "45", sun: "half", tariff: "27" });
  expect(read({ koi: "12" }).state).toBe("empty");
});

test.each([
  [{ length: "3" }, ["width", "depth"]],
  [{ length: "3", width: "2", depth: "deep" }, ["depth"]],
  [{ length: "3000", width: "2", depth: "1" }, ["length"]],
  [{ shape: "litres", volume: "8000", koi: "-1" }, ["koi"]],
  [{ shape: "l-shape", length: "3", width: "2", depth: "1" }, ["cornerLength", "cornerWidth"]],
])("%j is asked for again", (typed: Partial<PondTexts>, names) => {
  const reading = read(typed);
  expect(reading.state).toBe("mistaken");
  expect(reading.mistakes.map(({ name }) => name)).toEqual(names);
});

test("a mistake names the bounds in the visitor's unit", () => {
  const messages = (typed: Partial<PondTexts>) => read(typed).mistakes.map(({ message }) => plainSpaces(message));
  expect(messages({ length: "3", width: "2" })).toEqual(["Please enter a number from 0.1 to 10 m."]);
  expect(messages({ units: "uk", length: "9", width: "7" })).toEqual(["Please enter a number from 0.33 to 33 ft."]);
});

test("a pond has one address: reading it again changes nothing, and the defaults shown mean the same as none", () => {
  const figure = fc.oneof(
    fc.constantFrom("", "", "1", "2.5", "6", "8000", "1,25", "12", "x", "0", "40", "100"),
    fc.double({ min: 0, max: 20, noNaN: true }).map(String),
  );
  const texts = fc.record({
    ...Object.fromEntries(pondTextNames.map((name) => [name, figure])),
    units: fc.constantFrom("", "metric", "uk", "us", "leagues"),
    shape: fc.constantFrom("", "rectangle", "circle", "oval", "l-shape", "free", "litres", "star"),
    sun: fc.constantFrom("", "shade", "half", "most"),
    stands: fc.constantFrom("", "beside", "below", "none"),
    state: fc.constantFrom("", "built", "drained", "new", "ruined"),
    lining: fc.constantFrom("", "liner", "fibreglass"),
    more: fc.constantFrom("", "few", "no"),
    without: fc.constantFrom("", "uv", "clips,uv", "air.everything", "drainpipe.drain"),
  });
  fc.assert(
    fc.property(texts, (typed) => {
      const first = parsePond(typed as PondTexts);
      const again = parsePond(first.tidy);
      expect(again.tidy).toEqual(first.tidy);
      expect(again.state).toBe(first.state);
      expect(again.mistakes).toEqual(first.mistakes);
      if (first.state === "known" && again.state === "known") {
        expect(again.pond).toEqual(first.pond);
        const asShown = parsePond(first.shown);
        expect(asShown.state === "known" && asShown.pond.volumeL).toBe(first.pond.volumeL);
      }
    }),
    { numRuns: 500 },
  );
});

test("more water never needs less", () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 19_000 }), fc.integer({ min: 1, max: 900 }), (volume, more) => {
      const sizeOf = (litres: number) => sizePond(known({ shape: "litres", volume: String(litres) }));
      const [less, greater] = [sizeOf(volume), sizeOf(volume + more)];
      for (const name of ["minFlowLph", "maxFlowLph", "filterL", "uvW"] as const)
        expect(greater[name]).toBeGreaterThanOrEqual(less[name]);
      expect(greater.drains.drains).toBeGreaterThanOrEqual(less.drains.drains);
    }),
  );
});
