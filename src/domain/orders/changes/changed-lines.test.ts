import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noDetails, type Product } from "#domain/catalogue/product.ts";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import { changeLinesSchema, type WantedLine } from "./change-order.schema.ts";
import { workOutLines } from "./changed-lines.ts";

function product(id: string, pricePence: number, change: Partial<Product> = {}): Product {
  return {
    id,
    row: Number(id) + 2,
    key: `key-${id}`,
    name: `Product ${id}`,
    originalName: `Product ${id}`,
    code: `CODE ${id}`,
    vendor: "Tarnbeck",
    category: "fittings",
    imageSource: "",
    productUrl: "",
    pricePence,
    sizes: [],
    options: [],
    ...noDetails,
    ...change,
  };
}

const products = [product("0", 1_250), product("1", 900, { sizes: ["S", "L"] })];
const catalogue = {
  byId: new Map(products.map((each) => [each.id, each])),
  byKey: new Map(products.map((each) => [each.key, each])),
};

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

const none = { discountPence: 0, discountReason: "" };
const present = { lines: [line("Valve", 1_995, 2), line("Pump", 16_900, 1)], ...none };
const keepAll: WantedLine[] = [
  { kind: "kept", position: 0, quantity: 2 },
  { kind: "kept", position: 1, quantity: 1 },
];
const pieceOf = (id: string, change: object = {}): WantedLine => ({
  kind: "product",
  id,
  quantity: 1,
  selectedSize: "",
  selectedOption: "",
  ...change,
});

describe("changing the lines of an order", () => {
  test("a line or a product gets a price of the admin's own, which the customer reads", () => {
    const wanted: WantedLine[] = [
      { kind: "kept", position: 0, quantity: 2, ownPricePence: 1_500 },
      { kind: "kept", position: 1, quantity: 1 },
      pieceOf("0", { ownPricePence: 999 }),
    ];
    expect(workOutLines(present, wanted, none, catalogue)).toMatchObject({
      ok: true,
      value: {
        discountedPence: 2 * 1_500 + 16_900 + 999,
        changes: ["Valve: £15.00 each instead of £19.95", "New: Product 0, £9.99"],
      },
    });
    for (const ownPricePence of [0, -1, 0.5, 100_000_000])
      expect(changeLinesSchema.shape.lines.safeParse([{ ...keepAll[0], ownPricePence }]).success).toBe(false);
  });

  test("finds no change where there is none", () => {
    expect(workOutLines(present, keepAll, none, catalogue)).toMatchObject({
      ok: true,
      value: { lines: present.lines, discountedPence: 20_890, changes: [] },
    });
  });

  test("says what is new, swapped, more and gone, and works out the goods less the discount", () => {
    const wanted: WantedLine[] = [
      { kind: "kept", position: 0, quantity: 3 },
      pieceOf("1", { selectedSize: "L", insteadOf: 1 }),
      pieceOf("0", { quantity: 5 }),
      { kind: "own", name: "Fitting by us", unitPricePence: 4_000, quantity: 1 },
    ];
    const changed = workOutLines(present, wanted, { discountPence: 500, discountReason: "For the wait" }, catalogue);
    expect(changed.ok && changed.value).toMatchObject({
      discountedPence: 3 * 1_995 + 900 + 5 * 1_250 + 4_000 - 500,
      discountPence: 500,
      changes: [
        "Valve: 3 instead of 2",
        "Product 1 - L, £9.00, instead of Pump",
        "New: 5 × Product 0, £62.50",
        "New: Fitting by us, £40.00",
        "Discount of £5.00: For the wait",
      ],
    });
    const fewer = workOutLines(
      { ...present, discountPence: 500, discountReason: "x" },
      keepAll.slice(0, 1),
      none,
      catalogue,
    );
    expect(fewer.ok && fewer.value.changes).toEqual(["Removed: Pump", "The discount of £5.00 has been removed"]);
  });

  test.each<[string, WantedLine[], object, string]>([
    ["no line", [], none, "lines: order.no-lines"],
    ["51 lines", Array.from({ length: 51 }, () => pieceOf("0")), none, "lines: order.too-many-lines"],
    ["a quantity of 0", [{ kind: "kept", position: 0, quantity: 0 }], none, "lines.0.quantity: order.quantity"],
    [
      "a line that the order does not have",
      [{ kind: "kept", position: 2, quantity: 1 }],
      none,
      "lines.0: order.changed",
    ],
    ["one line twice", [keepAll[0]!, keepAll[0]!], none, "lines: order.changed"],
    ["a product that is not sold", [pieceOf("7")], none, "lines.0.id: order.product-unknown"],
    ["a product without its size", [pieceOf("1")], none, "lines.0.selectedSize: order.size-missing"],
    [
      "a discount above the goods",
      keepAll,
      { discountPence: 20_891, discountReason: "x" },
      "discountPence: order.discount",
    ],
    ["a discount without a reason", keepAll, { discountPence: 1, discountReason: "" }, "discountPence: order.discount"],
    [
      "goods above the highest total",
      [{ kind: "own", name: "Pond", unitPricePence: 99_999_999, quantity: 2 }],
      none,
      "lines: order.total-too-high",
    ],
  ])("a change of the lines refuses %s", (_what, wanted, discount, refusal) => {
    const changed = workOutLines(present, wanted, { ...none, ...discount }, catalogue);
    expect(changed.ok ? [] : changed.refusals.map(({ code, field }) => `${field}: ${code}`)).toEqual([refusal]);
  });

  test("never takes a price of a product or of a kept line from the request", () => {
    const kept = { kind: "kept", position: 1, quantity: 1, unitPricePence: 1 } as WantedLine;
    const changed = workOutLines(present, [kept], none, catalogue);
    expect(changed.ok && changed.value.discountedPence).toBe(16_900);
    const forged = workOutLines(present, [pieceOf("0", { unitPricePence: 1 })], none, catalogue);
    expect(forged.ok ? [] : forged.refusals.map(({ code }) => code)).toEqual(["order.price-changed"]);
  });

  test("the discounted goods are always the sum of the lines less the discount, and never negative", () => {
    const anyWanted = fc.oneof(
      fc.record({ kind: fc.constant("kept" as const), position: fc.nat(2), quantity: fc.nat(20) }),
      fc.record({ quantity: fc.nat(20) }).map(({ quantity }) => pieceOf("0", { quantity })),
      fc.record({
        kind: fc.constant("own" as const),
        name: fc.constant("Work"),
        unitPricePence: fc.integer({ min: 1, max: 5_000 }),
        quantity: fc.nat(20),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyWanted, { maxLength: 6 }), fc.nat(10_000), (wanted, discountPence) => {
        const changed = workOutLines(present, wanted, { discountPence, discountReason: "x" }, catalogue);
        if (!changed.ok) return;
        const { lines, discountedPence } = changed.value;
        const goods = lines.reduce((sum, each) => sum + each.unitPricePence * each.quantity, 0);
        expect(discountedPence).toBe(goods - discountPence);
        expect(discountedPence).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
