import type { Pence } from "#domain/money.ts";

/** A completed payment as the payment provider reports it, translated into the shop's terms. */
export interface PaymentEvent {
  /** "stripe" or "stand-in". */
  provider: string;
  /** Unique for each event; the same when the provider sends it again. */
  eventId: string;
  /** Unique for each payment. */
  sessionId: string;
  /** The provider's id of the payment itself, which its refunds name; null where the event holds none. */
  providerPaymentId: string | null;
  /** The provider's id of the link that was paid; null when the payment came through no link. */
  providerLinkId: string | null;
  /** The metadata that was sent when the link was created. */
  orderId: string | null;
  paymentLinkId: string | null;
  /** In the smallest unit of `currency`. */
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  /** Reported by another account, or by test mode while the shop is live (or the reverse). */
  isForeign: boolean;
}
