import { formatPrice, sumAmounts, type Pence } from "#domain/money.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { PaymentView } from "./payment.ts";

/**
 * requested: the provider has not answered yet. pending: the provider has accepted. failed: the refund was refused, or
 * the money came back to the provider.
 */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

export const refundReasons = ["arrived-broken", "not-in-stock", "sent-back", "goodwill", "other"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The reasons in the words that the admin chooses and the customer reads. */
export const refundReasonLabels: Record<RefundReason, string> = {
  "arrived-broken": "Arrived broken",
  "not-in-stock": "Not in stock",
  "sent-back": "Returned within 14 days",
  goodwill: "Goodwill",
  other: "Another reason",
};

/** The maximum length of the admin's own words, in UTF-16 code units. */
export const maxRefundNoteLength = 300;

export interface RefundView {
  id: string;
  paymentId: number;
  amountPence: Pence;
  currency: string;
  state: RefundState;
  /** null for a refund made on the provider's own pages. */
  reason: RefundReason | null;
  /** The admin's own words, which the customer reads. */
  note: string;
  failure: string | null;
  createdAt: string;
}

type RefundAmount = Pick<RefundView, "amountPence" | "state">;

/**
 * Returns the amount of a payment that can still be refunded. Money that a bank disputes cannot, and open refunds count
 * as made, so that two refunds at the same time never exceed the payment. The amount is never negative, although
 * refunds on the provider's own pages are not checked here.
 */
export function refundablePence(
  payment: Pick<PaymentView, "amountPence" | "disputedPence">,
  refunds: readonly RefundAmount[],
): Pence {
  const given = refunds.filter(({ state }) => state !== "failed");
  return Math.max(payment.amountPence - payment.disputedPence - sumAmounts(given), 0);
}

export function refundedPence(refunds: readonly RefundAmount[]): Pence {
  return sumAmounts(refunds.filter(({ state }) => state === "pending" || state === "succeeded"));
}

/** Checks a refund. Refuses another currency, an amount above what the payment has left, and "other" without words. */
export function checkRefund(
  payment: Pick<PaymentView, "amountPence" | "currency" | "disputedPence">,
  refunds: readonly RefundAmount[],
  newRefund: { amountPence: Pence; reason: RefundReason; note: string },
): Result<Pence> {
  if (payment.currency !== "gbp") return refuse({ code: "refund.currency" });
  const leftPence = refundablePence(payment, refunds);
  if (leftPence === 0) return refuse({ code: payment.disputedPence > 0 ? "refund.disputed" : "refund.nothing-left" });
  const { amountPence } = newRefund;
  if (!Number.isSafeInteger(amountPence) || amountPence < 1) return refuse({ code: "refund.amount" });
  if (amountPence > leftPence)
    return refuse({
      code: "refund.too-much",
      message: `At most ${formatPrice(leftPence)} of this payment can be refunded.`,
    });
  if (newRefund.reason === "other" && newRefund.note.trim() === "") return refuse({ code: "refund.note-missing" });
  return accept(amountPence);
}

const ranks: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3 };

/** Whether a report moves a refund on. Reports come in any order, and a bank can send back a refund that succeeded. */
export function movesRefundOn(from: RefundState, to: RefundState): boolean {
  return ranks[to] > ranks[from];
}
