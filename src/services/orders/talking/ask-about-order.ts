import type { Transaction } from "#db/client.ts";
import { findConfirmedOwner } from "#services/accounts/account.ts";
import type { Actor, Services } from "#services/context.ts";
import { limitOf, listVisitorLimits, requireAttempts } from "#services/rate-limit.ts";
import { appendNoteOnce, changeOrder } from "#services/orders/change-order.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { mailAboutOrder } from "./mail-about-order.ts";

/** A double click, or a second try after a lost answer, is the same question. */
const repeatMs = 10 * 60 * 1000;

export const questionAttention = "The customer has asked a question: see the history.";
export const answerAttention = "The customer has answered: see the history.";

/**
 * Keeps a customer's question with the order, marks the order for the desk and mails the dealer. Where the dealer has asked
 * something, it is the answer, and the order waits for it no longer. Throws `order.too-many-questions` beyond the limits, which an
 * answer does not count towards.
 */
export async function askAboutOrder(
  services: Services,
  { actor, address }: { actor: Actor; address: string | null },
  { link, question }: { link: string; question: string },
): Promise<{ message: string }> {
  const isAnswer = await services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    const repeated = await findRepeated({ ...services, db: tx }, order.id, question);
    if (repeated !== null) return repeated.event === "information-given";
    const answers = order.askedAt !== null;
    if (!answers) await requireUnderLimits(services, tx, { orderId: order.id, actor, address });
    const questionId = Buffer.from(services.randomBytes(12)).toString("base64url");
    const reason = answers ? answerAttention : questionAttention;
    const event = answers ? "information-given" : "question-asked";
    const set = { attention: appendNoteOnce(order.attention, reason), askedAt: null };
    await changeOrder(services, tx, order, { actor, event, detail: { question, questionId }, set });
    await mailAboutOrder(services, tx, order, { template: "order-question-admin", questionId });
    return answers;
  });
  return {
    message: isAnswer
      ? "Thank you. We have your answer, and it is kept with your order."
      : "Thank you. We have your question, and it is kept with your order.",
  };
}

/** The order is locked, so that two copies at once do not both find nothing. */
async function findRepeated(source: HistorySource & Pick<Services, "now">, orderId: string, question: string) {
  const since = new Date(source.now().getTime() - repeatMs);
  const asked = await readHistory(source, orderId, ["question-asked", "information-given"]);
  return asked.find(({ at, detail }) => at > since && detail.question === question) ?? null;
}

async function requireUnderLimits(
  { identity, now }: Services,
  tx: Transaction,
  { orderId, actor, address }: { orderId: string; actor: Actor; address: string | null },
): Promise<void> {
  const visitor = { ...(await findConfirmedOwner(tx, actor)), address };
  const ofVisitor = listVisitorLimits("question:network", visitor, identity.hashAddress);
  const wanted = [...ofVisitor, limitOf("question:order", orderId)];
  await requireAttempts(tx, wanted, now(), "order.too-many-questions");
}
