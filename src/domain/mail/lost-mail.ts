/** A mail to a customer that was given up. */
export interface LostMail {
  orderId: string;
  /** "Isla Fraser" */
  customer: string;
  recipient: string;
  /** ISO time at which it was given up. */
  at: string;
}
