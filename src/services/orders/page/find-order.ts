import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { isClaimOf, type OrderClaim } from "#domain/orders/page/find-order.ts";
import { findConfirmedOwner } from "#services/accounts/account.ts";
import type { Actor, Services } from "#services/context.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { limitOf, listVisitorLimits, requireAttempts } from "#services/rate-limit.ts";

/**
 * Has an order's link sent to the order's own email address. A job looks for the order: this answers, counts and takes as long whether
 * there is such an order or not. Throws `order.find-too-many` beyond the limits.
 */
export async function requestOrderLink(
  { db, identity, jobs, now }: Pick<Services, "db" | "identity" | "jobs" | "now">,
  { actor, address }: { actor: Actor; address: string | null },
  claim: OrderClaim,
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const visitor = { ...(await findConfirmedOwner(tx, actor)), address };
    const { userId, confirmedEmail } = visitor;
    // Strangers who know the number do not use up the tries of a customer who has confirmed an address.
    const asked = confirmedEmail === null ? claim.orderId : `${claim.orderId}:${userId}`;
    const ofVisitor = listVisitorLimits("find-order:network", visitor, identity.hashAddress);
    const wanted = [...ofVisitor, limitOf("find-order:order", asked)];
    await requireAttempts(tx, wanted, now(), "order.find-too-many");
    await jobs.enqueue(tx, "find-order", claim);
  });
  return {
    message:
      "If these details match an order, we have sent its link to the email address given with it. It can take a few minutes.",
  };
}

/** Mails the link of the order that somebody asked for. Does nothing where no order matches, or where the order has no email address. */
export function mailFoundOrder(
  services: Pick<Services, "db" | "identity" | "jobs" | "now">,
  claim: OrderClaim,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, claim.orderId));
    if (order !== undefined && isClaimOf(claim, order))
      await mailAboutOrder(services, tx, order, { template: "order-link" });
  });
}
