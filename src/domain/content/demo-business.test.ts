import { expect, test } from "vitest";

import { findDemoFacts } from "./demo-business.ts";

const real = {
  name: "Another Pond Shop",
  phone: { shown: "0131 555 0100", dial: "+441315550100" },
  email: "hello@pond-shop.scot",
  social: { label: "our page", url: "https://social.scot/pond-shop" },
  designer: { name: "Somebody", url: "https://designer.scot" },
};

test("a business of its own has nothing of the demo", () => {
  expect(findDemoFacts(real)).toEqual([]);
});

test.each([
  ["name", { name: "Glenwater Koi & Ponds" }],
  ["phone", { phone: { shown: "01632 960 140", dial: "+441632960140" } }],
  ["phone", { phone: { shown: "0131 496 0123", dial: "+441314960123" } }],
  ["phone", { phone: { shown: "07700 900123", dial: "+447700900123" } }],
  ["email", { email: "hello@glenwater.example" }],
  ["email", { email: "hello@example.com" }],
  ["social, url", { social: { label: "our page", url: "https://social.example/glenwater" } }],
  ["designer, url", { designer: { name: "Ferrybraes Web", url: "https://designer.example" } }],
])("the demo's %s is found", (location, change) => {
  const found = findDemoFacts({ ...real, ...change });
  expect(found).toEqual([{ location, message: expect.stringMatching(/^expected .* of the demo$/) }]);
});
