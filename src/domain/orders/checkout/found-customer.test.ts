import { expect, test } from "vitest";
import { isSameCustomer, type CustomerTraits } from "./found-customer.ts";

const isla: CustomerTraits = { userId: "1", email: "isla@example.org", phone: "01632 960152" };

test.each<[string, Partial<CustomerTraits>]>([
  ["user", { userId: "1" }],
  ["email address in capitals", { email: " Isla@Example.org " }],
  ["telephone number", { phone: "01632 960 152" }],
  ["telephone number with the country's prefix", { phone: "+44 (0)1632 960152" }],
])("orders with the same %s are of one customer", (_what, traits) => {
  expect(isSameCustomer(isla, { userId: "2", email: "", phone: "0141 496 0000", ...traits })).toBe(true);
});

test("nothing in common, or nothing given, makes no two customers one", () => {
  expect(isSameCustomer(isla, { userId: "2", email: "ewan@example.org", phone: "01632 960171" })).toBe(false);
  const nobody = { userId: null, email: "", phone: "" };
  expect(isSameCustomer(nobody, nobody)).toBe(false);
});
