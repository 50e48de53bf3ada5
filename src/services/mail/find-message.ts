import type { Database, Transaction } from "#db/client.ts";
import { findHistoryEntry } from "#services/orders/find-history-entry.ts";

/** Finds an admin's message to the customer in the history of an order; null when it is not there. */
export async function findMessage(
  db: Database | Transaction,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<{ text: string; asks: boolean } | null> {
  const entry = await findHistoryEntry(db, {
    orderId,
    events: ["message-sent", "information-asked"],
    detail: "messageId",
    value: messageId,
  });
  const text = entry?.detail["text"];
  return entry === null || typeof text !== "string" ? null : { text, asks: entry.event === "information-asked" };
}
