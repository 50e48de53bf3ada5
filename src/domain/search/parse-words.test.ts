import { describe, expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { stemWord } from "./fold-text.ts";
import { parseWords } from "./parse-words.ts";

const read = (text: string) => parseWords(text).map(({ term }) => term);

describe("a text is read into words and measures", () => {
  test.each([
    ["8,000 l/h", ["#litrePerHour8000"]],
    ["8000lph pump", ["#litrePerHour8000", "pump"]],
    ["8000 litres per hour", ["#litrePerHour8000"]],
    ["25 m³/h", ["#litrePerHour25000"]],
    ["60 l/min", ["#litrePerMinute60"]],
    ["2 gallons", ["#litre9.0922"]],
    ['1 1/2" elbow', ["#inch1.5", "elbow"]],
    ["1½ inch", ["#inch1.5"]],
    ["inch and a half", ["#inch1.5"]],
    ["four inch", ["#inch4"]],
    ["½″", ["#inch0.5"]],
    ['4"/110mm', ["#inch4", "#mm110"]],
    ['2"-1.5"', ["#inch2", "#inch1.5"]],
    ["60cm", ["#mm600"]],
    ["3kW", ["#watt3000"]],
    ["2.5kg", ["#gram2500"]],
    ["90°", ["#degree90"]],
    ["6 x 8m", ["#6", "#mm8000", "6x8"]],
    ["8x6", ["#8", "#6", "6x8"]],
    ["4/110", ["#4", "#110"]],
    ["t5/t8 lamps", ["t5", "t8", "lamp"]],
    ["", []],
    ["…!?", []],
  ])("%j", (text, terms) => {
    expect(read(text)).toEqual(terms);
  });
});

test.each([
  ["elbows", "elbow"],
  ["brushes", "brush"],
  ["boxes", "box"],
  ["batteries", "battery"],
  ["glass", "glass"],
  ["gas", "gas"],
  ["color", "colour"],
  ["fibers", "fibre"],
  ["pressurized", "pressurised"],
])("%s is looked up as %s", (word, stem) => {
  expect(stemWord(word)).toBe(stem);
});

test.each([
  ["valve", "valve", 0],
  ["vavle", "valve", 1],
  ["slied", "slide", 1],
  ["elbw", "elbow", 1],
  ["elbboow", "elbow", 2],
  ["pump", "valve", 3],
])("%s and %s differ by %i slips", (one, other, slips) => {
  expect(editDistance(one, other, 2)).toBe(slips);
  expect(editDistance(other, one, 2)).toBe(slips);
});
