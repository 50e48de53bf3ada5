import { expect, test } from "vitest";
import { checkMove, orderMoves, refusalReason, type OrderMove } from "./order-moves.ts";
import { deliveryMethods, orderStatuses, type DeliveryMethod, type OrderStatus } from "./order-status.ts";

const targets: Record<OrderStatus, Partial<Record<OrderMove, OrderStatus>>> = {
  pending: {
    askCustomer: "pending",
    setDeliveryCost: "payment_pending",
    setDeliveryMethod: "pending",
    changeAddress: "pending",
    changeLines: "pending",
    mergeIn: "pending",
    mergeAway: "cancelled",
    cancel: "cancelled",
    cancelByCustomer: "cancelled",
  },
  delivery_confirmed: {
    askCustomer: "delivery_confirmed",
    setDeliveryCost: "payment_pending",
    setDeliveryMethod: "delivery_confirmed",
    changeAddress: "delivery_confirmed",
    changeLines: "delivery_confirmed",
    mergeIn: "pending",
    mergeAway: "cancelled",
    cancel: "cancelled",
    cancelByCustomer: "cancelled",
  },
  payment_pending: {
    askCustomer: "payment_pending",
    setDeliveryCost: "payment_pending",
    createPaymentLink: "payment_pending",
    settlePayment: "paid",
    setDeliveryMethod: "payment_pending",
    changeAddress: "payment_pending",
    changeLines: "payment_pending",
    mergeIn: "pending",
    mergeAway: "cancelled",
    cancel: "cancelled",
    cancelByCustomer: "cancelled",
  },
  paid: {
    askCustomer: "paid",
    setDeliveryMethod: "paid",
    changeAddress: "paid",
    sendParcel: "paid",
    sendLastParcel: "shipped",
    makeReady: "shipped",
    undoSending: "paid",
    markParcelDelivered: "paid",
    undoParcelDelivered: "paid",
    changeLines: "paid",
    changeLastLines: "shipped",
    createPaymentLink: "paid",
    settlePayment: "paid",
  },
  shipped: {
    askCustomer: "shipped",
    undoSending: "paid",
    markParcelDelivered: "shipped",
    undoParcelDelivered: "shipped",
    markDelivered: "delivered",
    createPaymentLink: "shipped",
    settlePayment: "shipped",
  },
  delivered: {
    askCustomer: "delivered",
    undoDelivered: "shipped",
    undoParcelDelivered: "shipped",
    createPaymentLink: "delivered",
    settlePayment: "delivered",
  },
  cancelled: { uncancel: "payment_pending" },
};

/** The moves that an order with this delivery method does not have. */
const missingMoves: Record<DeliveryMethod, readonly OrderMove[]> = {
  delivery: ["makeReady"],
  collection: ["sendParcel", "sendLastParcel", "markParcelDelivered", "undoParcelDelivered"],
};

test.each(orderStatuses.flatMap((status) => deliveryMethods.map((method) => [status, method] as const)))(
  "an order that is %s and for %s allows exactly the moves of the table, and every other move has a reason",
  (status, deliveryMethod) => {
    for (const move of orderMoves) {
      const target = missingMoves[deliveryMethod].includes(move) ? undefined : targets[status][move];
      expect(refusalReason(status, move, { deliveryMethod }) === null, move).toBe(target !== undefined);
      expect(checkMove({ status, deliveryMethod, deliveryCostPence: 950 }, move), move).toEqual(
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

test("no reason for an order of collection speaks of sending or delivery", () => {
  const reasons = orderStatuses.flatMap((status) =>
    orderMoves.map((move) => refusalReason(status, move, { deliveryMethod: "collection" })),
  );
  const spoken = reasons.filter((reason) => /sent|dispatch|shipp|deliver(ed|y\b)/i.test(reason ?? ""));
  // Every order needs a delivery cost, so collection has this one too.
  expect([...new Set(spoken)]).toEqual(["Set a delivery cost first."]);
});

test("a status that the shop does not know allows no move", () => {
  for (const status of ["lost", "", "toString", "__proto__"]) {
    expect(orderMoves.every((move) => refusalReason(status, move) !== null)).toBe(true);
  }
});

test("uncancelling leads to payment when a delivery cost is set, including 0, and to review otherwise", () => {
  const uncancelled = (deliveryCostPence: number | null) =>
    checkMove({ status: "cancelled", deliveryMethod: "delivery", deliveryCostPence }, "uncancel");
  expect(uncancelled(null)).toEqual({ ok: true, value: "pending" });
  expect(uncancelled(0)).toEqual({ ok: true, value: "payment_pending" });
  expect(uncancelled(950)).toEqual({ ok: true, value: "payment_pending" });
});

test("an order that was merged into another is not uncancelled, and the reason names the other", () => {
  const merged = { status: "cancelled", deliveryMethod: "delivery", deliveryCostPence: null } as const;
  expect(checkMove({ ...merged, mergedInto: "K7M4-2QXP" }, "uncancel")).toEqual({
    ok: false,
    refusals: [{ code: "order.move-not-allowed", message: "This order was merged into K7M4-2QXP." }],
  });
  expect(checkMove({ ...merged, mergedInto: null }, "uncancel").ok).toBe(true);
  // The desk shows the reason beside the button to cancel.
  for (const move of orderMoves)
    expect(refusalReason("cancelled", move, { mergedInto: "K7M4-2QXP" })).toBe("This order was merged into K7M4-2QXP.");
});
