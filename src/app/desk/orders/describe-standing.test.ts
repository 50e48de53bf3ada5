import { expect, test } from "vitest";
import { describeStanding } from "./describe-standing.ts";

type Standing = Parameters<typeof describeStanding>[0];

const now = Date.parse("2026-11-21T09:12:00Z");
const parcel: Standing["fulfilments"][number] = {
  id: 1,
  number: 1,
  method: "delivery",
  carrier: "DPD",
  tracking: "",
  sentOn: "2026-11-20",
  at: "2026-11-20T12:00:00Z",
  isMailed: true,
  deliveredAt: null,
  lines: [],
};
const arrived = { ...parcel, number: 2, deliveredAt: "2026-11-21T08:00:00Z" };
const order: Standing = {
  status: "pending",
  attention: null,
  askedAt: null,
  createdAt: "2026-11-20T11:08:00Z",
  link: null,
  paymentLinkActive: false,
  duePence: 0,
  fulfilments: [],
  deliveryInfo: { notes: "" },
};

test.each<[string, Partial<Standing>, string]>([
  ["a fresh request, by when it is promised", {}, "Due by 11:08"],
  ["a late one", { createdAt: "2026-11-20T09:12:00Z" }, "No delivery cost yet"],
  ["what the customer wrote", { deliveryInfo: { notes: "Does it fold?" } }, "“Does it fold?”"],
  ["the first reason for attention", { status: "paid", attention: "Paid twice\nAmount differs" }, "Paid twice"],
  ["one that waits for an answer", { askedAt: "2026-11-20T12:00:00Z" }, "Asked 20 Nov 2026 12:00"],
  ["an order without a link", { status: "payment_pending" }, "No payment link"],
  ["a paid one", { status: "paid" }, "To pack"],
  ["one whose parcels are under way", { status: "shipped", fulfilments: [parcel, parcel] }, "Shipped"],
  ["one that has arrived in part", { status: "shipped", fulfilments: [parcel, arrived] }, "1 of 2 parcels delivered"],
  ["one that waits for nothing", { status: "cancelled" }, "Cancelled"],
])("says of %s", (_what, change, words) => {
  expect(describeStanding({ ...order, ...change }, now)).toBe(words);
});
