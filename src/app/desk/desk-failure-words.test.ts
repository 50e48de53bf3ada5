import { describe, expect, it } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { deskFailureWords } from "./desk-failure-words.ts";

describe("what the desk says after a call failed", () => {
  it("is the refusal's own words", () => {
    const words = "Delivery cost updated but there was an error creating the payment link";
    expect(deskFailureWords(new CallError("unavailable", words), "Failed to update order")).toBe(words);
    expect(
      deskFailureWords(new CallError("aborted", "This order was changed meanwhile."), "Failed to update order"),
    ).toBe("This order was changed meanwhile.");
  });

  it("is what was tried, when the call itself went wrong", () => {
    expect(
      deskFailureWords(new CallError("internal", "The shop could not be reached."), "Failed to cancel order"),
    ).toBe("Failed to cancel order");
    expect(deskFailureWords(new CallError("deadline-exceeded", "Too late."), "Failed to uncancel order")).toBe(
      "Failed to uncancel order",
    );
  });

  it("is that it was unexpected, for a fault of the page", () => {
    expect(deskFailureWords(new TypeError("x is undefined"), "Failed to update order")).toBe(
      "An unexpected error occurred",
    );
  });
});
