import { describe, expect, test } from "vitest";
import type { Fact } from "#domain/catalogue/fact.ts";
import type { FlowCurves } from "#domain/catalogue/flow-curve.ts";
import { noDetails, type Product } from "#domain/catalogue/product.ts";
import { parsePond } from "#domain/pond/parse-pond.ts";
import { emptyPondTexts, type PondTexts } from "#domain/pond/pond-fields.ts";
import { sizePond } from "#domain/pond/size-pond.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { findKitProducts } from "./find-products.ts";
import { choosePondKit } from "./pond-kit.ts";

type Values = Record<string, (number | string)[] | number | string>;

/** Facts by heading ("Flow (l/h)"); a list has a value for each option. */
function makeFacts(values: Values): Fact[] {
  return Object.entries(values).map(([heading, value], order) => {
    const [, name = "", unit = ""] = /^([^(]*?)(?: \((.*)\))?$/.exec(heading) ?? [];
    const column = { key: name.toLowerCase(), name, unit, order };
    const all = Array.isArray(value) ? value : [value];
    if (typeof all[0] === "string") {
      const words = all.map(String);
      const byChoice = Array.isArray(value) ? { of: "options" as const, values: words } : null;
      return { kind: "words", column, words: words.join(", "), byChoice };
    }
    const numbers = all as number[];
    const ranges = numbers.map((each) => ({ min: each, max: each }));
    const byChoice = Array.isArray(value) ? { of: "options" as const, values: ranges } : null;
    return { kind: "number", column, min: Math.min(...numbers), max: Math.max(...numbers), byChoice };
  });
}

let nextId = 0;

function make(
  name: string,
  category: string,
  prices: Record<string, number>,
  facts: Values,
  more: Partial<Product> = {},
): Product {
  const id = String(nextId++);
  return {
    ...noDetails,
    id,
    row: Number(id) + 2,
    key: `K-${id}`,
    name,
    originalName: name,
    code: `K-${id}`,
    vendor: "",
    category,
    imageSource: "",
    productUrl: "",
    pricePence: null,
    sizes: [],
    options: Object.entries(prices).map(([option, pricePence]) => ({ name: option, pricePence })),
    facts: makeFacts(facts),
    ...more,
  };
}

const curve = (points: [number, number][]) => points.map(([headM, flowLph]) => ({ headM, flowLph }));

const pumpCurves: FlowCurves = {
  of: "options",
  values: [
    curve([
      [0, 5_000],
      [1.5, 3_400],
      [3, 0],
    ]),
    curve([
      [0, 8_000],
      [1.5, 6_850],
      [4.2, 0],
    ]),
    curve([
      [0, 12_000],
      [1.5, 10_400],
      [4.6, 0],
    ]),
  ],
};

const eco = make(
  "Eco Pump",
  "pumps",
  { "5000": 9_000, "8000": 12_499, "12000": 16_000 },
  { "Power (W)": [40, 70, 105], "Pond volume (l)": [6_000, 10_000, 15_000] },
  { flowCurves: pumpCurves },
);
const thrifty = make(
  "Thrifty Pump",
  "pumps",
  { "8000": 20_000 },
  { "Flow (l/h)": [10_000], "Max head (m)": [4.5], "Power (W)": [60], "Pond volume (l)": [10_000] },
);
const fountain = make(
  "Fountain Pump",
  "pumps",
  { "7000": 100 },
  { "Flow (l/h)": [7_000], "Max head (m)": [9], "Power (W)": [1] },
);
const gone = make(
  "Old Pump",
  "pumps",
  { "8000": 100 },
  { "Flow (l/h)": [8_000], "Max head (m)": [9], "Power (W)": [1], "Pond volume (l)": [9_000] },
  { stock: { state: "discontinued", count: null, byChoice: null } },
);
const box = make(
  "Box Filter",
  "filters",
  { "12000 l": 17_350, "24000 l": 28_999 },
  { "Flow (l/h)": [6_000, 10_000], "Pond volume (l)": [12_000, 24_000], Feed: "pump" },
);
const drum = make(
  "Gravity Drum",
  "filters",
  { "25": 200_000 },
  { "Flow (l/h)": [25_000], "Pond volume (l)": [35_000], "Power (W)": [550], "Mesh (micron)": 60, Feed: "gravity" },
);
const uv = make(
  "Inline UV",
  "uv_clarifiers",
  { "18W": 9_795, "30W": 14_299, "55W": 19_450 },
  { "Power (W)": [18, 30, 55], "Max flow (l/h)": [6_000, 10_000, 16_000] },
  { sizes: ['1"', '1.5"', '2"'] },
);
const lamp = make("UV Lamp", "uv_clarifiers", { "36W": 2_000 }, { "Power (W)": [36] });
const linear = make(
  "Linear Air Pump",
  "air_pumps",
  { "40": 13_599, "60": 17_150 },
  { "Air (l/min)": [40, 60], "Power (W)": [35, 42], "Pressure (bar)": [0.13, 0.13] },
);
const compact = make(
  "Compact Air Pump",
  "air_pumps",
  { "60": 5_000 },
  { "Air (l/min)": [60], "Power (W)": [20], "Pressure (bar)": 0.03 },
);
const hose = make(
  "Pond Hose",
  "fittings",
  { "32mm": 250, "40mm": 350, "50mm": 450 },
  { "Hose (mm)": [32, 40, 50] },
  { unit: { per: "m", amount: 1 } },
);
const clips = make("Hose Clip", "fittings", { "20-32mm": 195, "32-50mm": 250 }, { "Hose (mm)": [26, 41], Pack: 2 });
clips.facts = clips.facts.map((fact) =>
  fact.kind === "number" && fact.byChoice !== null
    ? {
        ...fact,
        byChoice: {
          of: "options",
          values: [
            { min: 20, max: 32 },
            { min: 32, max: 50 },
          ],
        },
      }
    : fact,
);
const pipe = make(
  "Pressure Pipe",
  "fittings",
  { '2"': 1_499, '3"': 3_150, '4"': 4_250 },
  { "Pipe (mm)": [60, 89, 114], "Length (m)": 3, "Pressure (bar)": 9 },
);
const drainPipe = make("Soil Pipe", "fittings", { "110mm": 1_800 }, { "Pipe (mm)": [110], "Length (m)": 3 });
const bend = make("Swept Bend", "fittings", { "110mm": 950 }, { "Pipe (mm)": [110] });
const drain = make(
  "Bottom Drain",
  "fittings",
  { Fibreglass: 3_299, "Liner Clamp": 4_750, Aerated: 12_250 },
  { "Flow (l/h)": 10_000, Feed: "gravity", Outlet: "110mm", Suits: ["fibreglass", "liner", "liner or fibreglass"] },
);
const otherDrain = make(
  "Other Drain",
  "fittings",
  { One: 5_350 },
  { "Flow (l/h)": 10_000, Feed: "gravity", Outlet: "110mm" },
);
const narrowDrain = make(
  "Narrow Drain",
  "fittings",
  { "2 inch": 900 },
  { "Flow (l/h)": 10_000, Feed: "gravity", Outlet: "50mm" },
);
const everything = [eco, thrifty, fountain, gone, box, drum, uv, lamp, linear, compact, hose, clips];

function kitFor(typed: Partial<PondTexts>, products: readonly Product[] = everything) {
  const reading = parsePond({ ...emptyPondTexts, length: "3.2", width: "2", depth: "1.25", ...typed });
  if (reading.state !== "known") throw new Error(JSON.stringify(reading.mistakes));
  return choosePondKit(products, reading.pond, sizePond(reading.pond)).map((line) => ({
    ...line,
    reason: plainSpaces(line.reason),
    others: plainSpaces(line.others),
  }));
}

function names(lines: ReturnType<typeof kitFor>) {
  return lines.map(({ part, variant, quantity }) =>
    [part, variant === null ? "-" : `${variant.product.name} ${variant.option} ${variant.size}`.trim(), quantity].join(
      ": ",
    ),
  );
}

describe("the kit for a pond of 8,000 l", () => {
  test("is what fits and costs least to run", () => {
    expect(names(kitFor({}))).toEqual([
      "pump: Thrifty Pump 8000: 1",
      "filter: Box Filter 24000 l: 1",
      'uv: Inline UV 30W 1.5": 1',
      "air: Linear Air Pump 60: 1",
      "pipe: Pond Hose 40mm: 6",
      "clips: Hose Clip 32-50mm: 2",
    ]);
  });

  test("reads a pump's flow at the head of the pond, from its curve or from two points", () => {
    const [pump] = kitFor({}, [eco]);
    expect(pump?.reason).toMatch(/^Moves 6,850 l\/h at 1\.5 m: the whole pond once every 1 h 10 min\.$/);
    expect(kitFor({}, [thrifty])[0]?.amount).toBeCloseTo(10_000 * (1 - 1.4836 / 4.5), -2);
  });

  test("says in a line why not the size below, the one above, and what is unsuited", () => {
    const [pump, filter, light, air] = kitFor({});
    expect(pump?.others).toEqual([
      expect.stringMatching(/^Eco Pump \(5000\) falls to 3,4\d0 l\/h at 1\.5 m; you need 5,350 l\/h\.$/),
      expect.stringMatching(/^Eco Pump \(12000\) moves 10,4\d0 l\/h at 1\.5 m; you need no more than 8,000 l\/h\.$/),
      "Eco Pump (8000) fits too, and costs £24 a year more to run.",
    ]);
    expect(filter?.others).toEqual([
      "Box Filter (12000 l) is rated for 12,000 l; you need 24,000 l.",
      "Gravity Drum (25) is fed by gravity, so it must be at water level.",
    ]);
    expect(light?.others[0]).toBe('Inline UV - 1.5" (18W) has 18 W; you need 25 W.');
    expect(air?.others).toContain("Compact Air Pump (60) has 0.03 bar, too little for stones at 1.25 m.");
  });

  test("leaves out what someone takes away, and keeps it in its place", () => {
    expect(kitFor({ without: "uv.clips" }).map(({ isRemoved }) => isRemoved)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  test("reckons the UV in its season, a drum only while it rinses, and the rest all year", () => {
    const [pump, , light] = kitFor({ tariff: "100" });
    expect(pump?.yearlyPounds).toBeCloseTo(60 * 8.76, 6);
    expect(light?.yearlyPounds).toBeCloseTo((30 * 8.76 * 7) / 12, 6);
    const filter = kitFor({ stands: "below", tariff: "100" })[1];
    expect(filter?.variant?.product.name).toBe("Gravity Drum");
    expect(filter?.yearlyPounds).toBeCloseTo((550 / 1_000) * (15 / 60) * 365, 6);
  });
});

describe("the drains of a pond that is still to be dug", () => {
  const dug = { length: "6", width: "4", depth: "1.5", stands: "below", state: "new" };
  const fittings = [pipe, drainPipe, bend, drain, otherDrain, narrowDrain];
  const drainLines = (typed: Partial<PondTexts>, products: readonly Product[] = fittings) =>
    kitFor({ ...dug, ...typed }, products).filter(({ part }) => part.startsWith("drain"));

  test("are as many as the pond wants, for its lining, each with a pipe of its own to the filter", () => {
    const lines = drainLines({});
    expect(names(lines)).toEqual(["drain: Bottom Drain Liner Clamp: 3", "drainpipe: Soil Pipe 110mm: 6"]);
    expect(lines[0]?.reason).toBe(
      "Each carries 7,000 l/h, and can take 10,000 l/h. For a liner. Its outlet is 110 mm.",
    );
    expect(lines[0]?.others).toEqual([
      "Narrow Drain (2 inch) has no outlet of 110 mm or more.",
      "Other Drain (One) fits too, and costs £6.00 more.",
    ]);
    expect(names(drainLines({ lining: "fibreglass" }))[0]).toBe("drain: Bottom Drain Fibreglass: 3");
  });

  test("take as much pipe as the visitor says, and none unasked", () => {
    expect(names(drainLines({ drainRun: "4" }))[1]).toBe("drainpipe: Soil Pipe 110mm: 4");
    expect(names(drainLines({ drainRun: "4.1" }))[1]).toBe("drainpipe: Soil Pipe 110mm: 5");
    expect(names(drainLines({ drainRun: "0" }))).toEqual(["drain: Bottom Drain Liner Clamp: 3"]);
    expect(drainLines({ without: "drainpipe" }).map(({ isRemoved }) => isRemoved)).toEqual([false, true]);
  });

  test("get no pressure pipe of 4 inches, which is 114 mm and fits no outlet of 110", () => {
    const [, line] = drainLines({}, [pipe, bend, drain]);
    expect(line?.variant).toBeNull();
    expect(line?.reason).toBe("3 × 6 m, one pipe for each drain, of 110 mm: none of our pipes fits these drains.");
    expect(line?.others).toEqual(['Pressure Pipe (4") is 114 mm outside, and does not fit a 110 mm socket.']);
  });

  test("of 4 inches get the pressure pipe, and not the soil pipe", () => {
    const inches = make(
      "Four Inch Drain",
      "fittings",
      { One: 6_000 },
      { "Flow (l/h)": 10_000, Feed: "gravity", Outlet: '4"' },
    );
    const [, line] = drainLines({}, [pipe, drainPipe, inches]);
    expect(line?.variant?.option).toBe('4"');
    expect(line?.reason).toContain("Pressure pipe, 114 mm outside");
    expect(line?.others[0]).toMatch(/^Soil Pipe \(110mm\) is 110 mm outside/);
  });

  test("are said to be missing where the catalogue has none, with their pipe all the same", () => {
    expect(names(drainLines({}, [drainPipe]))).toEqual(["drain: -: 1", "drainpipe: Soil Pipe 110mm: 6"]);
    expect(drainLines({ drainFlow: "20000" }, [drain, drainPipe]).map(({ variant }) => variant?.option)).toEqual([
      "Liner Clamp",
      "110mm",
    ]);
  });

  test("are for nobody else: a pump-fed filter needs none, a pond with drains has them, a built one gets none", () => {
    expect(drainLines({ stands: "beside" })).toEqual([]);
    expect(drainLines({ state: "drained" })).toEqual([]);
    expect(drainLines({ state: "built" })).toEqual([]);
  });

  test("are missing in a built pond, so a filter at water level has no inflow and is not sold", () => {
    const filterOf = (typed: Partial<PondTexts>) => kitFor({ ...dug, length: "3", width: "2", ...typed }, [drum])[1];
    expect(filterOf({})?.variant?.product.name).toBe("Gravity Drum");
    expect(filterOf({ state: "drained" })?.variant?.product.name).toBe("Gravity Drum");
    const unfed = filterOf({ state: "built" });
    expect(unfed).toMatchObject({ variant: null, heading: "No water would reach this filter", others: [] });
  });

  test("are counted by what the chosen pump moves", () => {
    const strong = make(
      "Strong Pump",
      "pumps",
      { one: 10_000 },
      { "Flow (l/h)": [12_500], "Max head (m)": [9], "Power (W)": [60], "Pond volume (l)": [12_000] },
    );
    const small = { shape: "litres", volume: "12500", fastest: "1", slowest: "2" };
    expect(names(drainLines(small))[0]).toBe("drain: Bottom Drain Liner Clamp: 1");
    expect(names(drainLines(small, [strong, ...fittings]))[0]).toBe("drain: Bottom Drain Liner Clamp: 2");
  });
});

test("a UV comes in the hose's size, or in the nearest size with a reducer", () => {
  const size = (volume: string) => kitFor({ shape: "litres", volume }).find(({ part }) => part === "uv")?.variant?.size;
  expect([size("1500"), size("8000")]).toEqual(['1"', '1.5"']);
  const wide = kitFor({ shape: "litres", volume: "16000", bore: "80.7" }).find(({ part }) => part === "uv");
  expect(wide?.variant?.size).toBe('2"');
  expect(wide?.reason).toMatch(/With 2" connections; your hose is 3", so it needs a reducer\.$/);
});

test("behind a pump comes pressure pipe where no hose is as wide, and never soil pipe", () => {
  const large = { length: "6", width: "4", depth: "1.5" };
  const line = kitFor(large, [pipe, drainPipe, hose]).find(({ part }) => part === "pipe");
  expect([line?.variant?.option, line?.quantity]).toEqual(['3"', 2]);
  expect(line?.reason).toMatch(/^Pressure pipe, because the pump pushes the water\./);
  expect(kitFor(large, [drainPipe]).find(({ part }) => part === "pipe")?.variant).toBeNull();
});

test("parts that the catalogue lacks are named one by one", () => {
  const lines = kitFor({ length: "30", width: "20", depth: "2" });
  expect(lines.map(({ variant }) => variant)).toEqual([null, null, null, null, null]);
  expect(lines[0]?.reason).toBe("None of our pumps moves that much at this head.");
  expect(kitFor({}, []).every(({ variant }) => variant === null)).toBe(true);
});

test("a dearer tariff changes the costs and never what fits", () => {
  const [cheap, dear] = [kitFor({ tariff: "10" }), kitFor({ tariff: "40" })];
  expect(names(dear)).toEqual(names(cheap));
  expect(dear[0]?.yearlyPounds).toBeCloseTo(4 * (cheap[0]?.yearlyPounds ?? 0), 6);
});

describe("a calculator's answer leads to products", () => {
  const liner = make("EPDM Liner", "liners", { "4 x 4m": 14_895, "6 x 8m": 43_750 }, {});
  const salt = make("Pond Salt", "water_treatments", { "10kg": 1_350, "25kg": 2_295 }, {});
  const heater = make(
    "Heater",
    "heaters",
    { "1kW": 24_000, "2kW": 28_000 },
    { "Heat (kW)": [1, 2], "Pond volume (l)": [5_000, 10_000] },
  );
  const blade = make(
    "Blade",
    "skimmers",
    { "300mm": 9_000, "600mm": 13_000 },
    { "Width (mm)": [300, 600], "Flow (l/h)": [3_000, 6_000] },
  );
  const kit = make("Single Test", "test_kits", { Ammonia: 1_195, KH: 895 }, {});
  const underlay = make("Underlay, per metre", "liners", { "200gsm": 299 }, { "Width (mm)": [2_000] });
  const all = [liner, underlay, salt, heater, blade, kit, hose, pipe, drainPipe, drain];
  test.each([
    [{ part: "liner", lengthM: 5.6, widthM: 4.2 } as const, "EPDM Liner 6 x 8m", 1],
    [{ part: "liner", lengthM: 4.2, widthM: 7 } as const, "EPDM Liner 6 x 8m", 1],
    // Four strips of seven metres are less than four of eight.
    [{ part: "underlay", lengthM: 7.6, widthM: 6.6 } as const, "Underlay, per metre 200gsm", 28],
    [{ part: "weight", word: "salt", kg: 8 } as const, "Pond Salt 10kg", 1],
    [{ part: "weight", word: "salt", kg: 30 } as const, "Pond Salt 10kg", 3],
    [{ part: "heater", heatKw: 1.4 } as const, "Heater 2kW", 1],
    [{ part: "blade", lipMm: 450, flowLph: 4_500 } as const, "Blade 600mm", 1],
    [{ part: "pipe", boreMm: 40, lengthM: 6.5 } as const, "Pond Hose 40mm", 7],
    [{ part: "pipe", boreMm: 80.7, lengthM: 6.5 } as const, 'Pressure Pipe 3"', 3],
    [{ part: "drain", drains: 3, flowLph: 7_000, lining: null } as const, "Bottom Drain Fibreglass", 3],
    [{ part: "kit", word: "ammonia", category: "test_kits" } as const, "Single Test Ammonia", 1],
  ])("%j", (need, name, quantity) => {
    const [first] = findKitProducts(all, need).products;
    expect([`${first?.variant.product.name} ${first?.variant.option}`, first?.quantity]).toEqual([name, quantity]);
  });

  test("or to nothing, where nothing serves", () => {
    expect(findKitProducts(all, { part: "liner", lengthM: 9, widthM: 4 }).products).toEqual([]);
    expect(findKitProducts(all, { part: "heater", heatKw: 20 }).products).toEqual([]);
  });
});
