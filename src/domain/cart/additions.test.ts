import { describe, expect, test } from "vitest";
import {
  type Addition,
  type CartLine,
  identifyAdditions,
  listAdditions,
  setQuantity,
  uniteCarts,
  withoutAdditions,
} from "./additions.ts";
import { type CartItem, createCartItem } from "./cart-item.ts";

function item(key: string, quantity = 1): CartItem {
  const product = { id: "0", key, name: key, code: key, category: "fittings", imageUrl: "" };
  return createCartItem(product, { selectedSize: "", selectedOption: "", quantity, unitPricePence: 1_250 });
}

function line(key: string, ...additions: Addition[]): CartLine {
  const [only, ...others] = additions.map((addition) => ({ ...item(key, addition.quantity), additions: [addition] }));
  if (only === undefined) throw new Error("a line has an addition");
  return others.reduce((united, other) => uniteCarts([united], [other])[0] ?? united, only);
}

const addition = (id: string, quantity: number, onTo: string | null = null): Addition => ({ id, quantity, onTo });
const newId = () => "new";
const quantities = (cart: readonly CartItem[]) => Object.fromEntries(cart.map(({ key, quantity }) => [key, quantity]));

describe("the quantity of a line", () => {
  test.each([
    ["one addition", [addition("a", 3)], 3],
    ["more added on to it", [addition("a", 3), addition("b", 2, "a"), addition("c", 1, "b")], 6],
    ["two devices that added the same", [addition("a", 3), addition("b", 5)], 5],
    ["two devices that both added on to it", [addition("a", 3), addition("b", 2, "a"), addition("c", 4, "a")], 7],
    ["more that was added on to what is ordered by now", [addition("b", 2, "a")], 2],
    ["more than a line may hold", [addition("a", 900), addition("b", 900, "a")], 999],
  ])("of %s is %#", (_what, additions, quantity) => {
    expect(line("hose", ...additions).quantity).toBe(quantity);
  });
});

describe("a changed cart", () => {
  const before = [line("hose", addition("a", 3)), line("pump", addition("b", 1))];
  const additionsOf = (after: CartItem[]) => identifyAdditions(before, after, newId).map(({ additions }) => additions);

  test("keeps the additions of a line whose quantity is the same, whatever else has changed", () => {
    expect(additionsOf([{ ...item("hose", 3), unitPricePence: 1_300 }])).toEqual([[addition("a", 3)]]);
  });

  test("has an addition of its own for a new line, and for a smaller quantity", () => {
    expect(additionsOf([item("net", 4), item("hose", 2)])).toEqual([[addition("new", 4)], [addition("new", 2)]]);
  });

  test("has what came to a line on to what was there", () => {
    expect(additionsOf([item("hose", 5)])).toEqual([[addition("a", 3), addition("new", 2, "a")]]);
  });

  test("holds no more than five additions of a line", () => {
    let cart: CartLine[] = [];
    for (let press = 1; press <= 6; press += 1) {
      cart = identifyAdditions(cart, [item("hose", press)], () => `${press}`);
      expect(cart[0]?.quantity).toBe(press);
      expect(cart[0]?.additions).toHaveLength(press === 6 ? 1 : press);
    }
  });

  test("has a quantity that was set in the place of what was added", () => {
    const [hose, pump] = setQuantity(before, item("hose"), 9, newId);
    expect(hose).toMatchObject({ quantity: 9, additions: [addition("new", 9)] });
    expect(pump).toEqual(before[1]);
    expect(quantities(setQuantity(before, item("hose"), 5_000, newId))).toEqual({ hose: 999, pump: 1 });
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("ignores %s as a quantity", (quantity) => {
    expect(setQuantity(before, item("hose"), quantity, newId)).toBe(before);
  });
});

describe("two carts", () => {
  const mine = [line("hose", addition("a", 3))];

  test("have the lines of both, of this browser's first, and of a line in both the larger quantity", () => {
    const united = uniteCarts(mine, [line("pump", addition("b", 1)), line("hose", addition("c", 5))]);
    expect(quantities(united)).toEqual({ hose: 5, pump: 1 });
    expect(united.map(({ key }) => key)).toEqual(["hose", "pump"]);
  });

  test("do not grow when they are united again", () => {
    const united = uniteCarts(mine, [line("hose", addition("c", 5))]);
    expect(uniteCarts(united, mine)).toEqual(united);
    expect(uniteCarts(united, united)).toEqual(united);
  });
});

test("an order takes out what it names: the rest of the line stays", () => {
  const ordered = [line("hose", addition("a", 3)), line("pump", addition("b", 1))];
  const now = [line("hose", addition("a", 3), addition("c", 2, "a")), line("pump", addition("d", 1))];
  expect(quantities(withoutAdditions(now, new Set(listAdditions(ordered))))).toEqual({ hose: 2, pump: 1 });
});
