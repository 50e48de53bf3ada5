import { and, count, eq, gte, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";

/** Counts the orders of a burst, or all others since a time, when the mail about them is sent; null when there are none. */
export async function addressManyOrdersMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  { template, burstId, since }: Extract<MailJob, { template: "many-orders-admin" }>,
): Promise<AddressedMail | null> {
  const [found] = await db
    .select({ count: count() })
    .from(orders)
    .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(
      burstId === null
        ? and(isNull(orderOrigins.burstId), gte(orders.createdAt, new Date(since)))
        : eq(orderOrigins.burstId, burstId),
    );
  if (found === undefined || found.count === 0) return null;
  return { to: shopEmail, mail: { template, count: found.count, isOneVisitor: burstId !== null } };
}
