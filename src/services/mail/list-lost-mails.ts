import { and, desc, eq, isNotNull, like } from "drizzle-orm";
import { orderMails } from "#db/schema/order-mails.ts";
import { orders } from "#db/schema/orders.ts";
import type { LostMail } from "#domain/mail/order-mail.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { lostMailAttention } from "./note-lost-mail.ts";

/** More than these are a fault of the mail server, which the first few say as well. */
const mostMails = 20;

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
    .limit(mostMails);
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ orderId, firstName, lastName, recipient, at }) => ({
      orderId,
      customer: `${firstName} ${lastName}`.trim(),
      recipient,
      at: at.toISOString(),
    }));
}
