import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";

/** Finds the admin's words to the customer with the latest cancellation of an order; "" without any. */
export async function findCancelWords(db: Database, orderId: string): Promise<string> {
  const [entry] = await db
    .select({ detail: orderHistory.detail })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.event, "cancelled")))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  const words = entry?.detail["words"];
  return typeof words === "string" ? words : "";
}
