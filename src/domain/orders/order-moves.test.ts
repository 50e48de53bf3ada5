import { expect, test } from "vitest";

import { checkMove, type OrderMove, orderMoves, refusalReason } from "./order-moves.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";

const targets: Record<OrderStatus, Partial<Record<OrderMove, OrderStatus>>> = {
  pending: { setDeliveryCost: "payment_pending", cancel: "cancelled" },
  delivery_confirmed: { setDeliveryCost: "payment_pending", cancel: "cancelled" },
  payment_pending: {
    setDeliveryCost: "payment_pending",
    createPaymentLink: "payment_pending",
    settlePayment: "paid",
    cancel: "cancelled",
  },
  paid: {},
  shipped: {},
  delivered: {},
  cancelled: { uncancel: "payment_pending" },
};

test.each(orderStatuses)(
  "an order that is %s allows exactly the moves of the table, and every other move has a reason",
  (status) => {
    expect(orderMoves.filter((move) => refusalReason(status, move) === null)).toEqual(Object.keys(targets[status]));
    for (const move of orderMoves) {
      const target = targets[status][move];
      expect(checkMove({ status, deliveryCostPence: 950 }, move)).toEqual(
        target === undefined
          ? {
              ok: false,
              refusals: [{ code: "order.move-not-allowed", message: expect.stringMatching(/^[A-Z].+\.$/) }],
            }
          : { ok: true, value: target },
      );
    }
  },
);

test("a status that the shop does not know allows no move", () => {
  for (const status of ["lost", "", "toString", "__proto__"]) {
    expect(orderMoves.every((move) => refusalReason(status, move) !== null)).toBe(true);
  }
});

test("uncancelling leads to payment when a delivery cost is set, including 0, and to review otherwise", () => {
  const uncancelled = (deliveryCostPence: number | null) =>
    checkMove({ status: "cancelled", deliveryCostPence }, "uncancel");
  expect(uncancelled(null)).toEqual({ ok: true, value: "pending" });
  expect(uncancelled(0)).toEqual({ ok: true, value: "payment_pending" });
  expect(uncancelled(950)).toEqual({ ok: true, value: "payment_pending" });
});
