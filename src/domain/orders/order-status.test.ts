import { expect, test } from "vitest";
import { deskStatuses, isOrderStatus, orderStatuses, statusFacts, statusLabel } from "./order-status.ts";

test("a status that the shop does not know is labelled Unknown and offers nothing", () => {
  for (const status of ["lost", "", "toString", "__proto__"]) {
    expect(isOrderStatus(status)).toBe(false);
    expect(statusFacts(status)).toMatchObject({ label: "Unknown", stepsDone: null, waitsFor: null });
  }
});

test("customers read the public labels", () => {
  expect(orderStatuses.map((status) => statusFacts(status).label)).toEqual([
    "Pending Review",
    "Delivery Confirmed",
    "Payment Pending",
    "Paid",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
});

test("an order for collection is ready to collect and collected, never shipped or delivered", () => {
  const labels = orderStatuses.map((status) => statusLabel(status, "collection"));
  expect(labels.slice(3)).toEqual(["Paid", "Ready to collect", "Collected", "Cancelled"]);
  expect(orderStatuses.map((status) => statusLabel(status, "delivery"))).toEqual(
    orderStatuses.map((status) => statusFacts(status).label),
  );
  expect(statusLabel("lost", "collection")).toBe("Unknown");
});

test("the order desk's list offers six statuses, without delivery_confirmed", () => {
  expect(deskStatuses).toEqual(["pending", "payment_pending", "paid", "shipped", "delivered", "cancelled"]);
});

test("an order waits for a delivery cost, then for payment, then to be sent", () => {
  const waiting = orderStatuses.map((status) => [status, statusFacts(status).waitsFor]);
  expect(Object.fromEntries(waiting)).toMatchObject({
    pending: "delivery-cost",
    delivery_confirmed: "delivery-cost",
    payment_pending: "payment",
    paid: "dispatch",
    shipped: null,
    delivered: null,
    cancelled: null,
  });
});
