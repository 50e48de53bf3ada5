import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";

/** Finds a payment link that can still be paid; null once it was replaced or paid, or the order was cancelled. */
export async function findPayableLink(
  db: Database,
  orderId: string,
  paymentLinkId: string,
): Promise<{ paymentUrl: string; amountPence: Pence } | null> {
  const [link] = await db
    .select({ url: paymentLinks.url, amountPence: paymentLinks.amountPence })
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
  return link === undefined || link.url === null ? null : { paymentUrl: link.url, amountPence: link.amountPence };
}
