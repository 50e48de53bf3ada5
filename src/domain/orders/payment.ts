import type { Pence } from "#domain/money.ts";

import type { PaymentMeans } from "./payment-means.ts";

/** settled: it paid the order. flagged: it did not, and the admin must look at it. */
export const paymentOutcomes = ["settled", "flagged"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** A payment as the order desk shows it. */
export interface PaymentView {
  id: number;
  amountPence: Pence;
  /** Lower case: "gbp". */
  currency: string;
  outcome: PaymentOutcome;
  means: PaymentMeans;
  /** The admin's reference of a payment by other means; "" for one through the provider. */
  reference: string;
  /** Why it was flagged, as the admin reads it. */
  reason: string | null;
  /** ISO time. */
  receivedAt: string;
}

/** A payment that belongs to no order of the shop. The provider's ids find it in the provider's dashboard. */
export interface UnmatchedPaymentView extends PaymentView {
  provider: string;
  providerSessionId: string;
}
