import { expect, test } from "vitest";
import { maskDelivery } from "./order-page-view.ts";

const reid = { firstName: "Catriona", lastName: "Reid", postcode: "IV2 3AB", phone: "01632 960 148" };

test("the page shows an initial, the first half of the postcode and two digits", () => {
  expect(maskDelivery(reid)).toEqual({ name: "C. Reid", area: "IV2", phoneEnding: "48" });
});

test.each([
  ["iv23ab", "IV2"],
  ["PH15JQ", "PH1"],
  ["EC1A 1BB", "EC1A"],
  ["IV2", "IV2"],
  ["3 Loch Road", ""],
  ["Inverness IV2 3AB", ""],
  ["", ""],
])("the postcode %j is shown as %j", (postcode, area) => {
  expect(maskDelivery({ ...reid, postcode }).area).toBe(area);
});

test.each([
  [{ firstName: "", lastName: "Reid" }, "Reid"],
  [{ firstName: "élodie", lastName: "" }, "É."],
  [{ firstName: "www.evil.example", lastName: "https://evil.example" }, "W."],
])("the page shows no link in the name %j", (name, shown) => {
  expect(maskDelivery({ ...reid, ...name }).name).toBe(shown);
});
