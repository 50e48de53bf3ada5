import { describe, expect, it } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { toPlacingProblem } from "./place-order.ts";

const items = ["Slide Valve", "Eco Filter Pump"].map((name, at) =>
  createCartItem(
    { id: String(at), key: name, name, code: "", category: "fittings", imageUrl: "" },
    { selectedSize: "", selectedOption: '2"', quantity: 1, unitPricePence: 1995 },
  ),
);
const failed = "Failed to place your order. Please try again.";

describe("a request that could not be placed", () => {
  it("shows the refusal's message", () => {
    const refused = new CallError("unavailable", "The shop cannot be reached just now. Please try again in a moment.");
    expect(toPlacingProblem(refused, items).message).toBe(
      "The shop cannot be reached just now. Please try again in a moment.",
    );
  });

  it("shows the general message when the call itself failed", () => {
    expect(toPlacingProblem(new CallError("internal", "Something went wrong on our side."), items).message).toBe(
      failed,
    );
    expect(toPlacingProblem(new CallError("unknown", "I'm a teapot"), items).message).toBe(failed);
    expect(toPlacingProblem(new CallError("aborted", ""), items).message).toBe(failed);
    expect(toPlacingProblem(new TypeError("x is undefined"), items).message).toBe(failed);
  });

  it("names the lines and fields that the server refused", () => {
    const details = [
      { code: "order.product-unknown", field: "cartItems.1.id", message: "Product not found" },
      { code: "delivery.city", field: "deliveryInfo.city", message: "City is required" },
      { code: "order.product-unknown", field: "cartItems.7.id", message: "Product not found" },
    ];
    const problem = toPlacingProblem(new CallError("not-found", "Product not found", details), items);
    expect(problem.lines).toEqual([{ name: 'Eco Filter Pump (2")', message: "Product not found" }]);
    expect(problem.errors).toEqual({ city: "City is required" });
    expect(problem.isSignedOut).toBe(false);
  });

  it("reports that the session has ended", () => {
    const signedOut = new CallError("unauthenticated", "User must be authenticated to place an order");
    expect(toPlacingProblem(signedOut, items)).toMatchObject({
      message: "User must be authenticated to place an order",
      isSignedOut: true,
    });
  });
});
