import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import type { OrderMailView } from "#domain/mail/order-mail.ts";
import { findOrderMail } from "./mails.ts";
import type { OrderMailRow } from "./order-mail-rows.ts";

const mostMails = 100;

/** Lists what was mailed about an order, newest first. */
export async function listOrderMails(db: Database | Transaction, orderId: string): Promise<OrderMailView[]> {
  const rows = await db
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(desc(orderMails.id))
    .limit(mostMails);
  return rows.map(viewOrderMail);
}

export function viewOrderMail({ id, subject, recipient, job, outcome, updatedAt }: OrderMailRow): OrderMailView {
  const mail = findOrderMail(job["template"]);
  return {
    id,
    // A mail that was withheld was never rendered.
    subject: subject === "" ? (mail?.withheldSubject ?? "An email about this order") : subject,
    recipient,
    isToShop: mail?.to === "shop",
    outcome,
    at: updatedAt.toISOString(),
  };
}
