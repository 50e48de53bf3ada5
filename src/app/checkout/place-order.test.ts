import { afterEach, describe, expect, it, vi } from "vitest";
import { CallError, unreadableAnswers } from "#app/calls/call.ts";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { findMissingConnection, placeOrder, toPlacingProblem } from "./place-order.ts";

const valve = { id: "0", key: "TB 1", name: "Slide Valve", code: "TB 1", category: "fittings", imageUrl: "" };
const wanted = { selectedSize: "", selectedOption: '2"', quantity: 1 };
const choice = { ...wanted, unitPricePence: 1_995 };

const items = ["Slide Valve", "Eco Filter Pump"].map((name, at) =>
  createCartItem(
    { id: String(at), key: name, name, code: "", category: "fittings", imageUrl: "" },
    { selectedSize: "", selectedOption: '2"', quantity: 1, unitPricePence: 1995 },
  ),
);
const failed = "Failed to place your order. Please try again.";

afterEach(() => vi.unstubAllGlobals());

it("a request carries the product's key and the price seen with each line", async () => {
  const send = vi.fn(async (_address: string, _request: { body: string }) => Response.json({ result: {} }));
  vi.stubGlobal("fetch", send);
  await placeOrder({
    session: { userId: "u1" } as Parameters<typeof placeOrder>[0]["session"],
    items: [createCartItem({ ...valve, id: "3" }, { ...choice, unitPricePence: 2_150 })],
    info: {} as Parameters<typeof placeOrder>[0]["info"],
    method: "delivery",
    saveProfile: false,
    requestId: "r1",
  });
  const { data } = JSON.parse(send.mock.calls[0]?.[1].body ?? "{}") as { data: { cartItems: unknown } };
  expect(data.cartItems).toEqual([{ id: "3", key: "TB 1", unitPricePence: 2_150, ...wanted }]);
});

describe("a request that could not be placed", () => {
  it("shows the refusal's message", () => {
    const refused = new CallError("unavailable", "The shop cannot be reached just now. Please try again in a moment.");
    expect(toPlacingProblem(refused, items, true).message).toBe(
      "The shop cannot be reached just now. Please try again in a moment.",
    );
  });

  it("shows the general message when the call itself failed", () => {
    expect(toPlacingProblem(new CallError("internal", "Something went wrong on our side."), items, true).message).toBe(
      failed,
    );
    expect(toPlacingProblem(new CallError("unknown", "I'm a teapot"), items, true).message).toBe(failed);
    expect(toPlacingProblem(new CallError("aborted", ""), items, true).message).toBe(failed);
    expect(toPlacingProblem(new TypeError("x is undefined"), items, true).message).toBe(failed);
  });

  it.each(Object.values(unreadableAnswers))("shows what was wrong with an unreadable answer: %s", (message) => {
    expect(toPlacingProblem(new CallError("internal", message), items, true).message).toBe(message);
  });

  it("says that nothing was sent without a connection", () => {
    expect(findMissingConnection(true)).toBeNull();
    expect(findMissingConnection(false)?.message).toContain("your order request was not sent");
  });

  it("says that the connection was lost on the way, and not that nothing was sent", () => {
    const lost = new CallError("internal", "The shop could not be reached.");
    const { message } = toPlacingProblem(lost, items, false);
    expect(message).toContain("The connection was lost");
    expect(message).not.toContain("not sent");
  });

  it("names the lines and fields that the server refused", () => {
    const details = [
      { code: "order.product-unknown", field: "cartItems.1.id", message: "Product not found" },
      { code: "delivery.city", field: "deliveryInfo.city", message: "City is required" },
      { code: "order.product-unknown", field: "cartItems.7.id", message: "Product not found" },
    ];
    const problem = toPlacingProblem(new CallError("not-found", "Product not found", details), items, true);
    expect(problem.lines).toEqual([{ name: 'Eco Filter Pump (2")', message: "Product not found" }]);
    expect(problem.errors).toEqual({ city: "City is required" });
    expect(problem.isSignedOut).toBe(false);
  });

  it("reports that the session has ended", () => {
    const signedOut = new CallError("unauthenticated", "User must be authenticated to place an order");
    expect(toPlacingProblem(signedOut, items, true)).toMatchObject({
      message: "User must be authenticated to place an order",
      isSignedOut: true,
    });
  });
});
