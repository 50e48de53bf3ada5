import { and, desc, isNull } from "drizzle-orm";

import { payments } from "#db/schema/payments.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payment.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewPayment } from "#services/orders/view-orders.ts";

/** More than there should ever be. Bounds the response. */
const maxListed = 100;

/** Lists the payments that belong to no order and that no admin has dealt with yet, newest first. */
export async function listUnmatchedPayments(
  services: Pick<Services, "db">,
  _admin: Admin,
): Promise<UnmatchedPaymentView[]> {
  const rows = await services.db
    .select()
    .from(payments)
    .where(and(isNull(payments.orderId), isNull(payments.handledAt)))
    .orderBy(desc(payments.id))
    .limit(maxListed);
  return rows.map((row) => ({
    ...viewPayment(row),
    provider: row.provider,
    providerSessionId: row.providerSessionId,
  }));
}
