import type { OrderMailOutcome } from "./order-mail-outcome.ts";

/** A mail about an order, as the order desk lists it. */
export interface OrderMailView {
  id: number;
  /** What it was about, as its subject said. */
  subject: string;
  /** "" for a mail to the shop's own address. */
  recipient: string;
  /** Whether it went to the shop's own address. */
  isToShop: boolean;
  outcome: OrderMailOutcome;
  /** ISO time of the outcome. */
  at: string;
}
