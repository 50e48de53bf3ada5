import { expect, test } from "vitest";
import { parseFigures, withFigures } from "./figure-parameters.ts";
import { match } from "./match.ts";

test("only figures of calculators are read, trimmed and cut, in one order", () => {
  const figures = parseFigures(new URLSearchParams(`width=2&length=+3.2+&utm=x&depth=&koi=${"9".repeat(99)}`));
  expect(figures).toEqual({ length: "3.2", width: "2", koi: "9".repeat(40) });
  expect(withFigures("/your-pond", { width: "2", length: "3.2" })).toBe("/your-pond?length=3.2&width=2");
  expect(withFigures("/pond-fit.json?products=P-1", { volume: "8 000" })).toBe(
    "/pond-fit.json?products=P-1&volume=8+000",
  );
  expect(withFigures("/your-pond", {})).toBe("/your-pond");
});

test("a page that is not a calculator drops them", () => {
  expect(match("/your-pond/uv?volume=8000&x=1")?.path).toBe("/your-pond/uv?volume=8000");
  expect(match("/about?volume=8000")?.path).toBe("/about");
  expect(match("/pond-fit.json?volume=8000&products=P-1")?.path).toBe("/pond-fit.json?products=P-1&volume=8000");
});
