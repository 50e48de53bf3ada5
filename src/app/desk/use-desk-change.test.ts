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
    expect(deskFailureMessage(new CallError("deadline-exceeded", "Too late."), "Failed to uncancel order")).toBe(
      "Failed to uncancel order",
    );
  });

  it("is that the error was unexpected when the page is at fault", () => {
    expect(deskFailureMessage(new TypeError("x is undefined"), "Failed to update order")).toBe(
      "An unexpected error occurred",
    );
  });
});
