import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import { orders } from "#db/schema/orders.ts";
import type { OrderMailOutcome, OrderMailView } from "#domain/mail/order-mail.ts";
import type { Reason } from "#domain/orders/attention.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { lockOrder } from "#services/orders/order-rows.ts";
import { findOrderMail, type OrderMailJob } from "./mails.ts";

const maxMails = 100;

/** Lists the emails about an order, newest first. */
export async function listOrderMails(db: Database, orderId: string): Promise<OrderMailView[]> {
  const rows = await db
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(desc(orderMails.id))
    .limit(maxMails);
  return rows.map(viewOrderMail);
}

export function viewOrderMail({ id, subject, recipient, job, outcome, updatedAt }: OrderMailRow): OrderMailView {
  const mail = findOrderMail(job["template"]);
  return {
    id,
    // A withheld email was never rendered, so it has no subject of its own.
    subject: subject === "" ? (mail?.withheldSubject ?? "An email about this order") : subject,
    recipient,
    isToShop: mail?.to === "shop",
    outcome,
    at: updatedAt.toISOString(),
  };
}

/**
 * The maximum number of lost emails listed: with more, the mail server is at fault, which the first few show just as
 * well.
 */
const maxLostMails = 20;

/** Lists the emails to customers that were given up and that nobody has dealt with, newest first, one per order. */
export async function listLostMails({ db }: Services, _admin: Admin) {
  const rows = await db
    .selectDistinctOn([orders.id], {
      orderId: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      recipient: orderMails.recipient,
      at: orderMails.updatedAt,
    })
    .from(orders)
    .innerJoin(orderMails, and(eq(orderMails.orderId, orders.id), eq(orderMails.outcome, "lost")))
    .where(
      and(
        isNotNull(orders.attention),
        sql`${"mail-lost" satisfies Reason} = any(string_to_array(${orders.attention}, E'\n'))`,
      ),
    )
    .orderBy(orders.id, desc(orderMails.id))
    .limit(maxLostMails);
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ orderId, firstName, lastName, recipient, at }) => ({
      orderId,
      customer: `${firstName} ${lastName}`.trim(),
      recipient,
      at: at.toISOString(),
    }));
}

type OrderMailRow = typeof orderMails.$inferSelect;

interface NotedMail extends Pick<typeof orderMails.$inferInsert, "jobId" | "subject" | "recipient"> {
  job: OrderMailJob;
  outcome: "trying" | "withheld";
  at: Date;
}

/** Records an email that is being tried or was withheld, in one row for all tries. Returns its outcome so far. */
export async function noteMail(db: Database, { job, at, ...mail }: NotedMail): Promise<OrderMailOutcome | undefined> {
  const { subject, recipient } = mail;
  const [noted] = await db
    .insert(orderMails)
    .values({ ...mail, orderId: job.orderId, job: { ...job }, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: orderMails.jobId, set: { subject, recipient, updatedAt: at } })
    .returning({ outcome: orderMails.outcome });
  return noted?.outcome;
}

/** Records the outcome of an email. Does nothing for an email that was never tried. */
export async function noteOutcome(
  db: Database,
  { jobId, outcome, at }: { jobId: string; outcome: OrderMailOutcome; at: Date },
): Promise<void> {
  await db.update(orderMails).set({ outcome, updatedAt: at }).where(eq(orderMails.jobId, jobId));
}

/** Records that an email was not delivered. Returns its order; null if the report is known or there is no order. */
export async function noteUndelivered(
  { db, now }: { db: Database; now(): Date },
  jobId: string,
): Promise<string | null> {
  const [mail] = await db.select().from(orderMails).where(eq(orderMails.jobId, jobId));
  if (mail === undefined || mail.outcome === "lost") return null;
  const { subject, recipient, orderId } = mail;
  const job = mail.job as unknown as OrderMailJob;
  await noteLostMail({ db, now }, { jobId, job, subject, isToCustomer: recipient !== "" });
  return orderId;
}

/** Records that an email about an order was given up. If it was to the customer, the order is marked for attention. */
export async function noteLostMail(
  { db, now }: { db: Database; now(): Date },
  { jobId, job, subject, isToCustomer }: { jobId: string; job: OrderMailJob; subject: string; isToCustomer: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await noteOutcome(tx, { jobId, outcome: "lost", at: now() });
    if (!isToCustomer) return;
    const order = await lockOrder(tx, job.orderId);
    const lost = { actor: { kind: "shop" }, event: "mail-lost", detail: { subject }, raise: ["mail-lost"] } as const;
    await changeOrder({ now }, tx, order, lost);
  });
}
