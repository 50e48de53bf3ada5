import { describe, expect, it } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { findNextStep } from "./next-step.ts";

describe("the next step the desk offers", () => {
  const order = { status: "pending" as OrderStatus, paymentLinkActive: false };

  it("is the delivery cost while the customer waits for it", () => {
    expect(findNextStep(order)).toEqual({ label: "Set delivery", kind: "price" });
    expect(findNextStep({ ...order, status: "delivery_confirmed" }).kind).toBe("price");
  });

  it("is the payment link where one is missing", () => {
    expect(findNextStep({ ...order, status: "payment_pending" })).toEqual({ label: "Create link", kind: "link" });
    expect(findNextStep({ ...order, status: "payment_pending", paymentLinkActive: true })).toEqual({
      label: "Open",
      kind: "none",
    });
  });

  it("stays in sight when the order needs attention", () => {
    const flagged = { ...order, attention: "Amount differs: £1.00 was paid" };
    expect(findNextStep(flagged)).toEqual({ label: "Set delivery", kind: "price" });
  });

  it("is to send what is paid", () => {
    expect(findNextStep({ ...order, status: "paid" })).toEqual({ label: "Send", kind: "send" });
  });

  it("is nothing in particular otherwise", () => {
    for (const status of ["shipped", "delivered", "cancelled", "lost"] as OrderStatus[]) {
      expect(findNextStep({ ...order, status })).toEqual({ label: "Open", kind: "none" });
    }
  });
});
