import type { Database } from "#db/client.ts";
import type { OrderMailJob } from "./mails.ts";
import { appendNote } from "#services/orders/talking/append-note.ts";
import { changeOrder, lockOrder } from "#services/orders/change-order.ts";
import { noteOutcome } from "./order-mail-rows.ts";

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
    const isMarked = order.attention?.split("\n").includes(lostMailAttention) === true;
    const attention = isMarked ? order.attention : appendNote(order.attention ?? "", lostMailAttention);
    await changeOrder(
      { now },
      tx,
      order,
      { attention },
      { actor: { kind: "shop" }, event: "mail-lost", detail: { subject } },
    );
  });
}
