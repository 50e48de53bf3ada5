import { expect, test } from "vitest";
import { parsePostcodePlace } from "#domain/geography/postcode-place.ts";
import { getTown, parseZoneRule, relateRules } from "./zone-rule.ts";

test.each([
  ["HS", "HS"],
  ["iv63", "IV63"],
  ["IV1-39", "IV1-39"],
  ["IV1–39", "IV1-39"],
  ["IV1-IV39", "IV1-39"],
  ["IV 1 - 39", null],
  ["PH1 3-5", "PH1 3-5"],
  ["PH1 3", "PH1 3"],
  ["PH1-2 3", null],
  ["PH1 30", null],
  ["IV39-1", null],
  ["XX1", null],
  ["", null],
  ["IV1-39 Highlands", null],
])("%j reads as %j", (written, text) => {
  expect(parseZoneRule(written)?.text ?? null).toBe(text);
});

test.each([
  ["IV", "KW", "apart"],
  ["IV1-39", "IV40-51", "apart"],
  ["IV", "IV40-51", "inside"],
  ["IV40-51", "IV", "inside"],
  ["IV1-45", "IV40-51", "crossing"],
  ["KW1-14", "KW1-14", "same"],
  ["PH1", "PH1 3-5", "inside"],
  ["PH1 1-4", "PH1 3-5", "crossing"],
])("%s and %s are %s", (one, other, relation) => {
  const [first, second] = [parseZoneRule(one), parseZoneRule(other)];
  if (first === null || second === null) throw new Error("not read");
  expect(relateRules(first, second)).toBe(relation);
});

const town = (name: string, ...rules: string[]) => ({ name, rules: rules.map((rule) => parseZoneRule(rule)!) });
const towns = [
  town("Inverness", "IV1-3"),
  town("Culloden", "IV2 7"),
  town("Orkney", "KW15-17"),
  town("Kirkwall", "KW15"),
];

test.each([
  ["IV2", "Inverness"],
  ["IV2 3AB", "Inverness"],
  ["IV2 7AB", "Culloden"],
  ["KW15", "Kirkwall"],
  ["KW16 3AA", "Orkney"],
  ["IV12", ""],
  ["BT1", ""],
])("%s is called %j", (postcode, name) => {
  expect(getTown({ towns }, parsePostcodePlace(postcode)!)).toBe(name);
});
