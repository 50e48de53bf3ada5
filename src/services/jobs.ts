import type { Transaction } from "#db/client.ts";
import type { OrderClaim } from "#domain/orders/page/find-order.ts";
import type { MailJob } from "./mail/mails.ts";

/** Work that happens after a commit, by queue. The worker gets ids, or what was typed, and reads the rest itself. */
export interface JobData {
  "send-mail": MailJob;
  /** The order may not exist. */
  "find-order": OrderClaim;
  /** Runs nightly, without data. */
  purge: Record<string, never>;
  /** Runs hourly, without data. */
  "reconcile-payments": Record<string, never>;
  /** Runs each morning, without data. */
  "morning-digest": Record<string, never>;
}

export type JobName = keyof JobData;

/** Writes a job in the same transaction as the change that causes it, so that both happen, or neither. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** Deletes every job, waiting or done, whose data contains one of these texts as a value. */
  forget(tx: Transaction, values: readonly string[]): Promise<void>;
}
