import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import type { OrderMailOutcome } from "#domain/mail/order-mail.ts";
import { appendNoteOnce, changeOrder, lockOrder } from "#services/orders/change-order.ts";
import type { OrderMailJob } from "./mails.ts";

export type OrderMailRow = typeof orderMails.$inferSelect;

interface NotedMail extends Pick<typeof orderMails.$inferInsert, "jobId" | "subject" | "recipient"> {
  job: OrderMailJob;
  outcome: "trying" | "withheld";
  at: Date;
}

/**
 * Records a mail before it is tried, or one that was withheld, so that the admin can send it all the same. A mail that is tried again
 * keeps its row.
 */
export async function noteMail(db: Database, { job, at, ...mail }: NotedMail): Promise<void> {
  const { subject, recipient } = mail;
  await db
    .insert(orderMails)
    .values({ ...mail, orderId: job.orderId, job: { ...job }, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: orderMails.jobId, set: { subject, recipient, updatedAt: at } });
}

/** Records what came of a mail. Does nothing for one that was never tried. */
export async function noteOutcome(
  db: Database,
  { jobId, outcome, at }: { jobId: string; outcome: OrderMailOutcome; at: Date },
): Promise<void> {
  await db.update(orderMails).set({ outcome, updatedAt: at }).where(eq(orderMails.jobId, jobId));
}

export const lostMailAttention =
  "An email to the customer could not be delivered: please ring, or send it again under “Emails”.";

/** Records that a mail about an order was given up. One to the customer marks the order for attention. */
export async function noteLostMail(
  { db, now }: { db: Database; now(): Date },
  { jobId, job, subject, isToCustomer }: { jobId: string; job: OrderMailJob; subject: string; isToCustomer: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await noteOutcome(tx, { jobId, outcome: "lost", at: now() });
    if (!isToCustomer) return;
    const order = await lockOrder(tx, job.orderId);
    const set = { attention: appendNoteOnce(order.attention, lostMailAttention) };
    await changeOrder({ now }, tx, order, { actor: { kind: "shop" }, event: "mail-lost", detail: { subject }, set });
  });
}
