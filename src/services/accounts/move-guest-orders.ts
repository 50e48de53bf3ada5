import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";

/**
 * A guest who signs in or registers in the same browser takes the orders along. The guest ends in the same
 * transaction, so repeating the step finds nothing left to move. Answers the numbers of the moved orders.
 */
export async function moveGuestOrders(
  tx: Transaction,
  { guestId, userId, now }: { guestId: string; userId: string; now: Date },
): Promise<string[]> {
  // An order being placed by this guest at this moment holds the row; one that comes later finds no guest and is sent
  // again under the account. Either way none stays behind with nobody to read it.
  const [guest] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, guestId), eq(users.isAnonymous, true)))
    .for("update");
  if (guest === undefined || guestId === userId) return [];
  const moved = await tx
    .update(orders)
    .set({ userId, isAnonymous: false, version: sql`${orders.version} + 1`, updatedAt: now })
    .where(eq(orders.userId, guestId))
    .returning({ id: orders.id, status: orders.status });
  if (moved.length > 0) {
    await tx.insert(orderHistory).values(
      moved.map(({ id, status }) => ({
        orderId: id,
        at: now,
        actor: "customer",
        actorId: userId,
        event: "owner-changed",
        fromStatus: status,
        toStatus: status,
        detail: { formerOwner: guestId },
      })),
    );
  }
  await tx.delete(users).where(eq(users.id, guestId));
  return moved.map(({ id }) => id);
}
