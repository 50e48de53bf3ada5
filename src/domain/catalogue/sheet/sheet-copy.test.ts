import { expect, test } from "vitest";
import { describeSheetCopy, isSheetCopy } from "./sheet-copy.ts";

test.each([
  "products (1).csv",
  "products(2).csv",
  "Products (1).CSV",
  "products - Copy.csv",
  "products - Copy (2).csv",
  "products 2.csv",
  "products_new.csv",
  "Copy of products.csv",
  "products.csv.txt",
  "products.csv.csv",
  "products.xlsx",
  "products (1).xlsx",
  "products.CSV",
])("%s looks like a copy of products.csv", (name) => {
  expect(isSheetCopy("products.csv", name)).toBe(true);
});

test.each([
  "products.csv",
  "products.md",
  "products.csv~",
  ".products (1).csv.swp",
  "~$products.xlsx",
  "suppliers.csv",
  "products-of-the-year.csv",
  "old-products-list.csv",
  "products",
])("%s is something else", (name) => {
  expect(isSheetCopy("products.csv", name)).toBe(false);
});

test("the owner reads which file is read, and what to do", () => {
  expect(describeSheetCopy("products.csv", { name: "products (1).csv", isNewer: true })).toBe(
    "“products (1).csv” is in the same folder as the sheet and is newer. Only products.csv is read. If you want the other one, rename it to products.csv; otherwise delete it.",
  );
  expect(describeSheetCopy("products.csv", { name: "products.xlsx", isNewer: false })).toMatch(/as “CSV UTF-8” under/);
});
