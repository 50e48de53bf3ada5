import { describe, expect, test } from "vitest";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { findMeantItem, parseUnsentItems } from "./add-unsent-items.ts";

const press = {
  id: "17",
  name: "Slide Valve",
  selectedSize: '1.5"',
  selectedOption: "PVC & EPDM",
  quantity: 3,
};
const line = `/pond-products/fittings/17?${new URLSearchParams({ size: '1.5"', option: "PVC & EPDM", quantity: "3", name: "Slide Valve" })}`;

describe("presses whose page was left", () => {
  test("are read with their size, option and quantity", () => {
    expect(parseUnsentItems(`${line}\n${line}\n`)).toEqual([press, press]);
  });

  test.each([
    "",
    "\n",
    "?",
    "/cart?quantity=3",
    "https://evil.example/x?quantity=1",
    "{}",
    "/pond-products/fittings/17",
  ])("that this shop did not write are dropped: %j", (kept) => {
    expect(parseUnsentItems(kept)).toEqual([]);
  });

  test.each(["0", "-1", "x", ""])("with %j pieces count as one", (quantity) => {
    expect(parseUnsentItems(`/pond-products/fittings/17?quantity=${quantity}`)).toMatchObject([{ quantity: 1 }]);
  });

  test("with more pieces than a line holds are not turned into fewer: the cart refuses them", () => {
    expect(parseUnsentItems("/pond-products/fittings/17?quantity=1500")).toMatchObject([{ quantity: 1500 }]);
  });
});

describe("the line that was meant", () => {
  const now = (name: string) =>
    createCartItem(
      { id: "17", key: name, name, code: "", category: "fittings", imageUrl: "" },
      { selectedSize: press.selectedSize, selectedOption: press.selectedOption, quantity: 3, unitPricePence: 1_995 },
    );

  test("is the product that was on the page", () => {
    expect(findMeantItem(press, { item: now("Slide Valve"), gone: null })).toEqual(now("Slide Valve"));
  });

  test("is not another product in the same row, and nothing where it is gone", () => {
    expect(findMeantItem(press, { item: now("Koi Pellets"), gone: null })).toBeNull();
    expect(findMeantItem(press, { item: null, gone: "product" })).toBeNull();
    expect(findMeantItem({ ...press, name: "" }, { item: now("Slide Valve"), gone: null })).toBeNull();
  });
});
