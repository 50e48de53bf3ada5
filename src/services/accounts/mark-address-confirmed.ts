import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { claimGuestOrders } from "./claim-guest-orders.ts";

/** Gives an account the address that its owner has proven to read, and the orders that guests placed with it. */
export async function markAddressConfirmed(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await claimGuestOrders(tx, { email, userId, now });
}
