import { describe, expect, it } from "vitest";
import { nextStepOf } from "./next-step.ts";

describe("the next step the desk offers", () => {
  const order = { status: "pending", attention: null, paymentLinkActive: false };

  it("is the delivery cost while the customer waits for it", () => {
    expect(nextStepOf(order)).toEqual({ label: "Set delivery", kind: "price" });
    expect(nextStepOf({ ...order, status: "delivery_confirmed" }).kind).toBe("price");
  });

  it("is the payment link where one is missing", () => {
    expect(nextStepOf({ ...order, status: "payment_pending" })).toEqual({ label: "Create link", kind: "link" });
    expect(nextStepOf({ ...order, status: "payment_pending", paymentLinkActive: true })).toEqual({
      label: "Open",
      kind: "none",
    });
  });

  it("is to look, before anything else, when something is wrong", () => {
    expect(nextStepOf({ ...order, status: "cancelled", attention: "Paid after cancelling" }).kind).toBe("attention");
  });

  it("is nothing in particular otherwise", () => {
    for (const status of ["paid", "shipped", "delivered", "cancelled", "lost"]) {
      expect(nextStepOf({ ...order, status })).toEqual({ label: "Open", kind: "none" });
    }
  });
});
