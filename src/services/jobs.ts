import type { Transaction } from "#db/client.ts";

/** Everything that is done after a commit. The name is the queue; the data is all the worker gets. */
export interface JobData {
  /** Mail named by its template; the worker reads what it needs by the ids. */
  "send-mail": { template: MailTemplate; orderId?: string; userId?: string; paymentLinkId?: string; to?: string };
}

export type MailTemplate =
  | "order-received"
  | "order-received-dealer"
  | "payment-link"
  | "payment-received"
  | "payment-received-dealer"
  | "order-cancelled"
  | "order-uncancelled"
  | "welcome"
  | "reset-password";

export type JobName = keyof JobData;

/** Writes a job in the same transaction as the change it belongs to: either both happen or neither. */
export interface JobQueue {
  enqueue<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
}
