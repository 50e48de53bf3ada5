import { eq, and, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { giveOrders } from "./give-orders.ts";

/** Gives an account the address that its owner has proven to read, and the orders that guests placed with it. */
export async function markAddressConfirmed(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await claimGuestOrders(tx, { email, userId, now });
}

/**
 * Moves the orders that guests placed with an email address to the account that has just confirmed it, and returns their
 * numbers. A typed address alone moves nothing: anybody could register it.
 */
async function claimGuestOrders(
  tx: Transaction,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<string[]> {
  return giveOrders(tx, and(eq(sql`lower(${orders.email})`, email), orders.isAnonymous), { userId, now });
}
