import { expect, it } from "vitest";
import { findPageStart } from "./page-start.ts";

it.each([
  ["/cart", "at-once"],
  ["/admin/orders/K7M4", "at-once"],
  ["/auth", "at-once"],
  ["/authors", "when-idle"],
  ["/", "when-idle"],
  ["/pond-products/filters", "when-idle"],
  ["/portfolio/pond1", "when-idle"],
  ["/portfolio", "at-a-sign"],
  ["/contact", "at-a-sign"],
])("%s starts its browser code %s", (path, start) => {
  expect(findPageStart(path)).toBe(start);
});
