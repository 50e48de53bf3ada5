/**
 * The outcome of an email about an order. trying: the mail server has not taken it yet. lost: given up. withheld: the
 * mailbox has had several emails and nobody has confirmed it. skipped: it no longer applied when it was due.
 */
export const orderMailOutcomes = ["trying", "sent", "lost", "withheld", "skipped"] as const;
export type OrderMailOutcome = (typeof orderMailOutcomes)[number];

/** An email about an order, as the order desk lists it. */
export interface OrderMailView {
  id: number;
  /** Its subject. */
  subject: string;
  /** "" for an email to the shop's own address. */
  recipient: string;
  /** Whether it went to the shop's own address. */
  isToShop: boolean;
  outcome: OrderMailOutcome;
  /** ISO time of the outcome. */
  at: string;
}
