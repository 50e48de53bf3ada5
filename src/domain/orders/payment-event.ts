import type { Pence } from "#domain/money.ts";

/** That money arrived, as the payment provider reports it, in the shop's own words. */
export interface PaymentEvent {
  /** "stripe" or "stand-in". */
  provider: string;
  /** Unique for each notification; the same when it is sent again. */
  eventId: string;
  /** Unique for each payment. */
  sessionId: string;
  /** The provider's id of the link that was paid; null when it was none. */
  providerLinkId: string | null;
  /** What we sent along when the link was made. */
  orderId: string | null;
  paymentLinkId: string | null;
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  /** Reported by another account, or by test mode while the shop is live (or the reverse). */
  isForeign: boolean;
}
