import { expect, test } from "vitest";
import { checkOrderClaim, isClaimOf } from "./find-order.ts";

const order = { postcode: "PH1 0AA", email: "Isla.Fraser@gmail.com" };

function isFound(typed: { orderNumber?: string; proof: string }, of = order): boolean {
  const checked = checkOrderClaim({ orderNumber: "K7M4-2QXP", ...typed });
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals));
  return isClaimOf(checked.value, of);
}

test.each(["K7M4-2QXP", "k7m42qxp", "#K7M4-2QXP", " k7m4 2qxp "])("%j is the number of an order", (orderNumber) => {
  expect(checkOrderClaim({ orderNumber, proof: "PH1 0AA" })).toMatchObject({ value: { orderId: "K7M4-2QXP" } });
});

test.each([
  "PH1 0AA",
  "ph10aa",
  " PH10 AA ",
  "isla.fraser@gmail.com",
  "ISLA.FRASER@GMAIL.COM ",
  "islafraser+koi@gmail.com",
])("%j is given with the order", (proof) => expect(isFound({ proof })).toBe(true));

test.each(["PH1 0AB", "PH1", "PH", "morag@gmail.com", "isla.fraser@gmail.co"])(
  "%j is not given with the order",
  (proof) => expect(isFound({ proof })).toBe(false),
);

test("an order without a postcode or an email address is found by neither", () => {
  for (const proof of ["PH1 0AA", "isla.fraser@gmail.com"])
    expect(isFound({ proof }, { postcode: "-", email: "" })).toBe(false);
});

test.each([
  [{}, ["order.find-number", "order.find-proof"]],
  [{ orderNumber: "K7M4", proof: "PH1 0AA" }, ["order.find-number"]],
  [{ orderNumber: "K7M4-2QXP", proof: " -" }, ["order.find-proof"]],
  [{ orderNumber: "K7M4-2QXP", proof: "isla@" }, ["text.email-form"]],
  [{ orderNumber: "K7M4-2QXP", proof: "P".repeat(21) }, ["order.find-proof"]],
])("%j is refused with %j", (typed, codes) => {
  const checked = checkOrderClaim(typed);
  expect(checked.ok ? [] : checked.refusals.map(({ code }) => code)).toEqual(codes);
});
