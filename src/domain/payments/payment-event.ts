import type { Pence } from "#domain/money.ts";
import type { RefundState } from "./refund.ts";

/** The provider's name as shown to people. */
export function formatProvider(provider: string): string {
  return provider === "stripe" ? "Stripe" : provider;
}

/** A completed payment as the payment provider reports it, translated into the shop's terms. */
export interface PaymentEvent {
  provider: string;
  /** Unique for each event; the same when the provider sends it again. */
  eventId: string;
  sessionId: string;
  /** The provider's id of the payment itself, which its refunds name; null if the event has none. */
  providerPaymentId: string | null;
  providerLinkId: string | null;
  /** The metadata that was sent when the link was created. */
  orderId: string | null;
  paymentLinkId: string | null;
  /** In the smallest unit of `currency`. */
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  /** Whether it was reported by another account, or by test mode while the shop is live (or the reverse). */
  isForeign: boolean;
}

/** A payment that the customer began but the bank did not carry out, as the payment provider reports it hours or days later. */
export type FailedPayment = Pick<
  PaymentEvent,
  "provider" | "eventId" | "providerLinkId" | "orderId" | "paymentLinkId" | "amountPence" | "isForeign"
>;

/** A refund as the payment provider reports it, translated into the shop's terms. */
export interface RefundEvent {
  provider: string;
  eventId: string;
  providerRefundId: string;
  /** The shop's id of the refund, from its metadata; null for one made on the provider's own pages. */
  refundId: string | null;
  providerPaymentId: string | null;
  amountPence: Pence;
  currency: string;
  state: Exclude<RefundState, "requested">;
  failure: string | null;
  isForeign: boolean;
}
