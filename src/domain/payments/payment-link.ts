import type { Pence } from "#domain/money.ts";
import { dayMs } from "#domain/time.ts";

/** deactivating: hidden, but not yet confirmed as unusable. failed: the provider refused to create it. */
export const paymentLinkStates = ["creating", "active", "deactivating", "inactive", "failed"] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

/** The states in which a customer might still pay. The database allows one such link for each order. */
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
  /** ISO times at which the price ends, and of the reminder before that; null if there is none. */
  expiresAt: string | null;
  remindedAt: string | null;
  /** Whether the customer gets emails about it, including the reminder. */
  isMailed: boolean;
}

/** The last message to the customer of an order to be paid by bank transfer. lapsed: the time is over, and its stock is free. */
export const transferStates = ["asked", "reminded", "lapsed"] as const;
export type TransferState = (typeof transferStates)[number];

/** The time for which a price is valid, from the moment it can be paid. */
export const linkLifetimeMs = 14 * dayMs;
/** The time before the price ends at which the customer is reminded, once. */
export const reminderMs = 2 * dayMs;
