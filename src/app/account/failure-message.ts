/** Statuses whose message is written for the visitor. */
const refusalStatuses = new Set([
  "invalid-argument",
  "unauthenticated",
  "permission-denied",
  "not-found",
  "aborted",
  "resource-exhausted",
]);

/** The message of a failed call: the server's for a refusal, otherwise the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !("status" in error)) return fallback;
  return refusalStatuses.has(String(error.status)) && error.message !== "" ? error.message : fallback;
}
