import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bicarbonateG, hardnessDays } from "#domain/pond/calculators/fish-calculators.ts";
import { countDrains, drainBoreMm, usualDrainRules } from "./bottom-drains.ts";
import {
  airFlowLpm,
  airPressureBar,
  filterRatingL,
  heaterPowerKw,
  heatingEnergyKwh,
  linerSize,
  runningCostPounds,
  runningEnergyKwh,
  suggestTurnoverHours,
  uvPowerW,
} from "./equipment.ts";
import { chooseHoseBoreMm, hoseBoresMm, pipeSpeedMps } from "./pipes.ts";
import { pondFields } from "./pond-fields.ts";
import { curveOfTwoPoints, flowAtHeadLph, frictionHeadM, pipeBoresMm, pumpHead } from "./pump-head.ts";
import { fromSi, toSi } from "./quantities.ts";
import { ammoniaLoadG, dailyFeedG, koiWeightKg, mediaForFeedM2, mostKoi, stockingOf } from "./stocking.ts";
import { litresPerCubicFoot, litresPerUkGallon, litresPerUsGallon, unitSystems } from "./units.ts";
import { shapeVolumeL, type PondMeasure, type PondShape } from "./volume.ts";

function shapeL(shape: PondShape, of: Partial<Record<PondMeasure, number>>, depthM = 1): number {
  const none = { volume: 0, length: 0, width: 0, width2: 0, width3: 0, cornerLength: 0, cornerWidth: 0 };
  return shapeVolumeL(shape, { ...none, ...of }, depthM);
}

const size = fc.double({ min: 0.1, max: 100, noNaN: true });
const volume = fc.double({ min: 100, max: 1_000_000, noNaN: true });

describe("worked examples", () => {
  test.each([
    ["4 × 2.5 × 1.6 m", shapeL("rectangle", { length: 4, width: 2.5 }, 1.6), 16_000],
    ["the same in UK gallons, to the gallon", Math.round(fromSi({ kind: "volume", unit: "l" }, 16_000, "uk")), 3_520],
    ["8,000 l in UK gallons", Math.round(fromSi({ kind: "volume", unit: "l" }, 8_000, "uk")), 1_760],
    ["round, 3 m across, 1 m deep", shapeL("circle", { length: 3 }), Math.PI * 1.5 ** 2 * 1_000],
    ["oval, 4 × 2 × 1 m", shapeL("oval", { length: 4, width: 2 }), (Math.PI / 4) * 8_000],
    ["an L", shapeL("l-shape", { length: 4, width: 3, cornerLength: 2, cornerWidth: 1 }), 10_000],
    ["a free outline of 1, 2 and 3 m", shapeL("free", { length: 5, width: 1, width2: 2, width3: 3 }), 10_000],
    [
      "the garden rating for 8,000 l with koi",
      filterRatingL(8_000, { headroom: 1.5, koiFactor: 2, filterSun: 0 }),
      24_000,
    ],
    ["UV for 8,000 l and half a day of sun", uvPowerW(8_000, { uv: 2.5, uvSun: 25 }), 25],
    ["air for 8,000 l with 15 % in hand", airFlowLpm(8_000, { air: 5, airMargin: 15 }), 46],
    ["bicarbonate in 50 l for 4 dKH", bicarbonateG(50, 4), 6],
    ["bicarbonate for 1,000 l and 1 dKH", bicarbonateG(1_000, 1), 30],
    ["days for 5 dKH", hardnessDays(5), 3],
    ["16,000 l by 1 °C", heatingEnergyKwh(16_000, 1), 18.608],
    ["kWh a year of 80 W", runningEnergyKwh(80), 700.8],
    ["70 W all year at 27p", Math.round(runningCostPounds(70, 0.27)), 166],
    ["grams of food for 16 kg at 2 %", dailyFeedG(16, 2), 320],
    ["ammonia of 320 g at 40 %", ammoniaLoadG(320, 40), 11.776],
    ["media for a kilogram a day", mediaForFeedM2(1_000), 200],
    ["10,000 l/h by gravity through 110 mm, in m/s", pipeSpeedMps(10_000, drainBoreMm), 0.329_5],
    ["8,000 l/h through 40 mm of hose, in m/s", pipeSpeedMps(8_000, 40), 1.768_4],
    ["a cubic metre a second through a square metre", pipeSpeedMps(3_600_000, 2_000 / Math.sqrt(Math.PI)), 1],
    ["air pressure at 1.25 m", airPressureBar(1.25), 0.122_583],
    ["a cubic foot in litres", litresPerCubicFoot, 28.316_846_592],
    ["a cubic foot in UK gallons", litresPerCubicFoot / litresPerUkGallon, 6.228_835],
    ["a US gallon", litresPerUsGallon, 3.785_411_784],
  ])("%s", (_, worked, expected) => {
    expect(worked).toBeCloseTo(expected, 4);
  });

  test.each([
    [35, 0.75],
    [55, 2.9],
    [65, 4.8],
  ])("a koi of %i cm weighs about %f kg", (cm, kg) => {
    expect(koiWeightKg(cm)).toBeCloseTo(kg, 1);
  });

  test.each([
    [pipeBoresMm['1.5"'], 5_000, 0.29],
    [pipeBoresMm['1.5"'], 8_000, 0.7],
    [pipeBoresMm['1.5"'], 10_000, 1.06],
    [pipeBoresMm['1.5"'], 15_000, 2.24],
    [pipeBoresMm['2"'], 5_000, 0.09],
    [pipeBoresMm['2"'], 8_000, 0.21],
    [pipeBoresMm['2"'], 10_000, 0.31],
    [pipeBoresMm['2"'], 15_000, 0.66],
  ])("10 m of %f mm take from %i l/h %f m of head", (boreMm, flowLph, headM) => {
    expect(frictionHeadM({ boreMm, flowLph, lengthM: 10 })).toBeCloseTo(headM, 2);
  });

  test("4 inches take next to nothing", () => {
    expect(frictionHeadM({ boreMm: pipeBoresMm['4"'], flowLph: 15_000, lengthM: 10 })).toBeLessThan(0.03);
  });

  const small = { volumeL: 8_000, flowLph: 6_667, areaM2: 6.4, longestM: 3.2 };
  test.each([
    ["8,000 l", small, [1, 1, 1]],
    ["15,000 l", { ...small, volumeL: 15_000 }, [1, 1, 1]],
    ["27,500 l", { ...small, volumeL: 27_500 }, [2, 1, 1]],
    ["27,501 l", { ...small, volumeL: 27_501 }, [3, 1, 1]],
    ["10,000 l/h", { ...small, flowLph: 10_000 }, [1, 1, 1]],
    ["25,000 l/h", { ...small, flowLph: 25_000 }, [1, 3, 1]],
    ["a floor of 6 × 4 m", { ...small, areaM2: 24, longestM: 6 }, [1, 1, 2]],
    ["a canal of 10.8 × 1 m", { ...small, areaM2: 10.8, longestM: 10.8 }, [1, 1, 3]],
    ["only the litres known", { ...small, longestM: null }, [1, 1, 1]],
  ])("bottom drains for %s, by volume, by flow and by floor", (_, pond, counts) => {
    const { byVolume, byFlow, byFloor, drains } = countDrains(pond, usualDrainRules);
    expect([byVolume, byFlow, byFloor]).toEqual(counts);
    expect(drains).toBe(Math.max(...counts));
  });

  test("a koi pond below 20,000 l goes round in 1 to 1½ hours, a larger one in up to 2", () => {
    expect(suggestTurnoverHours(8_000)).toEqual({ fastest: 1, slowest: 1.5 });
    expect(suggestTurnoverHours(20_000)).toEqual({ fastest: 1.5, slowest: 2 });
  });

  test("a liner has the depth and the overlap on both sides", () => {
    expect(linerSize({ lengthM: 3, widthM: 2, deepestM: 1, overlapM: 0.3 })).toEqual({
      lengthM: 5.6,
      widthM: 4.6,
      areaM2: 5.6 * 4.6,
    });
  });

  test("a heater warms a pond by a degree in a day", () => {
    expect(heaterPowerKw(16_000)).toBeCloseTo(0.775, 3);
  });

  test("a curve is read along its lines, and ends at its last point", () => {
    const curve = [
      { headM: 0, flowLph: 8_000 },
      { headM: 1.1, flowLph: 7_200 },
      { headM: 2.1, flowLph: 6_300 },
      { headM: 4.2, flowLph: 0 },
    ];
    expect(flowAtHeadLph(curve, 0)).toBe(8_000);
    expect(flowAtHeadLph(curve, 1.5)).toBeCloseTo(6_840, 6);
    expect(flowAtHeadLph(curve, 4.2)).toBe(0);
    expect(flowAtHeadLph(curve, 9)).toBe(0);
    expect(flowAtHeadLph(curveOfTwoPoints(6_000, 3), 1)).toBeCloseTo(4_000, 6);
  });
});

describe("a rule for every pond", () => {
  test("units go there and back", () => {
    fc.assert(
      fc.property(size, fc.constantFrom(...unitSystems), (value, units) => {
        for (const figure of [pondFields.length, pondFields.volume])
          expect(fromSi(figure, toSi(figure, value, units), units)).toBeCloseTo(value, 9);
      }),
    );
  });

  test("a shape holds no more than the box around it, and twice as much at twice the depth", () => {
    fc.assert(
      fc.property(size, size, size, (length, width, depthM) => {
        const box = shapeL("rectangle", { length, width }, depthM);
        for (const litres of [
          shapeL("oval", { length, width }, depthM),
          shapeL("l-shape", { length, width, cornerLength: length / 2, cornerWidth: width / 2 }, depthM),
          shapeL("free", { length, width, width2: width / 3 }, depthM),
        ]) {
          expect(litres).toBeLessThan(box);
          expect(litres).toBeGreaterThan(0);
        }
        expect(shapeL("rectangle", { length, width }, 2 * depthM)).toBeCloseTo(2 * box, 3);
      }),
    );
  });

  test("head rises with flow, length and lift, and falls with the bore", () => {
    const pipes = fc.record({
      flowLph: fc.double({ min: 500, max: 50_000, noNaN: true }),
      bore: fc.double({ min: 20, max: 110, noNaN: true }),
      hose: fc.double({ min: 0.5, max: 50, noNaN: true }),
    });
    fc.assert(
      fc.property(pipes, fc.double({ min: 0, max: 5, noNaN: true }), ({ flowLph, ...pipe }, lift) => {
        const run = { ...pipe, lift, fittings: 20, equipment: 0 };
        const head = pumpHead(flowLph, run);
        expect(head.totalM).toBeCloseTo(head.liftM + head.frictionM + head.fittingsM, 9);
        expect(pumpHead(flowLph * 1.1, run).totalM).toBeGreaterThan(head.totalM);
        expect(pumpHead(flowLph, { ...run, hose: run.hose * 1.1 }).totalM).toBeGreaterThan(head.totalM);
        expect(pumpHead(flowLph, { ...run, bore: run.bore * 1.1 }).totalM).toBeLessThan(head.totalM);
      }),
    );
  });

  test("a pond that is larger, is pumped harder or has more floor never gets fewer drains, and none of them too much", () => {
    const pond = fc.record({
      volumeL: volume,
      flowLph: fc.double({ min: 100, max: 200_000, noNaN: true }),
      areaM2: fc.double({ min: 0.5, max: 400, noNaN: true }),
      longestM: fc.option(size),
    });
    fc.assert(
      fc.property(pond, fc.double({ min: 1, max: 3, noNaN: true }), (known, times) => {
        const { drains } = countDrains(known, usualDrainRules);
        expect(drains).toBeGreaterThanOrEqual(1);
        expect(known.flowLph / drains).toBeLessThanOrEqual(usualDrainRules.drainFlow * (1 + 1e-9));
        for (const name of ["volumeL", "flowLph", "areaM2"] as const)
          expect(countDrains({ ...known, [name]: known[name] * times }, usualDrainRules).drains).toBeGreaterThanOrEqual(
            drains,
          );
      }),
    );
  });

  test("the water in the hose chosen is no faster than asked for, as long as some hose is wide enough", () => {
    const flow = fc.double({ min: 100, max: 60_000, noNaN: true });
    fc.assert(
      fc.property(flow, fc.double({ min: 0.5, max: 4, noNaN: true }), (flowLph, most) => {
        const boreMm = chooseHoseBoreMm(flowLph, most);
        expect(pipeSpeedMps(flowLph, boreMm) <= most || boreMm === pipeBoresMm['4"']).toBe(true);
        expect(chooseHoseBoreMm(flowLph, most / 2)).toBeGreaterThanOrEqual(boreMm);
      }),
    );
    // At 40,000 l/h friction alone would allow 3".
    expect(chooseHoseBoreMm(40_000)).toBe(pipeBoresMm['4"']);
    expect(chooseHoseBoreMm(40_000, 3)).toBe(pipeBoresMm['3"']);
  });

  test("a larger flow never gets a narrower hose", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 60_000, noNaN: true }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (flowLph, times) => {
          expect(chooseHoseBoreMm(flowLph * times)).toBeGreaterThanOrEqual(chooseHoseBoreMm(flowLph));
        },
      ),
    );
    expect([7_000, 15_000].map((flowLph) => chooseHoseBoreMm(flowLph))).toEqual([40, 80.7]);
    expect(hoseBoresMm).toContain(chooseHoseBoreMm(12_000));
  });

  test("a pump moves less the higher it lifts, and never less than nothing", () => {
    const fall = fc.record({
      rise: fc.double({ min: 0.1, max: 2, noNaN: true }),
      drop: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(
      fc.property(fc.array(fall, { minLength: 1, maxLength: 8 }), size, size, (falls, low, high) => {
        let point = { headM: 0, flowLph: 24_000 };
        const curve = [
          point,
          ...falls.map(({ rise, drop }) => (point = { headM: point.headM + rise, flowLph: point.flowLph - drop })),
        ];
        const [lower, higher] = [Math.min(low, high), Math.max(low, high)];
        expect(flowAtHeadLph(curve, higher)).toBeLessThanOrEqual(flowAtHeadLph(curve, lower));
        expect(flowAtHeadLph(curve, higher)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("as many koi as fit stay within the limit, and one more does not", () => {
    fc.assert(
      fc.property(volume, fc.double({ min: 20, max: 80, noNaN: true }), (volumeL, lengthCm) => {
        const count = mostKoi(volumeL, lengthCm, 2);
        const within = stockingOf({ count, lengthCm, volumeL });
        expect(within.kgPerThousandL).toBeLessThanOrEqual(2 + 1e-6);
        expect(within.cmPerThousandL).toBeLessThanOrEqual(55 + 1e-6);
        const over = stockingOf({ count: count + 1, lengthCm, volumeL });
        expect(over.kgPerThousandL > 2 || over.cmPerThousandL > 55).toBe(true);
      }),
    );
  });
});
