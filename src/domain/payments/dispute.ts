import type { Pence } from "#domain/money.ts";
import { formatPaid } from "./judge-payment.ts";

/** inquiry: the bank asks, and the shop still has the money. open: the bank has taken the money until it decides. */
export const disputeStates = ["inquiry", "open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A dispute of a payment by the customer's bank, as the payment provider reports it. */
export interface DisputeEvent {
  provider: string;
  eventId: string;
  providerDisputeId: string;
  providerPaymentId: string | null;
  amountPence: Pence;
  currency: string;
  state: DisputeState;
  /** Whether the bank has taken the money, at least until it decides. */
  hasTakenMoney: boolean;
  /** The provider's word: "product_not_received". */
  reason: string;
  /** The ISO time. */
  openedAt: string;
  isForeign: boolean;
}

export interface DisputeView {
  id: string;
  amountPence: Pence;
  currency: string;
  state: DisputeState;
  reason: string;
  openedAt: string;
  closedAt: string | null;
  /** Whether an admin lets the order be sent despite the dispute. */
  isReleased: boolean;
}

const ranks: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** Whether a report moves a dispute on. Reports arrive in any order, and the first decision is final. */
export function movesDisputeOn(from: DisputeState, to: DisputeState): boolean {
  return ranks[to] > ranks[from];
}

/** Whether a dispute prevents the order from being sent, until the dispute is won or an admin releases the order. */
export function stopsSending({ state, isReleased }: Pick<DisputeView, "state" | "isReleased">): boolean {
  return state !== "won" && !isReleased;
}

type Disputed = Pick<DisputeView, "amountPence" | "currency" | "reason">;

export function describeDispute(dispute: Disputed & { state: DisputeState }): string {
  if (dispute.state === "won" || dispute.state === "lost") return describeDecision(dispute);
  return `The customer’s bank disputes ${formatPaid(dispute)} of the payment${formatReason(dispute)}. Send nothing, and answer the payment provider in time.`;
}

export function describeDecision(dispute: Disputed & { state: DisputeState }): string {
  return dispute.state === "won"
    ? `The dispute of ${formatPaid(dispute)} is won.`
    : `The dispute of ${formatPaid(dispute)} is lost: the money is gone.`;
}

function formatReason({ reason }: Disputed): string {
  return reason === "" ? "" : ` (${formatDisputeReason(reason)})`;
}

/** Formats the provider's word for a reason as the dealer reads it: "product not received". */
export function formatDisputeReason(reason: string): string {
  return reason.replaceAll("_", " ");
}
