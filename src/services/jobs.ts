import type { Transaction } from "#db/client.ts";
import type { SecondFactorChange, UndoneStep } from "#domain/mail/mail.ts";

/** Work that happens after a commit, by queue. The worker gets the ids alone and reads the rest itself. */
export interface JobData {
  "send-mail": MailJob;
  /** Hourly, without data. */
  "reconcile-payments": Record<string, never>;
  /** Each morning, without data. */
  "morning-digest": Record<string, never>;
}

export type MailJob =
  /** `paymentId`: of a mail about a payment; the order's total without one. */
  | { template: CustomerMailTemplate | AdminMailTemplate; orderId: string; paymentId?: number }
  | { template: "payment-link" | "payment-reminder" | "payment-link-expired"; orderId: string; paymentLinkId: string }
  | { template: FulfilmentMailTemplate; orderId: string; fulfilmentId: number }
  | { template: "fulfilment-undone"; orderId: string; undone: UndoneStep }
  | { template: "refunded"; orderId: string; refundId: string }
  | { template: "order-question-admin"; orderId: string; questionId: string }
  | { template: "order-message"; orderId: string; messageId: string }
  | { template: "payment-flagged-admin"; paymentId: number; orderId: string | null }
  /** About those whose mail was asked for at an ISO time. */
  | { template: "mistakes-admin"; toldAt: string }
  /** Since an ISO time, from one visitor or, without a burst, from all. */
  | { template: "many-orders-admin"; burstId: string | null; since: string }
  | { template: "price-request-received" | "price-request-admin"; priceRequestId: number }
  | { template: "enquiry-received" | "enquiry-admin"; enquiryId: number }
  /** `entryId`: of the answer in the enquiry's history. */
  | { template: "enquiry-answer"; enquiryId: number; entryId: number }
  | { template: "morning-digest" }
  | { template: "welcome"; userId: string }
  | { template: "admin-sign-in"; signInId: number }
  | { template: "reset-password"; to: string; requestedAt?: string }
  /** To the account's own address, or to the one that is to replace it. */
  | { template: "confirm-email"; userId: string; to: string }
  /** To the present address of an account that is to get another. */
  | { template: "email-change-requested"; userId: string; newEmail: string }
  | { template: "password-changed"; userId: string; byLink?: true }
  | { template: "second-factor-changed"; userId: string; change: SecondFactorChange }
  | { template: "already-registered"; userId: string };

/** A mail about an order, which its page at the desk lists. */
export type OrderMailJob = Extract<MailJob, { orderId: string }>;

/** Mail to an order's customer. */
export type CustomerMailTemplate =
  | "order-received"
  | "payment-received"
  | "order-cancelled"
  | "order-cancelled-by-customer"
  | "order-uncancelled"
  | "order-delivered"
  | "review-request";

/** Mail to the customer about a parcel, or about goods that are ready to collect. */
export type FulfilmentMailTemplate = "parcel-sent" | "parcel-delivered" | "ready-to-collect";

/** Mail about an order to the shop's own address. */
export type AdminMailTemplate =
  "order-received-admin" | "payment-received-admin" | "order-cancelled-admin" | "review-received-admin";

export type JobName = keyof JobData;

/** Writes a job in the same transaction as the change it follows from: both happen, or neither. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { delaySeconds?: number },
  ): Promise<void>;
}
