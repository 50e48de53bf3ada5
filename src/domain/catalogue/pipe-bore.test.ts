import { describe, expect, test } from "vitest";
import { listPipeBores, parsePipeBore } from "./pipe-bore.ts";

describe("the pipe that a size means", () => {
  test.each([
    ['1"', 34],
    ['1.5"', 48],
    ['2"', 60],
    ["1½″", 48],
    ["¾”", 27],
    ["2 inch", 60],
    ["110mm", 110],
    ["110 mm", 110],
    ['4"/110mm', 110],
    ['4" / 110mm', 110],
    ["25mm", 25],
  ])("%s is %i mm outside", (size, outside) => {
    expect(parsePipeBore(size)).toBe(outside);
  });

  test.each([
    "",
    '"',
    "mm",
    "/",
    '24"',
    '2"-1.5"',
    '6" x 18"',
    "300mm",
    "3mm",
    "8000 l/h",
    "Fibreglass",
    "1kW",
    "3in x 7.5m",
  ])("%s means no pipe", (size) => {
    expect(parsePipeBore(size)).toBeNull();
  });
});

describe("what is drawn", () => {
  test("the sizes of an elbow are drawn", () => {
    expect(listPipeBores(['1"', '2"', '4"/110mm'])).toEqual([34, 60, 110]);
  });
  test.each([
    ["fewer than three", ['1"', '2"']],
    ["sizes of nets", ['8"', '10"', '12"']],
    ["sizes among others", ['1.5"', '2"', "Pressure Filter Lid"]],
    ["one size three times", ['4"', '4"', '4"']],
  ])("nothing is drawn for %s", (_, sizes) => {
    expect(listPipeBores(sizes)).toBeNull();
  });
});
