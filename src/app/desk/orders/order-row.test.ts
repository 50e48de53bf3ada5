import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { describeStanding, getNextStep } from "./order-row.tsx";

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
  deliveryMethod: "delivery",
  isRefunded: false,
  isDisputed: false,
  disputes: [],
  attention: null,
  askedAt: null,
  returns: [],
  goodsDueOn: null,
  transfer: null,
  dueAt: "2026-11-21T11:08:00Z",
  link: null,
  paymentLinkActive: false,
  duePence: 0,
  fulfilments: [],
  deliveryInfo: { notes: "", email: "isla@example.com" },
};

const transferred = (state: "asked" | "reminded" | "lapsed"): Partial<Standing> => ({
  status: "payment_pending",
  transfer: { until: "2026-12-04T12:00:00Z", state },
});

test.each<[string, Partial<Standing>, string]>([
  ["a fresh request, by when it is promised", {}, "Due by Sat 11:08"],
  ["a late one", { dueAt: "2026-11-21T09:12:00Z" }, "No delivery cost yet"],
  ["what the customer wrote", { deliveryInfo: { notes: "Does it fold?", email: "" } }, "“Does it fold?”"],
  ["the first reason for attention", { status: "paid", attention: "Paid twice\nAmount differs" }, "Paid twice"],
  ["one that waits for an answer", { askedAt: "2026-11-20T12:00:00Z" }, "Asked 20 Nov 2026 12:00"],
  ["an order without a link", { status: "payment_pending" }, "No payment link"],
  ["an order with a link", { status: "payment_pending", paymentLinkActive: true }, "Link sent"],
  [
    "an order with a link and no email address",
    { status: "payment_pending", paymentLinkActive: true, deliveryInfo: { notes: "", email: "" } },
    "Link ready: no email, so ring",
  ],
  [
    "an order whose customer was reminded",
    {
      status: "payment_pending",
      paymentLinkActive: true,
      link: {
        id: "link1",
        state: "active",
        amountPence: 4_700,
        failure: null,
        expiresAt: "2026-11-24T12:00:00Z",
        remindedAt: "2026-11-22T12:00:00Z",
        isMailed: true,
      },
    },
    "Link for £47.00 sent, reminded 22 Nov 2026",
  ],
  ["a paid one", { status: "paid" }, "To pack"],
  ["one whose goods are on order", { status: "paid", goodsDueOn: "2026-11-24" }, "Goods due 24 Nov 2026"],
  ["one whose goods are late", { status: "paid", goodsDueOn: "2026-11-18" }, "Goods late, due 18 Nov 2026"],
  ["one that was refunded before it was sent", { status: "paid", isRefunded: true }, "Refunded"],
  ["one whose parcels are under way", { status: "shipped", fulfilments: [parcel, parcel] }, "Shipped"],
  [
    "one that is ready to collect",
    { status: "shipped", deliveryMethod: "collection", fulfilments: [{ ...parcel, method: "collection" }] },
    "Ready since 20 Nov 2026",
  ],
  ["one to be transferred", transferred("asked"), "To be transferred by 4 Dec 2026"],
  [
    "one whose customer was reminded of the transfer",
    transferred("reminded"),
    "To be transferred by 4 Dec 2026, reminded",
  ],
  ["one that was not transferred", transferred("lapsed"), "Not transferred by 4 Dec 2026"],
  ["one that has arrived in part", { status: "shipped", fulfilments: [parcel, arrived] }, "1 of 2 parcels delivered"],
  ["one that waits for nothing", { status: "cancelled" }, "Cancelled"],
])("the list describes %s", (_what, change, words) => {
  expect(describeStanding({ ...order, ...change }, now)).toBe(words);
});

describe("the next step the desk offers", () => {
  const unpriced = {
    status: "pending" as OrderStatus,
    isRefunded: false,
    isDisputed: false,
    paymentLinkActive: false,
    transfer: null,
  };

  test("is the delivery cost while the customer waits for it", () => {
    expect(getNextStep(unpriced)).toEqual({ label: "Set delivery", kind: "price" });
    expect(getNextStep({ ...unpriced, status: "delivery_confirmed" }).kind).toBe("price");
  });

  test("is the payment link where one is missing", () => {
    expect(getNextStep({ ...unpriced, status: "payment_pending" })).toEqual({ label: "Create link", kind: "link" });
    expect(getNextStep({ ...unpriced, status: "payment_pending", paymentLinkActive: true })).toEqual({
      label: "Open",
      kind: "none",
    });
  });

  test("no payment link is shown where the customer pays by bank transfer", () => {
    const transfer = { until: "2026-12-04T12:00:00Z", state: "lapsed" as const };
    expect(getNextStep({ ...unpriced, status: "payment_pending", transfer }).kind).toBe("none");
  });

  test("stays in sight when the order needs attention", () => {
    const flagged = { ...unpriced, attention: "Amount differs: £1.00 was paid" };
    expect(getNextStep(flagged)).toEqual({ label: "Set delivery", kind: "price" });
  });

  test("is to send what is paid", () => {
    expect(getNextStep({ ...unpriced, status: "paid" })).toEqual({ label: "Send", kind: "send" });
    expect(getNextStep({ ...unpriced, status: "paid", isRefunded: true }).kind).toBe("none");
  });

  test("is nothing in particular otherwise", () => {
    for (const status of ["shipped", "delivered", "cancelled", "lost"] as OrderStatus[]) {
      expect(getNextStep({ ...unpriced, status })).toEqual({ label: "Open", kind: "none" });
    }
  });
});
