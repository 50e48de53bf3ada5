import { expect, test } from "vitest";

import {
  checkMove,
  deskStatuses,
  isOrderStatus,
  orderMoves,
  orderStatuses,
  statusAfterUncancel,
  statusLabel,
  refusalReason,
} from "./order-states.ts";

const allowed: Record<string, string[]> = {
  pending: ["setDeliveryCost", "cancel"],
  delivery_confirmed: ["setDeliveryCost", "cancel"],
  payment_pending: ["setDeliveryCost", "createPaymentLink", "settlePayment", "cancel"],
  paid: [],
  shipped: [],
  delivered: [],
  cancelled: ["uncancel"],
};

test.each(orderStatuses)(
  "an order that is %s allows exactly what the table says, and every other move has a reason",
  (status) => {
    expect(orderMoves.filter((move) => refusalReason(status, move) === null)).toEqual(allowed[status]);
    for (const move of orderMoves) {
      const checked = checkMove(status, move);
      if (checked.ok) continue;
      expect(checked.refusals).toEqual([
        { code: "order.move-not-allowed", message: expect.stringMatching(/^[A-Z].+\.$/) },
      ]);
    }
  },
);

test("a status the shop does not know allows nothing and is called Unknown", () => {
  for (const status of ["lost", "", "toString", "__proto__"]) {
    expect(isOrderStatus(status)).toBe(false);
    expect(statusLabel(status)).toBe("Unknown");
    expect(orderMoves.every((move) => refusalReason(status, move) !== null)).toBe(true);
  }
});

test("customers read the labels of the shop", () => {
  expect(orderStatuses.map(statusLabel)).toEqual([
    "Pending Review",
    "Delivery Confirmed",
    "Payment Pending",
    "Paid",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
});

test("the desk's list offers six statuses, without delivery_confirmed", () => {
  expect(deskStatuses).toEqual(["pending", "payment_pending", "paid", "shipped", "delivered", "cancelled"]);
});

test("uncancelling leads back to payment where a delivery cost is set, 0 included, else to review", () => {
  expect(statusAfterUncancel(null)).toBe("pending");
  expect(statusAfterUncancel(0)).toBe("payment_pending");
  expect(statusAfterUncancel(950)).toBe("payment_pending");
});
