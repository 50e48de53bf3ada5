import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";

/** Finds the admin's words to the customer with the latest cancellation of an order; "" without any. */
export async function findCancelWords(source: HistorySource, orderId: string): Promise<string> {
  const [latest] = await readHistory(source, orderId, ["cancelled"]);
  return latest?.detail.words ?? "";
}
