/**
 * key-refused: the provider refused the shop's secret key. wrong-clock: a notification with the right signature carried a time far
 * from this server's clock.
 */
export const paymentProblemKinds = ["key-refused", "wrong-clock"] as const;
export type PaymentProblemKind = (typeof paymentProblemKinds)[number];

/** A problem between the shop and its payment provider, as the order desk shows it. */
export interface PaymentProblemView {
  kind: PaymentProblemKind;
  /** Of a wrong clock: how far the notification's time was ahead (negative: behind), in seconds. */
  seconds: number | null;
  /** ISO time. */
  since: string;
}
