import type { Pence } from "#domain/money.ts";

/** `other` is anything else that the provider books, such as a reserve. */
export const payoutItemKinds = ["payment", "refund", "dispute", "fee", "other"] as const;
export type PayoutItemKind = (typeof payoutItemKinds)[number];

export interface PayoutItem {
  kind: PayoutItemKind;
  /** The amount before fees; negative for money that went out. */
  amountPence: Pence;
  feePence: Pence;
  /** The provider's id of the payment, refund or dispute; null for any other movement. */
  providerId: string | null;
}

/** Money that the payment provider sends to the bank account, with the movements that it consists of. */
export interface Payout {
  id: string;
  amountPence: Pence;
  currency: string;
  /** "2026-11-24". */
  arrivesOn: string;
  items: PayoutItem[];
}

/**
 * Adds up a payout: payments less refunds, disputes and fees, plus anything else that was booked. `differencePence` is
 * 0 if the payout agrees with its movements.
 */
export function sumPayout({ amountPence, items }: Payout) {
  const sum = (kind: PayoutItemKind) =>
    items.reduce((total, item) => (item.kind === kind ? total + item.amountPence : total), 0);
  const feesPence = items.reduce((total, { feePence }) => total + feePence, 0) - sum("fee");
  const paymentsPence = sum("payment");
  // `|| 0` turns -0 into 0.
  const refundsPence = -sum("refund") || 0;
  const disputesPence = -sum("dispute") || 0;
  const otherPence = sum("other");
  const expectedPence = paymentsPence - refundsPence - disputesPence - feesPence + otherPence;
  return {
    paymentsPence,
    refundsPence,
    disputesPence,
    feesPence,
    otherPence,
    differencePence: amountPence - expectedPence,
  };
}

/** The shop's amounts of the provider's payments, refunds and disputes, by the provider's ids. */
export type KnownAmounts = ReadonlyMap<string, Pence>;

/** Finds movements that the shop does not have, or with another amount. The provider's own fees do not count. */
export function findUnknown({ items }: Payout, known: KnownAmounts): PayoutItem[] {
  return items.filter(
    ({ kind, providerId, amountPence }) =>
      (kind === "payment" || kind === "refund" || kind === "dispute") &&
      (providerId === null || known.get(providerId) !== Math.abs(amountPence)),
  );
}
