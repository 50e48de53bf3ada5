import { describe, expect, it } from "vitest";
import { orderEvents } from "#domain/orders/order-history.ts";
<<<<<<<< HEAD:src/app/desk/describe-history.test.ts
import { describeHistory } from "./describe-history.ts";
========
import { describeHistory } from "./order-history.ts";
>>>>>>>> c187570 (Keep an order status's refund reason and a history event's sentence beside the status and the event):src/domain/orders/order-history.test.ts

const entry = {
  at: "2026-11-20T15:42:00.000Z",
  actor: "admin",
  fromStatus: null,
  toStatus: null,
  detail: {},
} as const;

describe("an order's history", () => {
  it.each(orderEvents)("has a sentence for %s, even without any detail", (event) => {
<<<<<<<< HEAD:src/app/desk/describe-history.test.ts
    expect(describeHistory({ ...entry, event })).toMatch(/^[A-Z].*\.$/);
========
    expect(describeHistory({ ...entry, event })).toMatch(/^[A-Z].*\.$/);
>>>>>>>> c187570 (Keep an order status's refund reason and a history event's sentence beside the status and the event):src/domain/orders/order-history.test.ts
  });

  it("names the amounts", () => {
    const detail = { deliveryCostPence: 1450, totalCostPence: 34_325 };
<<<<<<<< HEAD:src/app/desk/describe-history.test.ts
    expect(describeHistory({ ...entry, event: "delivery-cost-set", detail })).toBe(
      "Delivery set to £14.50, total £343.25.",
    );
    expect(describeHistory({ ...entry, event: "paid", detail: { amountPence: 34_325 } })).toBe("Paid: £343.25.");
  });

  it("says where an uncancelled order stands", () => {
    expect(describeHistory({ ...entry, event: "uncancelled", toStatus: "payment_pending" })).toBe(
========
    expect(describeHistory({ ...entry, event: "delivery-cost-set", detail })).toBe(
      "Delivery set to £14.50, total £343.25.",
    );
    expect(describeHistory({ ...entry, event: "paid", detail: { amountPence: 34_325 } })).toBe("Paid: £343.25.");
  });

  it("says where an uncancelled order stands", () => {
    expect(describeHistory({ ...entry, event: "uncancelled", toStatus: "payment_pending" })).toBe(
>>>>>>>> c187570 (Keep an order status's refund reason and a history event's sentence beside the status and the event):src/domain/orders/order-history.test.ts
      "Order uncancelled by admin, now Payment Pending.",
    );
  });
});
