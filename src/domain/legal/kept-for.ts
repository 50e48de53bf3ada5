const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * How long the shop keeps what it knows about people, in milliseconds. The code that forgets reads it here, and so does the privacy page,
 * so that the page never says what the shop does not do.
 */
export const keptForMs = {
  /** A session that nobody uses. */
  unusedSession: 7 * dayMs,
  /** A session from its sign-in, however much it is used. */
  session: 30 * dayMs,
  /** The cookie that remembers a browser, renewed by each sign-in. */
  knownDevice: 400 * dayMs,
  /** A guest who has placed no order. */
  guest: dayMs,
  /** From which network an order came, as a keyed hash. */
  orderOrigin: 7 * dayMs,
  priceRequest: 365 * dayMs,
  /** What was searched for, without who did. */
  search: 90 * dayMs,
  adminSignIn: 365 * dayMs,
  /** That a mailbox wants no mails that ask for reviews, since it last kept one back. As long as a paid order at least. */
  reviewRefusal: 6 * 365 * dayMs,
} as const;

/** "a week", "30 days", "a year": whole days and up. */
export function formatKeptFor(ms: number): string {
  const days = Math.round(ms / dayMs);
  if (days === 1) return "a day";
  if (days === 7) return "a week";
  if (days === 365) return "a year";
  return days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}
