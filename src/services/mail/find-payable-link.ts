import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import { readAmountDue } from "#services/payments/read-amount-due.ts";

export interface PayableLink {
  paymentUrl: string;
  amountPence: Pence;
  /** Until when the price holds; null: it has no end. */
  payableUntil: Date | null;
}

/** Finds a payment link that can still be paid; null once it was replaced or paid, or the order was cancelled. */
export async function findPayableLink(
  db: Database,
  orderId: string,
  paymentLinkId: string,
): Promise<PayableLink | null> {
  const [found] = await db
    .select({ link: paymentLinks, order: orders })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(
      and(eq(paymentLinks.id, paymentLinkId), eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, "active")),
    );
  if (found === undefined || found.link.url === null) return null;
  const { url, amountPence, expiresAt } = found.link;
  // Never mails an amount that differs from what is due.
  if ((await readAmountDue(db, found.order)) !== amountPence) return null;
  return { paymentUrl: url, amountPence, payableUntil: expiresAt };
}
