import { describe, expect, it } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { cartItemOf } from "#domain/cart/cart-item.ts";
import { placingProblem } from "./place-order.ts";

const items = ["Slide Valve", "Eco Filter Pump"].map((name, at) =>
  cartItemOf(
    { id: String(at), key: name, name, code: "", category: "fittings", imageUrl: "" },
    { selectedSize: "", selectedOption: '2"', quantity: 1, unitPricePence: 1995 },
  ),
);
const failed = "Failed to place your order. Please try again.";

describe("a request that could not be placed", () => {
  it("says the refusal's own words", () => {
    const refused = new CallError("unavailable", "The shop cannot be reached just now. Please try again in a moment.");
    expect(placingProblem(refused, items).message).toBe(
      "The shop cannot be reached just now. Please try again in a moment.",
    );
  });

  it("says the general words when the call itself went wrong", () => {
    expect(placingProblem(new CallError("internal", "Something went wrong on our side."), items).message).toBe(failed);
    expect(placingProblem(new CallError("unknown", "I'm a teapot"), items).message).toBe(failed);
    expect(placingProblem(new CallError("aborted", ""), items).message).toBe(failed);
    expect(placingProblem(new TypeError("x is undefined"), items).message).toBe(failed);
  });

  it("names the lines and the fields the server refused", () => {
    const details = [
      { code: "order.product-unknown", field: "cartItems.1.id", message: "Product not found" },
      { code: "delivery.city", field: "deliveryInfo.city", message: "City is required" },
      { code: "order.product-unknown", field: "cartItems.7.id", message: "Product not found" },
    ];
    const problem = placingProblem(new CallError("not-found", "Product not found", details), items);
    expect(problem.lines).toEqual([{ name: 'Eco Filter Pump (2")', message: "Product not found" }]);
    expect(problem.errors).toEqual({ city: "City is required" });
    expect(problem.isSignedOut).toBe(false);
  });

  it("knows that the session has ended", () => {
    const signedOut = new CallError("unauthenticated", "User must be authenticated to place an order");
    expect(placingProblem(signedOut, items)).toMatchObject({
      message: "User must be authenticated to place an order",
      isSignedOut: true,
    });
  });
});
