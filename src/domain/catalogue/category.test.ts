import fc from "fast-check";
import { expect, test } from "vitest";
import { maxMoreOfCategory, moreOfCategory } from "./category.ts";
import type { Product } from "./product.ts";

function sheetOf(categories: readonly string[]): Product[] {
  return categories.map((category, index) => ({ id: String(index), category }) as Product);
}

test.each([
  ["0", ["1", "3", "4", "5"]],
  ["4", ["5", "6", "0", "1"]],
  ["6", ["0", "1", "3", "4"]],
  ["2", []],
])("below product %s stand %j", (id, shown) => {
  const sheet = sheetOf(["pumps", "pumps", "heaters", "pumps", "pumps", "pumps", "pumps"]);
  const product = sheet.find((row) => row.id === id);
  expect(product && moreOfCategory(sheet, product).map((row) => row.id)).toEqual(shown);
});

test("a product is never shown below itself, nor another twice, and all are of its category", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("pumps", "filters"), { minLength: 1, maxLength: 12 }), (categories) => {
      const sheet = sheetOf(categories);
      for (const product of sheet) {
        const more = moreOfCategory(sheet, product);
        const others = sheet.filter(({ category }) => category === product.category).length - 1;
        expect(more).toHaveLength(Math.min(others, maxMoreOfCategory));
        expect(new Set([product, ...more]).size).toBe(more.length + 1);
        expect(more.every(({ category }) => category === product.category)).toBe(true);
      }
    }),
  );
});
