import { expect, test } from "vitest";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import { addOwnLine, addProduct, removeLine, startLines, sumEdited, toWantedLines } from "./edited-lines.ts";

const line = (name: string, unitPricePence: number, quantity: number) =>
  ({ name, unitPricePence, quantity }) as OrderLineView;
const lines = startLines([line("Valve", 1_995, 2), line("Pump", 16_900, 1)]);
const pump = {
  id: "7",
  key: "PMP",
  name: "Pump",
  code: "PMP",
  imageUrl: "",
  pricePence: null,
  sizes: [],
  options: [{ name: "15000", pricePence: 18_400 }],
};

test("an order that nobody has touched is sent as it is", () => {
  expect(toWantedLines(lines)).toEqual([
    { kind: "kept", position: 0, quantity: 2 },
    { kind: "kept", position: 1, quantity: 1 },
  ]);
  expect(sumEdited(lines)).toBe(20_890);
});

test("a substitute stands below the line that it replaces, with its quantity, and can be removed again", () => {
  const choice = { product: pump, selectedSize: "", selectedOption: "15000", insteadOf: 0 };
  const changed = addProduct(lines, choice);
  expect(changed.map(({ name, isOut }) => [name, isOut])).toEqual([
    ["Valve", true],
    ["Pump (15000)", false],
    ["Pump", false],
  ]);
  expect(toWantedLines(changed)[0]).toEqual({
    kind: "product",
    id: "7",
    key: "PMP",
    selectedSize: "",
    selectedOption: "15000",
    insteadOf: 0,
    quantity: 2,
  });
  expect(sumEdited(changed)).toBe(2 * 18_400 + 16_900);
  expect(removeLine(changed, 2).map(({ name }) => name)).toEqual(["Valve", "Pump"]);
});

test("a line of one's own has its own price", () => {
  const changed = addOwnLine(removeLine(lines, 1), "Welding", 4_000);
  expect(toWantedLines(changed)).toEqual([
    { kind: "kept", position: 0, quantity: 2 },
    { kind: "own", name: "Welding", unitPricePence: 4_000, quantity: 1 },
  ]);
});
