import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { paymentLinks } from "#db/schema/payments.ts";

/** The payment link that an order had last, in whatever state; null when it never had one. */
export async function findNewestLink(
  db: Database | Transaction,
  orderId: string,
): Promise<{ id: string; expiresAt: Date | null } | null> {
  const [link] = await db
    .select({ id: paymentLinks.id, expiresAt: paymentLinks.expiresAt })
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
    .limit(1);
  return link ?? null;
}
