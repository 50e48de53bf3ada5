import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";

/** Where an order is paid, while this link is the one to pay by; null once it was replaced, paid or cancelled. */
export async function readLinkToPay(
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
        // A sum that no longer is the order's is never mailed.
        eq(paymentLinks.amountPence, orders.totalCostPence),
      ),
    );
  return link === undefined || link.url === null ? null : { paymentUrl: link.url, amountPence: link.amountPence };
}
