import { describe, expect, test } from "vitest";
import { emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { toShownOrder } from "./shown-order.ts";

const order: OrderView = {
  id: "K7M4-2QXP",
  status: "pending",
  version: 1,
  userId: "u1",
  isAnonymous: true,
  cartItems: [],
  deliveryInfo: { ...emptyDeliveryInfo, firstName: "Isla" },
  deliveryMethod: "delivery",
  shownDelivery: null,
  presentDelivery: null,
  subtotalPence: 3_990,
  discountPence: 0,
  discountReason: "",
  discountedPence: 3_990,
  deliveryCostPence: null,
  totalCostPence: null,
  duePence: 0,
  refundedPence: 0,
  isRefunded: false,
  unsent: [],
  transfer: null,
  paymentLink: null,
  paymentLinkId: null,
  paymentLinkActive: false,
  fulfilments: [],
  returns: [],
  deliveredAt: null,
  mergedInto: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const priced = { deliveryCostPence: 950, totalCostPence: 4_940, paymentLink: "https://pay.example/1" };

describe("the page of an order", () => {
  test("thanks for a request, and says that no payment is taken yet", () => {
    expect(toShownOrder(order)).toMatchObject({
      heading: "Thank you, Isla. Your request is with us.",
      message: "No payment is taken until we have confirmed delivery.",
      totals: [
        { label: "Subtotal", text: "£39.90" },
        { label: "Delivery", text: "To be confirmed" },
      ],
      paymentLink: null,
    });
  });

  test("offers the payment of an order that waits for it, and says that nothing was paid", () => {
    expect(toShownOrder({ ...order, ...priced, status: "payment_pending" })).toMatchObject({
      heading: "Your order is ready to pay.",
      message: expect.stringContaining("Nothing has been paid"),
      totals: [
        { label: "Subtotal", text: "£39.90" },
        { label: "Delivery", text: "£9.50" },
        { label: "Total", text: "£49.40" },
      ],
      paymentLink: "https://pay.example/1",
    });
  });

  test.each([
    ["paid", "Thank you, Isla. Your order: paid."],
    ["cancelled", "Thank you, Isla. Your order: cancelled."],
  ] as const)("of a %s order has no link to pay", (status, heading) => {
    expect(toShownOrder({ ...order, ...priced, status })).toMatchObject({ heading, paymentLink: null });
  });
});
