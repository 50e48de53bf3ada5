import { expect, test } from "vitest";
import { replaceEmptyCategoryLinks } from "./links.ts";

const sold = new Set(["pumps", "air_pumps"]);

test.each([
  ["/pond-products/pumps", "/pond-products/pumps"],
  ["/pond-products/air_pumps?search=40", "/pond-products/air_pumps?search=40"],
  ["/pond-products/pumps/7", "/pond-products/pumps/7"],
  ["/pond-products/pump", "/pond-products"],
  ["/pond-products/pump?search=40", "/pond-products"],
  ["/pond-products/pump/7", "/pond-products"],
  ["/pond-products#how", "/pond-products#how"],
  ["/contact", "/contact"],
  ["https://example.org/pond-products/pump", "https://example.org/pond-products/pump"],
])("a link to %s leads to %s", (to, target) => {
  expect(replaceEmptyCategoryLinks({ cards: [{ link: { label: "/pond-products/pump", to } }, null] }, sold)).toEqual({
    cards: [{ link: { label: "/pond-products/pump", to: target } }, null],
  });
});

test("without a sheet every link stays the same", () => {
  expect(replaceEmptyCategoryLinks({ to: "/pond-products/pump" }, null)).toEqual({ to: "/pond-products/pump" });
});
