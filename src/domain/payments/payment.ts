import type { Pence } from "#domain/money.ts";

/** settled: the payment paid the order. flagged: it did not, and the admin must look at it. */
export const paymentOutcomes = ["settled", "flagged"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export interface PaymentView {
  id: number;
  amountPence: Pence;
  currency: string;
  outcome: PaymentOutcome;
  /** The part of the payment that banks hold, or have kept, because of disputes. */
  disputedPence: Pence;
  means: PaymentMeans;
  /** The admin's reference for a payment by other means; "" for a payment through the provider. */
  reference: string;
  reason: string | null;
  receivedAt: string;
}

/** The means of payment. `provider` is a payment link; the others are recorded at the order desk. */
export const paymentMeans = ["provider", "cash", "transfer", "telephone-card"] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

export const otherPaymentMeans = ["cash", "transfer", "telephone-card"] as const satisfies readonly PaymentMeans[];
export type OtherPaymentMeans = (typeof otherPaymentMeans)[number];

export const paymentMeansLabels: Record<PaymentMeans, string> = {
  provider: "By payment link",
  cash: "Cash",
  transfer: "Bank transfer",
  "telephone-card": "Card by phone",
};

/** Whether money of this kind goes back through the payment provider. Any other refund is only recorded. */
export function isRefundedByProvider(means: PaymentMeans): boolean {
  return means === "provider";
}

/** The maximum in UTF-16 code units. */
export const maxPaymentReferenceLength = 100;

/** wrong-clock: a notification with the right signature carried a time far from this server's clock. */
export const paymentProblemKinds = ["key-refused", "wrong-clock"] as const;
export type PaymentProblemKind = (typeof paymentProblemKinds)[number];

export function formatProvider(provider: string): string {
  return provider === "stripe" ? "Stripe" : provider;
}
