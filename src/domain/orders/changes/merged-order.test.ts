import fc from "fast-check";
import { expect, test } from "vitest";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import { emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import { areDoubles, listShared, workOutMerged } from "./merged-order.ts";

function line(name: string, unitPricePence: number, quantity: number): PricedLine {
  return {
    productId: "9",
    productKey: `key-${name}`,
    name,
    originalName: name,
    code: "",
    category: "fittings",
    selectedSize: "",
    selectedOption: "",
    unitPricePence,
    quantity,
    unitCostPence: null,
    supplierUrl: "",
    imageUrl: "",
  };
}

const order = (id: string, lines: PricedLine[]) => ({
  id,
  lines,
  ...emptyDeliveryInfo,
  userId: "1",
  isAnonymous: true,
  adminNotes: "",
  discountPence: 0,
  discountReason: "",
});
const kept = order("K7M4-2QXP", [line("Pond Hose", 280, 15)]);

test("the same thing at the same price becomes one line, and anything else stays a line", () => {
  const other = order("B8N5-3RYQ", [line("Pond Hose", 280, 2), line("Pond Hose", 300, 1), line("Net", 6_200, 1)]);
  expect(workOutMerged(kept, other, {})).toMatchObject({
    ok: true,
    value: {
      lines: [line("Pond Hose", 280, 17), line("Pond Hose", 300, 1), line("Net", 6_200, 1)],
      discountedPence: 17 * 280 + 300 + 6_200,
      changes: [
        "Your order B8N5-3RYQ is now part of this one",
        "From that order: 2 × Pond Hose, £5.60",
        "From that order: Pond Hose, £3.00",
        "From that order: Net, £62.00",
      ],
    },
  });
});

test("discounts add up with both reasons, and the notes of the other customer are for the admin alone", () => {
  const one = {
    ...kept,
    discountPence: 100,
    discountReason: "For the wait",
    notes: "Ring twice",
    adminNotes: "Regular",
  };
  const other = {
    ...order("B8N5-3RYQ", [line("Net", 6_200, 1)]),
    discountPence: 50,
    discountReason: "A scratch",
    notes: "Blue gate",
  };
  expect(workOutMerged(one, other, {})).toMatchObject({
    value: {
      discountPence: 150,
      discountReason: "For the wait; A scratch",
      discountedPence: 15 * 280 + 6_200 - 150,
      adminNotes: "Regular\nNotes of B8N5-3RYQ: Blue gate",
    },
  });
});

test("more than 50 lines, and more than £999,999.99, are refused", () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => line(`${name} ${index}`, 100, 1));
  expect(workOutMerged(order("A", many("a", 30)), order("B", many("b", 21)), {})).toMatchObject({
    refusals: [{ code: "order.too-many-lines" }],
  });
  expect(
    workOutMerged(order("A", [line("a", 60_000_000, 1)]), order("B", [line("b", 60_000_000, 1)]), {}),
  ).toMatchObject({
    refusals: [{ code: "order.total-too-high" }],
  });
});

test("whatever the lines, no piece and no penny is lost", () => {
  const anyLines = fc.array(
    fc.record({
      name: fc.constantFrom("a", "b", "c"),
      price: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const sums = (lines: readonly PricedLine[]) => [
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines.reduce((sum, { quantity, unitPricePence }) => sum + quantity * unitPricePence, 0),
  ];
  fc.assert(
    fc.property(anyLines, anyLines, (one, other) => {
      const build = (all: typeof one) => all.map(({ name, price, quantity }) => line(name, price, quantity));
      const merged = workOutMerged(order("A", build(one)), order("B", build(other)), {}, "both");
      if (!merged.ok) throw new Error("refused");
      expect(sums(merged.value.lines)).toEqual(sums([...build(one), ...build(other)]));
      expect(merged.value.lines.every(({ quantity }) => quantity <= 999)).toBe(true);
    }),
  );
});

test("the items of an order that was sent twice are never doubled without a decision", () => {
  const twice = { ...order("B8N5-3RYQ", [line("Pond Hose", 280, 15)]), discountPence: 100, discountReason: "Again" };
  expect(workOutMerged(kept, twice, {})).toMatchObject({ ok: false, refusals: [{ code: "order.merge-doubles" }] });
  expect(workOutMerged(kept, twice, {}, "once")).toMatchObject({
    ok: true,
    value: {
      lines: [line("Pond Hose", 280, 15)],
      discountPence: 0,
      changes: ["Your order B8N5-3RYQ is now part of this one", "It had the same items, which you get once"],
    },
  });
  expect(workOutMerged(kept, twice, {}, "both")).toMatchObject({
    ok: true,
    value: { lines: [line("Pond Hose", 280, 30)], discountPence: 100 },
  });
});

test("orders are doubles when they hold the same things in the same numbers, in whatever order", () => {
  const [hose, net] = [line("Pond Hose", 280, 2), line("Net", 6_200, 1)];
  expect(areDoubles([hose, net], [net, hose])).toBe(true);
  expect(areDoubles([hose], [hose, net])).toBe(false);
  expect(areDoubles([hose, net], [hose])).toBe(false);
  expect(areDoubles([hose, hose], [hose, net])).toBe(false);
  expect(areDoubles([hose], [{ ...hose, quantity: 3 }])).toBe(false);
  expect(listShared([hose, net], [{ ...hose, quantity: 3 }])).toEqual(["Pond Hose: 2 and 3 become 5"]);
});
