import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";

/** Finds a customer's question in the history of an order; null when it is not there. */
export async function findQuestion(
  db: Database,
  { orderId, questionId }: { orderId: string; questionId: string },
): Promise<string | null> {
  const [entry] = await db
    .select({ detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.event, "question-asked"),
        sql`${orderHistory.detail}->>'questionId' = ${questionId}`,
      ),
    );
  const question = entry?.detail["question"];
  return typeof question === "string" ? question : null;
}
