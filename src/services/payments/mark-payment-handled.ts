import { and, eq, isNull } from "drizzle-orm";

import { payments } from "#db/schema/payments.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

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
