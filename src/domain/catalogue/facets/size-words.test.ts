import { describe, expect, test } from "vitest";
import { makeValueKey, parseOptionSize, parseSize } from "./size-words.ts";

describe("an option that is nothing but a measure is a size or a pack", () => {
  test.each([
    ['2"', "size", ["2in"]],
    ['½"', "size", ["0.5in"]],
    ["1.5''", "size", ["1.5in"]],
    ['4"/110mm', "size", ["4in", "110mm"]],
    ['4"-3"', "size", ["4in", "3in"]],
    ["20-32mm", "size", ["20_32mm"]],
    ["110mm x 1m", "size", ["110mm_x_1m"]],
    ["4 x 6m", "size", ["4_x_6m"]],
    ["80cm", "size", ["800mm"]],
    ["5kg", "pack", ["5kg"]],
    ["2.5 litre", "pack", ["2.5_litre"]],
    ["500ml", "pack", ["500ml"]],
  ] as const)("%s is a %s", (name, facet, keys) => {
    const reading = parseOptionSize(name);
    expect(reading?.facet).toBe(facet);
    expect(reading?.words.map(({ key }) => key)).toEqual(keys);
  });

  test.each([
    "8000 l/h",
    "25 m³/h",
    "55W",
    "Standard",
    "Standard 110mm",
    "for models 40-60",
    "5000 litre / 9W",
    "3",
    "",
  ])("%s is neither a size nor a pack", (name) => {
    expect(parseOptionSize(name)).toBeNull();
  });
});

test("a size may be any words", () => {
  expect(parseSize("Medium (4.5mm)")).toEqual([{ key: "medium_4.5mm", label: "Medium (4.5mm)", order: 4.5 }]);
  expect(parseSize("GRP faceplate")).toEqual([{ key: "grp_faceplate", label: "GRP faceplate", order: null }]);
});

test.each([
  ["Solvent weld", "solvent_weld"],
  ["  A4 stainless steel ", "a4_stainless_steel"],
  ["Größe", "gro_e"],
  ["°", ""],
])("the key of %j is %j", (text, key) => {
  expect(makeValueKey(text)).toBe(key);
});
