/** Refusals whose words the server means for the visitor; anything else is a failure with words of the form's own. */
const refusalStatuses = new Set([
  "invalid-argument",
  "unauthenticated",
  "permission-denied",
  "not-found",
  "aborted",
  "resource-exhausted",
]);

/** What a form says after a call failed: the refusal's own words, or the fallback when the call itself went wrong. */
export function failureWords(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !("status" in error)) return fallback;
  return refusalStatuses.has(String(error.status)) && error.message !== "" ? error.message : fallback;
}
