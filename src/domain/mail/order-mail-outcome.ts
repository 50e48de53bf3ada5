/**
 * What came of a mail about an order. trying: the mail server has not taken it yet. lost: given up. withheld: the mailbox has had
 * several mails and nobody has confirmed it. skipped: it no longer applied when it was to be sent.
 */
export const orderMailOutcomes = ["trying", "sent", "lost", "withheld", "skipped"] as const;
export type OrderMailOutcome = (typeof orderMailOutcomes)[number];
