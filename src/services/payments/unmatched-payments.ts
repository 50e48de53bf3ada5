import { and, desc, isNull, eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payments/payment.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewPayment } from "#services/orders/view-orders.ts";
import { ShopError } from "#domain/shop-error.ts";

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

/**
 * Takes a payment without an order off the order desk's list, once the admin has refunded or explained it. The row keeps who did
 * it and when. Safe to repeat: the first time counts.
 */
export async function markPaymentHandled(
  services: Pick<Services, "db" | "now">,
  actor: Admin,
  { paymentId }: { paymentId: number },
): Promise<{ message: string }> {
  const unmatched = and(eq(payments.id, paymentId), isNull(payments.orderId));
  const [found] = await services.db.select({ id: payments.id }).from(payments).where(unmatched);
  if (found === undefined) throw new ShopError("payment.not-found");
  await services.db
    .update(payments)
    .set({ handledAt: services.now(), handledBy: actor.userId })
    .where(and(unmatched, isNull(payments.handledAt)));
  return { message: "Payment marked as handled" };
}
