import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { giveOrders } from "./give-orders.ts";

/**
 * Moves the orders that guests placed with an email address to the account that has just confirmed it, and returns their
 * numbers. A typed address alone moves nothing: anybody could register it.
 */
export async function claimGuestOrders(
  tx: Transaction,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<string[]> {
  return giveOrders(tx, and(eq(sql`lower(${orders.email})`, email), orders.isAnonymous), { userId, now });
}
