import type { Pence } from "#domain/money.ts";
import type { RefundState } from "./refund.ts";

/** A completed payment as the payment provider reports it, in the shop's terms. */
export interface PaymentEvent {
  provider: string;
  /** The id of the event, which stays the same when the provider sends the event again. */
  eventId: string;
  sessionId: string;
  /** The provider's id of the payment itself, which its refunds name; null if the event has none. */
  providerPaymentId: string | null;
  providerLinkId: string | null;
  /** The metadata that the shop sent when it created the link. */
  orderId: string | null;
  paymentLinkId: string | null;
  /** The amount in the smallest unit of `currency`. */
  amountPence: Pence;
  /** The currency in lower case: "gbp". */
  currency: string;
  /** Whether another account reported the payment, or test mode while the shop is live (or the reverse). */
  isForeign: boolean;
}

/** A payment that the customer began but the bank did not make, as the provider reports it hours or days later. */
export type FailedPayment = Pick<
  PaymentEvent,
  "provider" | "eventId" | "providerLinkId" | "orderId" | "paymentLinkId" | "amountPence" | "isForeign"
>;

/** A refund as the payment provider reports it, in the shop's terms. */
export interface RefundEvent {
  provider: string;
  eventId: string;
  providerRefundId: string;
  /** The shop's id of the refund, from the metadata; null for a refund made on the provider's own pages. */
  refundId: string | null;
  providerPaymentId: string | null;
  amountPence: Pence;
  currency: string;
  state: Exclude<RefundState, "requested">;
  failure: string | null;
  isForeign: boolean;
}
