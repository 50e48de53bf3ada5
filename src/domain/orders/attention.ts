import { describeDispute, type DisputeView } from "#domain/payments/dispute.ts";

const sentences = {
  question: "The customer has asked a question: see the history.",
  answer: "The customer has answered: see the history.",
  "mail-lost": "An email to the customer could not be delivered: please ring, or send it again under “Emails”.",
  "refund-due": "The items have changed and part of the payment still has to be refunded: use Refund on this page.",
  returned: "Returned goods have been booked in and not refunded yet: use Refund on this page.",
};

/** A reason for the admin to look at an order. A reason that only the admin can settle is a sentence of its own. */
export type Reason = keyof typeof sentences | `dispute ${string}` | `payment ${number}` | `${string}.`;

export interface AttentionChange {
  raise?: readonly Reason[];
  settle?: readonly Reason[];
}

/** Changes reasons, one a line, each once; null if none is left. A reason both settled and raised stays raised. */
export function changeAttention(attention: string | null, { raise = [], settle = [] }: AttentionChange): string | null {
  const lines = new Set(attention?.split("\n"));
  for (const reason of settle) lines.delete(reason);
  for (const reason of raise) lines.add(reason);
  return lines.size === 0 ? null : [...lines].join("\n");
}

export function hasReason(attention: string | null, reason: Reason): boolean {
  return attention?.split("\n").includes(reason) === true;
}

/** Describes reasons as sentences, one a line; `disputes` and `payments` are the order's, in their current state. */
export function describeAttention(
  attention: string | null,
  {
    disputes,
    payments,
  }: { disputes: readonly DisputeView[]; payments: readonly { id: number; reason: string | null }[] },
): string | null {
  const known = new Map<string, string | null>([
    ...Object.entries(sentences),
    ...disputes.map((dispute) => [`dispute ${dispute.id}`, describeDispute(dispute)] as const),
    ...payments.map(({ id, reason }) => [`payment ${id}`, reason] as const),
  ]);
  const lines = attention?.split("\n").map((line) => known.get(line) ?? line);
  return lines?.join("\n") ?? null;
}
