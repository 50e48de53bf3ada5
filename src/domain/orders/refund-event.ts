import type { Pence } from "#domain/money.ts";
import type { RefundState } from "./refund.ts";

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
}
