import { and, desc, eq, isNotNull, like } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import { orders } from "#db/schema/orders.ts";
import type { LostMail, OrderMailView } from "#domain/mail/order-mail.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { findOrderMail } from "./mails.ts";
import { lostMailAttention, type OrderMailRow } from "./order-mail-rows.ts";

const mostMails = 100;

/** Lists what was mailed about an order, newest first. */
export async function listOrderMails(db: Database, orderId: string): Promise<OrderMailView[]> {
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

/** More than these are a fault of the mail server, which the first few say as well. */
const mostLostMails = 20;

/** Lists the mails to customers that were given up and that nobody has dealt with, newest first; one of each order. */
export async function listLostMails({ db }: Pick<Services, "db">, _admin: Admin): Promise<LostMail[]> {
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
    .where(and(isNotNull(orders.attention), like(orders.attention, `%${lostMailAttention}%`)))
    .orderBy(orders.id, desc(orderMails.id))
    .limit(mostLostMails);
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ orderId, firstName, lastName, recipient, at }) => ({
      orderId,
      customer: `${firstName} ${lastName}`.trim(),
      recipient,
      at: at.toISOString(),
    }));
}
