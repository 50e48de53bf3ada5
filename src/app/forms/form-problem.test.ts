import { describe, expect, test } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { failureMessage } from "#app/calls/failure-message.ts";
import { failureProblem } from "./form-problem.ts";

function failure(status: string, message: string): Error {
  return Object.assign(new Error(message), { status });
}

describe("the message of a form after a failed call", () => {
  const fallback = "Failed to sign in. Please try again.";

  test("is the refusal's message", () => {
    expect(failureMessage(failure("unauthenticated", "Invalid email or password. Please try again."), fallback)).toBe(
      "Invalid email or password. Please try again.",
    );
    expect(
      failureMessage(
        failure("resource-exhausted", "Too many failed login attempts. Please try again later."),
        fallback,
      ),
    ).toBe("Too many failed login attempts. Please try again later.");
  });

  test("says that the shop cannot be reached, or took too long", () => {
    for (const status of ["unavailable", "deadline-exceeded"] as const) {
      const error = new CallError(status);
      expect(failureMessage(error, fallback)).toBe(error.message);
    }
  });

  test("is the form's own when the call itself fails", () => {
    for (const status of ["internal", "unimplemented", "unknown", "cancelled"]) {
      expect(failureMessage(failure(status, "socket hang up"), fallback)).toBe(fallback);
    }
    expect(failureMessage(new TypeError("x is not a function"), fallback)).toBe(fallback);
    expect(failureMessage("?", fallback)).toBe(fallback);
    expect(failureMessage(failure("not-found", ""), fallback)).toBe(fallback);
  });
});

describe("the problem that a failed call leaves a form with", () => {
  const fallback = "Failed to change your password. Please try again.";
  const refusal = (detail: object) =>
    Object.assign(failure("invalid-argument", "Password is too weak."), { details: [detail] });

  test("stands at the refused field, with the advice", () => {
    const detail = { field: "password", message: "Password is too weak.", advice: "It needs at least 12 characters." };
    expect(failureProblem(refusal(detail), fallback)).toEqual({
      message: null,
      errors: { password: "Password is too weak. It needs at least 12 characters." },
    });
  });

  test("stands above the form when it is about none of its fields", () => {
    expect(failureProblem(refusal({ field: null }), fallback)).toEqual({
      message: "Password is too weak.",
      errors: {},
    });
    expect(failureProblem(failure("resource-exhausted", "Too many."), fallback)).toEqual({
      message: "Too many.",
      errors: {},
    });
    expect(failureProblem(new TypeError("offline"), fallback)).toEqual({ message: fallback, errors: {} });
  });
});
