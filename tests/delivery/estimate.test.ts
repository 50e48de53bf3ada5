import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryClasses, type DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import type { DeliveryZone } from "#domain/delivery/delivery-table.ts";
import { estimateForZone, type DeliveryEstimate, type ParcelLine } from "#domain/delivery/estimate-delivery.ts";
import { readDemoDelivery } from "../support/delivery-table.ts";

const table = readDemoDelivery();
const zones = Object.fromEntries(table.zones.map((zone) => [zone.name, zone]));

const line = (
  deliveryClass: DeliveryClass | null,
  kg: number | null,
  quantity = 1,
  unitPricePence = 1_000,
): ParcelLine => ({
  name: `${deliveryClass} of ${kg} kg`,
  deliveryClass,
  weightKg: kg === null ? null : { min: kg, max: kg },
  quantity,
  unitPricePence,
});

function estimate(zone: string, ...lines: ParcelLine[]): DeliveryEstimate {
  return estimateForZone(table.classes, zones[zone] ?? null, lines);
}

const amounts = ({ kind, fromPence, toPence }: DeliveryEstimate) => [kind, fromPence, toPence];

describe("an estimate", () => {
  test.each<[string, string, ParcelLine[], [string, number, number]]>([
    ["a pump to Inverness", "Highlands & Argyll", [line("parcel", 4.6)], ["priced", 1_250, 1_250]],
    ["a pump to Orkney", "Scottish islands", [line("parcel", 4.6)], ["priced", 1_850, 1_850]],
    ["a pump to Belfast", "Northern Ireland", [line("parcel", 4.6)], ["priced", 1_950, 1_950]],
    ["three pumps in one box", "Highlands & Argyll", [line("parcel", 4.6, 3)], ["priced", 1_250, 1_250]],
    ["40 kg in two parcels", "Highlands & Argyll", [line("parcel", 10, 4)], ["priced", 2_500, 2_500]],
    ["two tubs of 16 kg, which do not share", "Highlands & Argyll", [line("parcel", 16, 2)], ["priced", 2_500, 2_500]],
    ["tests alone", "Highlands & Argyll", [line("small-parcel", 0.4, 3)], ["priced", 695, 695]],
    [
      "tests in the pump's box",
      "Highlands & Argyll",
      [line("small-parcel", 0.4), line("parcel", 4.6)],
      ["priced", 1_250, 1_250],
    ],
    ["small things of 3 kg", "Highlands & Argyll", [line("small-parcel", 1, 3)], ["priced", 1_250, 1_250]],
    ["a pump and a filter", "Highlands & Argyll", [line("parcel", 14), line("pallet", 62)], ["priced", 9_750, 12_250]],
    ["pipe to Orkney", "Scottish islands", [line("long", 2), line("parcel", 4)], ["quoted", 1_850, 1_850]],
    ["cement to Belfast", "Northern Ireland", [line("hazardous", 0.5), line("parcel", 4)], ["not-sent", 1_950, 1_950]],
    ["a window that is collected", "Lowland Scotland", [line("collection", null)], ["not-sent", 0, 0]],
    ["something without a class", "Lowland Scotland", [line(null, 4)], ["quoted", 0, 0]],
    ["a place to ask for", "Isle of Man", [line("parcel", 4)], ["quoted", 0, 0]],
    ["a parcel without a weight", "Lowland Scotland", [line("parcel", null)], ["priced", 850, 850]],
  ])("of %s", (_what, zone, lines, expected) => {
    expect(amounts(estimate(zone, ...lines))).toEqual(expected);
  });

  test("gives the consignment, its weight and its contents as a reason", () => {
    const { parts, workingDays } = estimate(
      "Highlands & Argyll",
      line("parcel", 4.6),
      line("parcel", 9.4),
      line("pallet", 62),
    );
    expect(parts).toMatchObject([
      {
        deliveryClass: "parcel",
        names: ["parcel of 4.6 kg", "parcel of 9.4 kg"],
        weightKg: { min: 14, max: 14 },
        count: { min: 1, max: 1 },
      },
      { deliveryClass: "pallet", weightKg: { min: 62, max: 62 }, cost: { fromPence: 8_500, toPence: 11_000 } },
    ]);
    expect(workingDays).toEqual({ min: 2, max: 3 });
  });

  test("is free if the owner says so, for that class alone", () => {
    const generous = readDemoDelivery(["parcel: 12.50", "parcel: 12.50, free from 100"]);
    const zone = generous.zones[1] ?? null;
    const dear = [line("parcel", 5, 1, 9_000), line("pallet", 60, 1, 1_000)];
    expect(amounts(estimateForZone(generous.classes, zone, dear))).toEqual(["priced", 8_500, 11_000]);
    expect(amounts(estimateForZone(generous.classes, zone, dear.slice(0, 1)))).toEqual(["priced", 1_250, 1_250]);
  });

  test("of a product whose options weigh 20 to 40 kg spans one parcel to two", () => {
    const either = { ...line("parcel", 20), weightKg: { min: 20, max: 40 } };
    expect(amounts(estimate("Highlands & Argyll", either))).toEqual(["priced", 1_250, 2_500]);
  });
});

const anyLine = fc.record({
  name: fc.constant("x"),
  deliveryClass: fc.constantFrom<DeliveryClass | null>(...deliveryClasses, null),
  weightKg: fc.option(fc.tuple(fc.nat(400), fc.nat(100)).map(([a, b]) => ({ min: a / 10, max: (a + b) / 10 }))),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPricePence: fc.integer({ min: 1, max: 500_000 }),
});
const anyZone = fc.constantFrom<DeliveryZone | null>(...table.zones, null);
const severity = { priced: 0, quoted: 1, "not-sent": 2 };
const rank = ({ kind }: DeliveryEstimate): number => severity[kind];
/** A zone in which every class has a price. */
const everywhere: DeliveryZone = {
  ...(table.zones[1] as DeliveryZone),
  prices: Object.fromEntries(
    Object.entries((table.zones[1] as DeliveryZone).prices).map(([each, price]) => [
      each,
      price.kind === "price" ? price : { kind: "price", fromPence: 9_000, toPence: 12_000, freeFromPence: null },
    ]),
  ) as DeliveryZone["prices"],
};

describe("whatever the cart holds", () => {
  test("from is at most to, and the parts add up", () => {
    fc.assert(
      fc.property(anyZone, fc.array(anyLine, { maxLength: 8 }), (zone, lines) => {
        const { fromPence, toPence, parts } = estimateForZone(table.classes, zone, lines);
        expect(fromPence).toBeLessThanOrEqual(toPence);
        const sums = parts.flatMap(({ cost }) => (cost.kind === "price" ? [cost] : []));
        expect(sums.reduce((sum, cost) => sum + cost.toPence, 0)).toBe(toPence);
        expect(parts.flatMap(({ names }) => names)).toHaveLength(lines.length);
        expect(Number.isSafeInteger(toPence)).toBe(true);
      }),
    );
  });

  test("another line or piece never makes it cheaper or more certain", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyLine, (lines, more) => {
        const less = estimateForZone(table.classes, everywhere, lines);
        const withLine = estimateForZone(table.classes, everywhere, [...lines, more]);
        const withPiece = estimateForZone(table.classes, everywhere, [
          ...lines,
          { ...more, quantity: more.quantity + 1 },
        ]);
        for (const [one, other] of [
          [less, withLine],
          [withLine, withPiece],
        ] as const) {
          expect(other.fromPence).toBeGreaterThanOrEqual(one.fromPence);
          expect(other.toPence).toBeGreaterThanOrEqual(one.toPence);
          expect(rank(other)).toBeGreaterThanOrEqual(rank(one));
        }
      }),
    );
  });

  test("a heavier line never makes it cheaper", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.nat(100), ([first, ...rest], extra) => {
        if (first === undefined || first.weightKg === null) return;
        const { min, max } = first.weightKg;
        const heavier = { ...first, weightKg: { min: min + extra, max: max + extra } };
        const [before, after] = [
          [first, ...rest],
          [heavier, ...rest],
        ].map((lines) => estimateForZone(table.classes, everywhere, lines));
        expect(after?.fromPence).toBeGreaterThanOrEqual(before?.fromPence ?? 0);
        expect(after?.toPence).toBeGreaterThanOrEqual(before?.toPence ?? 0);
      }),
    );
  });

  test("the order of the lines does not matter", () => {
    fc.assert(
      fc.property(anyZone, fc.array(anyLine, { maxLength: 6 }), (zone, lines) => {
        expect(amounts(estimateForZone(table.classes, zone, lines.toReversed()))).toEqual(
          amounts(estimateForZone(table.classes, zone, lines)),
        );
      }),
    );
  });
});
