import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { changeOrder } from "#services/orders/change-order.ts";

/**
 * Moves the orders that guests placed with an email address to the account that has just confirmed it, and returns their
 * numbers. A typed address alone moves nothing: anybody could register it.
 */
export async function claimGuestOrders(
  tx: Transaction,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<string[]> {
  const guestOrders = await tx
    .select()
    .from(orders)
    .where(and(eq(sql`lower(${orders.email})`, email), orders.isAnonymous))
    .orderBy(asc(orders.id))
    .for("update");
  for (const order of guestOrders) {
    await changeOrder(
      { now: () => now },
      tx,
      order,
      { userId, isAnonymous: false },
      { actor: { kind: "registered", userId }, event: "owner-changed", detail: { formerOwner: order.userId } },
    );
  }
  return guestOrders.map(({ id }) => id);
}
