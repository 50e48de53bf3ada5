import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countUnsent, describeFulfilment, isNearDay, isUndoable, planParcel } from "./fulfilment.ts";

const ordered = [{ quantity: 1 }, { quantity: 10 }, { quantity: 3 }];

describe("the rest to send", () => {
  test("is everything before the first parcel", () => {
    expect(countUnsent(ordered, [])).toEqual([1, 10, 3]);
  });

  test("is what no parcel holds", () => {
    const parcels = [
      { lines: [{ position: 0, quantity: 1 }] },
      {
        lines: [
          { position: 1, quantity: 4 },
          { position: 2, quantity: 3 },
        ],
      },
    ];
    expect(countUnsent(ordered, parcels)).toEqual([0, 6, 0]);
  });
});

describe("a parcel", () => {
  test("holds everything that is left, unless it says otherwise", () => {
    expect(planParcel([0, 6, 2], undefined)).toEqual({
      ok: true,
      value: {
        lines: [
          { position: 1, quantity: 6 },
          { position: 2, quantity: 2 },
        ],
        isComplete: true,
      },
    });
  });

  test("can hold a part of a line", () => {
    expect(planParcel([0, 6, 2], [{ position: 1, quantity: 4 }])).toEqual({
      ok: true,
      value: { lines: [{ position: 1, quantity: 4 }], isComplete: false },
    });
  });

  test.each([
    ["nothing", [], "lines: fulfilment.empty"],
    ["only lines of no pieces", [{ position: 1, quantity: 0 }], "lines: fulfilment.empty"],
    ["more than is left", [{ position: 1, quantity: 7 }], "lines.1: fulfilment.too-many"],
    ["a line that is all sent", [{ position: 0, quantity: 1 }], "lines.0: fulfilment.too-many"],
    ["a line that the order does not have", [{ position: 9, quantity: 1 }], "lines.9: fulfilment.too-many"],
    [
      "one line twice, and more of it than is left",
      [
        { position: 2, quantity: 1 },
        { position: 2, quantity: 2 },
      ],
      "lines.2: fulfilment.too-many",
    ],
  ])("does not hold %s", (_what, lines, refusal) => {
    const planned = planParcel([0, 6, 2], lines);
    expect(planned.ok ? [] : planned.refusals.map(({ field, code }) => `${field}: ${code}`)).toEqual([refusal]);
  });

  test("however an order is packed, its parcels hold what was ordered, and only the last one completes it", () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    const picks = fc.array(fc.record({ position: fc.nat(4), quantity: fc.nat(9) }), { maxLength: 20 });
    fc.assert(
      fc.property(quantities, picks, (counts, wanted) => {
        const lines = counts.map((quantity) => ({ quantity }));
        const parcels: { lines: { position: number; quantity: number }[] }[] = [];
        for (const line of [...wanted.map((pick) => [pick]), undefined]) {
          const unsent = countUnsent(lines, parcels);
          const planned = planParcel(unsent, line);
          if (!planned.ok) continue;
          parcels.push(planned.value);
          const left = countUnsent(lines, parcels);
          expect(planned.value.isComplete).toBe(left.every((quantity) => quantity === 0));
        }
        const sent = counts.map((_count, position) =>
          parcels
            .flatMap((parcel) => parcel.lines)
            .filter((line) => line.position === position)
            .reduce((sum, line) => sum + line.quantity, 0),
        );
        expect(sent).toEqual(counts);
      }),
    );
  });
});

test("a change can be undone for an hour", () => {
  const at = "2026-11-20T12:00:00.000Z";
  expect(isUndoable(at, Date.parse("2026-11-20T12:59:59.999Z"))).toBe(true);
  expect(isUndoable(at, Date.parse("2026-11-20T13:00:00.000Z"))).toBe(false);
});

test("a day of a sending lies within 90 days", () => {
  const now = Date.parse("2026-11-20T12:00:00.000Z");
  expect(["2026-11-20", "2026-08-22", "2027-02-18"].map((day) => isNearDay(day, now))).toEqual([true, true, true]);
  expect(["2026-08-21", "2027-02-19", "2062-11-20", "nonsense"].map((day) => isNearDay(day, now))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

const parcel = { method: "delivery", carrier: "DPD", sentOn: "2026-11-24" } as const;

test.each([
  [parcel, "2026-11-24", "Parcel 2 left with DPD on Tuesday 24 November 2026."],
  [parcel, "2026-11-23", "Parcel 2 leaves with DPD on Tuesday 24 November 2026."],
  [{ ...parcel, carrier: "Own van" }, "2026-11-23", "Parcel 2 will come in our own van on Tuesday 24 November 2026."],
  [{ ...parcel, carrier: "own van" }, "2026-11-25", "Parcel 2 left in our own van on Tuesday 24 November 2026."],
  [
    { ...parcel, method: "collection", carrier: "" },
    "2026-11-25",
    "Parcel 2 has been ready to collect since Tuesday 24 November 2026.",
  ],
] as const)("a customer reads where %j stands on %s", (fulfilment, today, sentence) => {
  expect(describeFulfilment(fulfilment, { what: "Parcel 2", today })).toBe(sentence);
});
