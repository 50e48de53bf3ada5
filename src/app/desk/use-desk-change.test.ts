import { describe, expect, it } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { deskFailureMessage } from "./use-desk-change.ts";

describe("the desk's message after a failed call", () => {
  it("is the refusal's message", () => {
    const message = "Delivery cost updated but there was an error creating the payment link";
    expect(deskFailureMessage(new CallError("unavailable", message), "Failed to update order")).toBe(message);
    expect(
      deskFailureMessage(
        new CallError("aborted", "This order has changed since you opened it."),
        "Failed to update order",
      ),
    ).toBe("This order has changed since you opened it.");
  });

  it("is the fallback when the call itself failed", () => {
    expect(
      deskFailureMessage(new CallError("internal", "The shop could not be reached."), "Failed to cancel order"),
    ).toBe("Failed to cancel order");
  });

  it("is that it took too long, since it may have been done", () => {
    const error = new CallError("deadline-exceeded");
    expect(deskFailureMessage(error, "Failed to uncancel order")).toBe(error.message);
  });

  it("is that the error was unexpected when the page is at fault", () => {
    expect(deskFailureMessage(new TypeError("x is undefined"), "Failed to update order")).toBe(
      "An unexpected error occurred",
    );
  });
});
