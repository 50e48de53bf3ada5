/**
 * The outcomes of an email about an order. trying: the mail server has not taken it yet. lost: the shop has given up.
 * withheld: the mailbox has had several emails, and nobody has confirmed it. skipped: the email no longer applied when
 * it was due.
 */
export const orderMailOutcomes = ["trying", "sent", "lost", "withheld", "skipped"] as const;
export type OrderMailOutcome = (typeof orderMailOutcomes)[number];

export interface OrderMailView {
  id: number;
  subject: string;
  /** "" for an email to the shop's own address. */
  recipient: string;
  isToShop: boolean;
  outcome: OrderMailOutcome;
  /** The ISO time of the outcome. */
  at: string;
}
