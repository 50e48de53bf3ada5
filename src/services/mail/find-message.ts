import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";

/** Finds an admin's message to the customer in the history of an order; null when it is not there. */
export async function findMessage(
  source: HistorySource,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<{ text: string; asks: boolean } | null> {
  const messages = await readHistory(source, orderId, ["message-sent", "information-asked"]);
  const found = messages.find(({ detail }) => detail.messageId === messageId);
  return found === undefined ? null : { text: found.detail.text, asks: found.event === "information-asked" };
}
