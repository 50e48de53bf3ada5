import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import type { OrderMailView } from "#domain/mail/order-mail-view.ts";
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
  const template = String(job["template"]);
  return {
    id,
    subject: subject === "" ? (withheldLabels[template] ?? "An email about this order") : subject,
    recipient,
    isToShop: template.endsWith("-admin"),
    outcome,
    at: updatedAt.toISOString(),
  };
}

/** Mails that were never rendered have no subject. */
const withheldLabels: Record<string, string> = {
  "order-received": "We have your order request",
  "order-cancelled": "Your order has been cancelled",
  "order-cancelled-by-customer": "You have cancelled your order",
  "order-uncancelled": "Your order is open again",
};
