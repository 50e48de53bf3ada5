import { describe, expect, it } from "vitest";
import { failureWords } from "./failure-words.ts";

function failure(status: string, message: string): Error {
  return Object.assign(new Error(message), { status });
}

describe("what a form says after a call failed", () => {
  const fallback = "Failed to sign in. Please try again.";

  it("is the refusal's own words", () => {
    expect(failureWords(failure("unauthenticated", "Invalid email or password. Please try again."), fallback)).toBe(
      "Invalid email or password. Please try again.",
    );
    expect(
      failureWords(failure("resource-exhausted", "Too many failed login attempts. Please try again later."), fallback),
    ).toBe("Too many failed login attempts. Please try again later.");
  });

  it("is the form's words when the shop is broken, away or silent", () => {
    for (const status of ["internal", "unavailable", "deadline-exceeded", "unknown", "cancelled"]) {
      expect(failureWords(failure(status, "socket hang up"), fallback)).toBe(fallback);
    }
    expect(failureWords(new TypeError("x is not a function"), fallback)).toBe(fallback);
    expect(failureWords("?", fallback)).toBe(fallback);
    expect(failureWords(failure("not-found", ""), fallback)).toBe(fallback);
  });
});
