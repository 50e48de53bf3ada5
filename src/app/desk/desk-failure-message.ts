import { CallError } from "#app/calls/call.ts";

export const unexpectedMessage = "An unexpected error occurred";

/** The call itself failed: its message says nothing about the order. */
const callFailures = new Set(["internal", "unknown", "unimplemented", "cancelled", "deadline-exceeded"]);

/** Error → message: the refusal's own, the fallback for a failed call, or that the error was unexpected. */
export function deskFailureMessage(error: unknown, fallbackMessage: string): string {
  if (!(error instanceof CallError)) return unexpectedMessage;
  return callFailures.has(error.status) || error.message === "" ? fallbackMessage : error.message;
}
