/** Placing an order may take up to 70 seconds. After this time a notice appears. */
export const slowNoticeAfterMs = 8_000;
export const slowNoticeMessage = "Still working, please keep this page open.";

/** Calls `onSlow` once after 8 seconds, unless the returned function is called first. */
export function watchForSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, slowNoticeAfterMs);
  return () => clearTimeout(timer);
}
