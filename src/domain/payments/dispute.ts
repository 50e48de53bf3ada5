import type { Pence } from "#domain/money.ts";
import { formatPaid } from "./judge-payment.ts";

/** inquiry: the bank asks, and the shop still has the money. open: the bank has taken the money until it decides. */
export const disputeStates = ["inquiry", "open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A payment that the customer's bank disputes, as the payment provider reports it. */
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
  /** The provider's word, such as "product_not_received". */
  reason: string;
  /** ISO time. */
  openedAt: string;
  isForeign: boolean;
}

/** A dispute as the order desk shows it. */
export interface DisputeView {
  id: string;
  amountPence: Pence;
  currency: string;
  state: DisputeState;
  reason: string;
  openedAt: string;
  closedAt: string | null;
  /** Whether an admin lets the order be sent in spite of the dispute. */
  isReleased: boolean;
}

const ranks: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** Whether a report moves a dispute on. Reports arrive in any order, and the first decision is final. */
export function movesDisputeOn(from: DisputeState, to: DisputeState): boolean {
  return ranks[to] > ranks[from];
}

/** Whether nothing of the order is sent because of a dispute: until it is won, or an admin releases the order. */
export function stopsSending({ state, isReleased }: Pick<DisputeView, "state" | "isReleased">): boolean {
  return state !== "won" && !isReleased;
}

type Disputed = Pick<DisputeView, "amountPence" | "currency" | "reason">;

/** Why a disputed order needs attention. */
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

/** The provider's word for a reason, as the dealer reads it: "product not received". */
export function formatDisputeReason(reason: string): string {
  return reason.replaceAll("_", " ");
}
