/** How a payment reached the shop. `provider`: through a payment link. The others are recorded at the order desk. */
export const paymentMeans = ["provider", "cash", "transfer", "telephone-card"] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** The means that an admin can record. */
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

/** In UTF-16 code units. */
export const maxPaymentReferenceLength = 100;
