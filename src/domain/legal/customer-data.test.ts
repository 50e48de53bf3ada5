import { expect, test } from "vitest";
import { computeTaxRecordEnd, findObstacle, planErasure, type ErasableOrder } from "./customer-data.ts";

const april = { month: 4, day: 5 };

test.each([
  ["2026-04-05T12:00:00Z", april, "2032-04-06"],
  ["2026-04-06T00:00:00Z", april, "2033-04-06"],
  ["2026-12-31T23:59:59Z", { month: 12, day: 31 }, "2033-01-01"],
  ["2027-01-01T00:00:00Z", { month: 12, day: 31 }, "2034-01-01"],
  // If the year's end is not known, it may be a year later.
  ["2026-04-05T12:00:00Z", null, "2033-04-06"],
] as const)("money of %s is recorded until six years after its accounting year", (paidAt, yearEnd, until) => {
  expect(computeTaxRecordEnd(new Date(paidAt), yearEnd).toISOString()).toBe(`${until}T00:00:00.000Z`);
});

const delivered: ErasableOrder = {
  id: "K7M4-2QXP",
  status: "delivered",
  attention: null,
  isRefunded: false,
  hasOpenLink: false,
  hasOpenRefund: false,
  paidAt: new Date("2026-11-20T12:00:00Z"),
  receipts: ["000123"],
};

test.each([
  [{}, null],
  [{ status: "cancelled" }, null],
  [{ status: "paid", isRefunded: true }, null],
  [{ status: "pending" }, /under way/],
  [{ status: "payment_pending" }, /under way/],
  [{ status: "paid" }, /under way/],
  [{ status: "shipped" }, /under way/],
  [{ hasOpenRefund: true }, /refund/],
  [{ attention: "Disputed at the bank." }, /settled/],
  [{ status: "cancelled", hasOpenLink: true }, /payment link/],
] as const)("an order with %j", (change, obstacle) => {
  const found = findObstacle({ ...delivered, ...change });
  if (obstacle === null) expect(found).toBeNull();
  else expect(found).toMatch(obstacle);
});

const nothing = {
  orders: [],
  hasAccount: false,
  isAdmin: false,
  enquiries: 0,
  photographs: 0,
  priceRequests: 0,
  stockRequests: 0,
  reviews: 0,
};

test("the plan names what goes, and what stays until when and why", () => {
  const cancelled: ErasableOrder = { ...delivered, id: "AAAA-BBBB", status: "cancelled", paidAt: null, receipts: [] };
  const plan = planErasure({ ...nothing, orders: [delivered, cancelled], hasAccount: true, enquiries: 2 }, april);
  expect(plan.obstacles).toEqual([]);
  expect(plan.goes).toEqual([
    "The account, with its saved address and cart",
    "1 order that was never paid",
    "1 paid order: the name, address, phone number, notes, messages and emails kept with it",
    "2 enquiries",
  ]);
  expect(plan.stays).toEqual([
    {
      what: "Order K7M4-2QXP: what was sold, its amounts, payments and refunds, and receipt 000123 with the name and address on it",
      until: "2033-04-06T00:00:00.000Z",
      why: "Tax law requires these records until 6 years after the end of the accounting year.",
    },
  ]);
});

test("an admin is not erased", () => {
  expect(planErasure({ ...nothing, hasAccount: true, isAdmin: true }, null).obstacles).toHaveLength(1);
});
