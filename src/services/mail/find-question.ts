import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";
import { findHistoryEntry } from "#services/orders/find-history-entry.ts";

/** Finds what a customer wrote in the history of an order, and what it answers; null when it is not there. */
export async function findQuestion(
  db: Database,
  { orderId, questionId }: { orderId: string; questionId: string },
): Promise<{ question: string; /** null for a question of the customer's own. */ asked: string | null } | null> {
  const entry = await findHistoryEntry(db, {
    orderId,
    events: ["question-asked", "information-given"],
    detail: "questionId",
    value: questionId,
  });
  const question = entry?.detail["question"];
  if (entry === null || typeof question !== "string") return null;
  if (entry.event === "question-asked") return { question, asked: null };
  const [before] = await db
    .select({ detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.event, "information-asked"),
        lt(orderHistory.id, entry.id),
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return { question, asked: String(before?.detail["text"] ?? "") };
}
