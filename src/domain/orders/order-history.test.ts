import { describe, expect, it } from "vitest";
import { describeHistory, orderEvents } from "./order-history.ts";

const entry = {
  at: "2026-11-20T15:42:00.000Z",
  actor: "admin",
  actorName: null,
  fromStatus: null,
  toStatus: null,
  detail: {},
} as const;

describe("an order's history", () => {
  it.each(orderEvents)("has a sentence for %s, even without any detail", (event) => {
    expect(describeHistory({ ...entry, event })).toMatch(/^[A-Z].*\.$/);
  });

  it("names the amounts", () => {
    const detail = { deliveryCostPence: 1450, totalCostPence: 34_325 };
    expect(describeHistory({ ...entry, event: "delivery-cost-set", detail })).toBe(
      "Delivery set to £14.50, total £343.25.",
    );
    expect(describeHistory({ ...entry, event: "paid", detail: { amountPence: 34_325 } })).toBe("Paid: £343.25.");
  });

  it("says where an uncancelled order stands", () => {
    expect(describeHistory({ ...entry, event: "uncancelled", toStatus: "payment_pending" })).toBe(
      "Order uncancelled by admin, now Payment Pending.",
    );
  });

  it("names who did it, and what went out", () => {
    const detail = { number: 2, carrier: "DPD", tracking: "1550 4021", contents: "Pump, 3 × Test kit." };
    expect(describeHistory({ ...entry, actorName: "Callum", event: "parcel-sent", detail })).toBe(
      "Parcel 2 sent by Callum, DPD 1550 4021: Pump, 3 × Test kit.",
    );
  });

  it("says nothing about a parcel where goods were ready to collect", () => {
    expect(describeHistory({ ...entry, event: "sending-undone" })).toBe("Undone: not ready to collect yet.");
    expect(describeHistory({ ...entry, event: "sending-undone", detail: { number: 2 } })).toBe(
      "Undone: parcel 2 has not been sent yet.",
    );
  });
});
