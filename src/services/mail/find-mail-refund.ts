import { eq } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import type { MailRefund } from "#domain/mail/mail.ts";
import { refundedPence } from "#domain/orders/refund.ts";
import { readRefunds } from "#services/payments/refund-rows.ts";

/** Finds a refund for the mail about it; null when it does not exist, has failed meanwhile, or belongs to no order. */
export async function findMailRefund(db: Database, refundId: string): Promise<MailRefund | null> {
  const [found] = await db
    .select({ refund: refunds, means: payments.means })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found === undefined || found.refund.orderId === null || found.refund.state === "failed") return null;
  const { amountPence, currency, reason, note, orderId } = found.refund;
  const all = await readRefunds(db, [orderId]);
  return { amountPence, currency, reason, note, means: found.means, refundedPence: refundedPence(all) };
}
