import { asc, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { changeOrder } from "#services/orders/change-order.ts";

/** Gives the guests' orders that meet a condition to an account, locked in the order of their numbers, and returns the numbers. */
export async function giveOrders(
  tx: Transaction,
  condition: SQL | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const found = await tx.select().from(orders).where(condition).orderBy(asc(orders.id)).for("update");
  for (const order of found) {
    await changeOrder(
      { now: () => now },
      tx,
      order,
      { userId, isAnonymous: false },
      { actor: { kind: "registered", userId }, event: "owner-changed", detail: { formerOwner: order.userId } },
    );
  }
  return found.map(({ id }) => id);
}
