import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";

/** Finds what a customer wrote in the history of an order, and what it answers; null when it is not there. */
export async function findQuestion(
  source: HistorySource,
  { orderId, questionId }: { orderId: string; questionId: string },
): Promise<{ question: string; /** null for a question of the customer's own. */ asked: string | null } | null> {
  const written = await readHistory(source, orderId, ["question-asked", "information-given"]);
  const found = written.find(({ detail }) => detail.questionId === questionId);
  if (found === undefined) return null;
  const { question } = found.detail;
  if (found.event === "question-asked") return { question, asked: null };
  const asked = await readHistory(source, orderId, ["information-asked"]);
  return { question, asked: asked.find(({ id }) => id < found.id)?.detail.text ?? "" };
}
