import { CallError } from "#app/calls/call.ts";

export const unexpectedWords = "An unexpected error occurred";

/** Failures of the call itself say nothing about the order: there the desk has words of its own for what it tried. */
const callFailures = new Set(["internal", "unknown", "unimplemented", "cancelled", "deadline-exceeded"]);

/** What the desk says after a call failed: the refusal's words, the words for what was tried, or that it was unexpected. */
export function deskFailureWords(error: unknown, triedWords: string): string {
  if (!(error instanceof CallError)) return unexpectedWords;
  return callFailures.has(error.status) || error.message === "" ? triedWords : error.message;
}
