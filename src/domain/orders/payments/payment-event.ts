import type { Pence } from "#domain/money.ts";
import type { RefundState } from "./refund.ts";

/** The provider's name as people read it. */
export function formatProvider(provider: string): string {
  return provider === "stripe" ? "Stripe" : provider;
}

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

/** A payment that the customer began and the bank did not carry out, as the payment provider reports it, hours or days later. */
export type FailedPayment = Pick<
  PaymentEvent,
  "provider" | "eventId" | "providerLinkId" | "orderId" | "paymentLinkId" | "amountPence" | "isForeign"
>;

/** A refund as the payment provider reports it, translated into the shop's terms. */
export interface RefundEvent {
  /** "stripe" or "stand-in". */
  provider: string;
  /** Unique for each event; the same when the provider sends it again. */
  eventId: string;
  providerRefundId: string;
  /** The shop's id of the refund, from its metadata; null for one made at the provider's own pages. */
  refundId: string | null;
  /** The provider's id of the payment that is refunded; null when it names none. */
  providerPaymentId: string | null;
  /** In the smallest unit of `currency`. */
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  state: Exclude<RefundState, "requested">;
  /** Why it failed, in the provider's words; null otherwise. */
  failure: string | null;
  /** Reported by another account, or by test mode while the shop is live (or the reverse). */
  isForeign: boolean;
}
