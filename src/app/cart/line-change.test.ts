import { expect, test } from "vitest";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { describeGone, describePriceChange, findLineChange, getLineName } from "./line-change.ts";

const product = { id: "7", key: "TB 1", name: "Slide Valve", code: "TB 1", category: "fittings", imageUrl: "" };
const choice = { selectedSize: '2"', selectedOption: "", quantity: 2 };
const line = createCartItem(product, { ...choice, unitPricePence: 1_995 });
const dearer = createCartItem(product, { ...choice, unitPricePence: 2_150 });

test.each([
  ["a line that was not checked", undefined, null],
  ["a line at the same price", { item: line, gone: null }, null],
  ["a line at another price", { item: dearer, gone: null }, { kind: "price", nowPence: 2_150 }],
  ["a line that is gone", { item: null, gone: "size" as const }, { kind: "gone", gone: "size" }],
])("the change of %s is found", (_what, checked, change) => {
  expect(findLineChange(line, checked)).toEqual(change);
});

test("a new price is described with the difference", () => {
  expect(describePriceChange(1_995, 2_150)).toBe("The price went up by £1.55 since you added it.");
  expect(describePriceChange(2_150, 1_995)).toBe("The price went down by £1.55 since you added it.");
  expect(describeGone("option")).toBe("We no longer sell this option, so it cannot be ordered.");
});

test("a line is named by its product, size and option", () => {
  expect(getLineName(line)).toBe(getLineName(dearer));
  expect(getLineName(line)).not.toBe(getLineName({ ...line, selectedSize: "" }));
});
