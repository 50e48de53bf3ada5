import { describeUnfilled, findUnfilled } from "#domain/orders/messages/message.ts";
import { orderEvents } from "#domain/orders/order-history.schema.ts";
import type { OrderAtVersion, OrderChangeInput } from "#domain/orders/order.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import { minuteMs } from "#domain/time.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Caller, Services } from "#services/context.ts";
import { findMessage } from "#services/mail/mails/order-message.ts";
import { changeOrder, requireMove } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { viewDeskOrder } from "#services/orders/view-orders.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";
import { requireVersion } from "#services/require-version.ts";
import { markForColleague } from "./colleagues.ts";
import { describeMailed, mailAboutOrder } from "./mail-about-order.ts";

/** A double click, or a second try after a lost answer, counts as the same question within this time. */
const repeatMs = 10 * minuteMs;

/**
 * Saves a customer's question, or the answer to ours, with the order. Marks the order for the desk and emails the
 * dealer. Throws `order.too-many-questions` beyond the limits, towards which answers do not count.
 */
export async function askAboutOrder(
  services: Services,
  caller: Caller,
  { link, question }: { link: string; question: string },
): Promise<{ message: string }> {
  const { actor } = caller;
  const isAnswer = await services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    const repeated = await findRepeated({ ...services, db: tx }, order.id, question);
    if (repeated !== null) return repeated.event === "information-given";
    const answers = order.askedAt !== null;
    const limited = { subject: "question", orderId: order.id, code: "order.too-many-questions" } as const;
    if (!answers) await requireCallerAttempts(services, tx, caller, limited);
    const questionId = Buffer.from(services.randomBytes(12)).toString("base64url");
    const event = answers ? "information-given" : "question-asked";
    const raise = [answers ? "answer" : "question"] as const;
    const change = { actor, event, detail: { question, questionId }, raise, set: { askedAt: null } } as const;
    await changeOrder(services, tx, order, change);
    await mailAboutOrder(services, tx, order, { template: "order-question-admin", questionId });
    return answers;
  });
  return {
    message: isAnswer
      ? "Thank you. We have your answer, and it is kept with your order."
      : "Thank you. We have your question, and it is kept with your order.",
  };
}

/** Finds an earlier copy of a question. The order is locked, so that simultaneous copies do not both find nothing. */
async function findRepeated(source: HistorySource & Pick<Services, "now">, orderId: string, question: string) {
  const since = new Date(source.now().getTime() - repeatMs);
  const asked = await readHistory(source, orderId, ["question-asked", "information-given"]);
  return asked.find(({ at, detail }) => at > since && detail.question === question) ?? null;
}

/**
 * Emails a message to the customer and saves it with the order, whose question then needs no more attention. A message
 * that asks something is shown on the order page, and is saved even without an email address. A repeated request id
 * sends nothing twice.
 */
export async function messageCustomer(
  services: Services,
  actor: Admin,
  {
    requestId: messageId,
    orderId,
    version,
    text,
    asks,
  }: OrderAtVersion & { requestId: string; text: string; asks: boolean },
): Promise<DeskAnswer> {
  const unfilled = findUnfilled(text, services.content.current().messages);
  if (unfilled.length > 0) throw new ShopError("order.message-unfilled", { message: describeUnfilled(unfilled) });
  return changeAtDesk(services, { orderId }, async (tx, order) => {
    const mailed = describeMailed(order, { sendMail: true });
    const message = asks ? `The order is on hold until they answer. ${mailed}` : mailed;
    const known = await findMessage({ ...services, db: tx }, { orderId: order.id, messageId });
    if (known !== null) {
      if (known.text !== text) throw new ShopError("order.changed", { details: { version: order.version } });
      return message;
    }
    // The customer may have written since the admin looked.
    requireVersion(order, version, "order.changed");
    const isMailed = order.email !== "";
    if (asks) requireMove(order, "askCustomer");
    else if (!isMailed) throw new ShopError("order.no-email");
    const event = asks ? "information-asked" : "message-sent";
    const set = asks ? { askedAt: services.now() } : {};
    const change = {
      actor,
      event,
      detail: { text, messageId, isMailed },
      settle: ["question", "answer"],
      set,
    } as const;
    await changeOrder(services, tx, order, change);
    await mailAboutOrder(services, tx, order, { template: "order-message", messageId });
    return message;
  });
}

/** Ends the wait for an answer that came by phone or is no longer needed. Does nothing if nothing was asked. */
export function settleQuestion(services: Services, actor: Admin, input: OrderAtVersion): Promise<DeskAnswer> {
  return changeAtDesk(services, input, async (tx, order) => {
    if (order.askedAt !== null)
      await changeOrder(services, tx, order, {
        actor,
        event: "information-settled",
        detail: {},
        set: { askedAt: null },
      });
    return "The order is no longer waiting for an answer.";
  });
}

/**
 * Adds a note that only the desk sees, with its author and time, and marks the order for the colleague whom the note is
 * for. The same note twice in a row is added once.
 */
export function addNote(
  services: Services,
  actor: Admin,
  { orderId, text, forPersonId }: { orderId: string; text: string; forPersonId?: string | null | undefined },
): Promise<DeskAnswer> {
  return changeAtDesk(services, { orderId }, async (tx, order) => {
    const to = forPersonId ? await markForColleague(tx, actor, order.id, forPersonId) : "";
    const [last] = await readHistory({ ...services, db: tx }, order.id, orderEvents);
    const isRepeated =
      last?.event === "note-added" &&
      last.actorId === actor.userId &&
      last.detail.text === text &&
      last.detail.to === to;
    if (!isRepeated) await changeOrder(services, tx, order, { actor, event: "note-added", detail: { text, to } });
    return "The note is saved.";
  });
}

/** Removes an order from those that need attention. Throws `order.changed` if another reason has come since. */
export function clearAttention(services: Services, actor: Admin, input: OrderChangeInput): Promise<DeskAnswer> {
  return changeAtDesk(services, input, async (tx, order) => {
    if (order.attention !== null) {
      const detail = { reason: (await viewDeskOrder({ ...services, db: tx }, order)).attention ?? "" };
      await changeOrder(services, tx, order, { actor, event: "attention-cleared", detail, set: { attention: null } });
    }
    return "Marked as dealt with.";
  });
}
