import { eq } from "drizzle-orm";

import type { Database, Transaction } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import { type DueOrder, findAmountDue } from "#domain/orders/payments/amount-due.ts";

/** What is left to pay of an order; negative: what is to be given back. Within a change the order must be locked. */
export async function readAmountDue(db: Database | Transaction, order: DueOrder & { id: string }): Promise<Pence> {
  const paid = await db
    .select({ amountPence: payments.amountPence, outcome: payments.outcome })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  const givenBack = await db
    .select({ state: refunds.state, forItemsPence: refunds.forItemsPence })
    .from(refunds)
    .where(eq(refunds.orderId, order.id));
  return findAmountDue(order, paid, givenBack);
}
