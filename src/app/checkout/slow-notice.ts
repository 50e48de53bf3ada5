/** Placing an order may take up to 70 seconds; after this long the customer is told that it still goes on. */
export const slowNoticeAfterMs = 8_000;
export const slowNoticeWords = "Still working, please keep this page open.";

/** Calls `onSlow` once when the work has lasted 8 seconds; the answer stops it when the work ends before. */
export function watchForSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, slowNoticeAfterMs);
  return () => clearTimeout(timer);
}
