import type { Pence } from "#domain/money.ts";
import { dayMs } from "#domain/time.ts";

/** deactivating: hidden, but not yet confirmed as unusable. failed: the provider refused to create the link. */
export const paymentLinkStates = ["creating", "active", "deactivating", "inactive", "failed"] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

/** The states in which a customer might still pay. The database allows one link in these states for each order. */
export const openPaymentLinkStates = [
  "creating",
  "active",
  "deactivating",
] as const satisfies readonly PaymentLinkState[];

export interface PaymentLinkView {
  id: string;
  state: PaymentLinkState;
  amountPence: Pence;
  failure: string | null;
  /** The ISO times at which the price ends, and of the reminder before; null without them. */
  expiresAt: string | null;
  remindedAt: string | null;
  /** Whether the customer gets emails about the link, including the reminder. */
  isMailed: boolean;
}

/** The last message about an order to be paid by bank transfer. lapsed: the time is over, and the stock is free. */
export const transferStates = ["asked", "reminded", "lapsed"] as const;
export type TransferState = (typeof transferStates)[number];

/** The time for which a price is valid, from the moment at which the customer can pay it. */
export const linkLifetimeMs = 14 * dayMs;
/** The time before the end of the price at which the customer gets the only reminder. */
export const reminderMs = 2 * dayMs;
