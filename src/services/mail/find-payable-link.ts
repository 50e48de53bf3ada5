import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import { findNewestLink } from "#services/payments/find-newest-link.ts";

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
  const [link] = await db
    .select({ url: paymentLinks.url, amountPence: paymentLinks.amountPence, expiresAt: paymentLinks.expiresAt })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(
      and(
        eq(paymentLinks.id, paymentLinkId),
        eq(paymentLinks.orderId, orderId),
        eq(paymentLinks.state, "active"),
        eq(orders.status, "payment_pending"),
        // Never mails an amount that differs from the order's total.
        eq(paymentLinks.amountPence, orders.totalCostPence),
      ),
    );
  if (link === undefined || link.url === null) return null;
  return { paymentUrl: link.url, amountPence: link.amountPence, payableUntil: link.expiresAt };
}

/** Whether a link has ended unpaid and the order still waits for its payment, without another link. */
export async function isUnpaidAfterExpiry(db: Database, orderId: string, paymentLinkId: string): Promise<boolean> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  const newest = await findNewestLink(db, orderId);
  return order?.status === "payment_pending" && newest?.id === paymentLinkId;
}
