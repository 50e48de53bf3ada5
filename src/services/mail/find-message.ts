import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";

/** Finds an admin's message to the customer in the history of an order; null when it is not there. */
export async function findMessage(
  db: Database,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<{ text: string; asks: boolean } | null> {
  const [entry] = await db
    .select({ event: orderHistory.event, detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        inArray(orderHistory.event, ["message-sent", "information-asked"]),
        sql`${orderHistory.detail}->>'messageId' = ${messageId}`,
      ),
    );
  const text = entry?.detail["text"];
  return entry === undefined || typeof text !== "string" ? null : { text, asks: entry.event === "information-asked" };
}
