import { expect, test } from "vitest";
import { findTown } from "./find-town.ts";
import { parsePostcodePlace } from "./postcode-place.ts";
import { parseZoneRule } from "./zone-rule.ts";

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
  expect(findTown({ towns }, parsePostcodePlace(postcode)!)).toBe(name);
});
