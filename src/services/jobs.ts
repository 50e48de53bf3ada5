import type { Transaction } from "#db/client.ts";
import type { OrderClaim } from "#domain/orders/page/find-order.ts";
import type { MailJob } from "./mail/mails.ts";

/** Work that happens after a commit, by queue. The worker gets the ids alone, or what was typed, and reads the rest itself. */
export interface JobData {
  "send-mail": MailJob;
  /** There may be no such order. */
  "find-order": OrderClaim;
  /** Nightly, without data. */
  purge: Record<string, never>;
  /** Hourly, without data. */
  "reconcile-payments": Record<string, never>;
  /** Each morning, without data. */
  "morning-digest": Record<string, never>;
}

export type JobName = keyof JobData;

/** Writes a job in the same transaction as the change it follows from: both happen, or neither. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** Deletes every job, waiting or done, whose data has one of these texts as a value. */
  forget(tx: Transaction, values: readonly string[]): Promise<void>;
}
