import { describe, expect, it } from "vitest";
import { readConfirmation } from "./read-confirmation.ts";

const line = { originalName: "Slide Valve", unitPricePence: 1995, quantity: 2 };
const placed = {
  orderId: "K7M4-2QXP",
  message: "Thank you.",
  order: {
    cartItems: [line],
    subtotal: 39.9,
    subtotalPence: 3990,
    deliveryInfo: { firstName: "Isla", postcode: "PH1 0AA" },
  },
};

describe("the confirmation page", () => {
  it("shows the order from the checkout", () => {
    expect(readConfirmation(placed)).toBe(placed);
  });

  it.each([
    null,
    undefined,
    "K7M4-2QXP",
    {},
    { from: "/checkout" },
    { ...placed, orderId: 7 },
    { ...placed, order: null },
    { ...placed, order: { ...placed.order, cartItems: [null] } },
    { ...placed, order: { ...placed.order, subtotalPence: 39.9 } },
    { ...placed, order: { ...placed.order, deliveryInfo: undefined } },
  ])("rejects %j", (state) => expect(readConfirmation(state)).toBeNull());
});
