/** Statuses of calls that themselves failed, whose messages say nothing about the visitor's request. */
const failedStatuses = new Set(["internal", "unknown", "unimplemented", "cancelled"]);

/** Returns the server's message, or the fallback if the call itself failed or the page is at fault. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !("status" in error)) return fallback;
  return failedStatuses.has(String(error.status)) || error.message === "" ? fallback : error.message;
}
