import type { OrderAtVersion } from "#domain/orders/order.schema.ts";
import type { MessageCustomerInput } from "#domain/orders/talking/message.schema.ts";
import { describeUnfilled, findUnfilled } from "#domain/orders/talking/message.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { findMessage } from "#services/mail/mails/order-message.ts";
import { changeOrder, removeNote, requireMove, requireVersion } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskChange } from "#services/orders/desk-change.ts";
import { answerAttention, questionAttention } from "./ask-about-order.ts";
import { describeMailed, mailAboutOrder } from "./mail-about-order.ts";

/**
 * Mails a message to the customer and keeps it with the order. It answers what the customer has asked, so that the order no longer
 * needs attention for it. A message that asks lets the order wait for an answer; it also stands on the order's page, and is kept
 * without a mail where there is no address. A word that one of the owner's texts left to fill in refuses it
 * (`order.message-unfilled`). The same request id again sends nothing twice.
 */
export async function messageCustomer(
  services: Services,
  actor: Admin,
  { requestId: messageId, orderId, version, text, asks }: MessageCustomerInput,
): Promise<DeskChange> {
  const unfilled = findUnfilled(text, services.content.current().messages);
  if (unfilled.length > 0) throw new ShopError("order.message-unfilled", { message: describeUnfilled(unfilled) });
  return changeAtDesk(services, { orderId }, async (tx, order) => {
    const told = describeMailed(order, true);
    const message = asks ? `The order is on hold until they answer. ${told}` : told;
    const known = await findMessage({ ...services, db: tx }, { orderId: order.id, messageId });
    if (known !== null) {
      if (known.text !== text) throw new ShopError("order.changed", { details: { version: order.version } });
      return message;
    }
    // The customer may have written since the admin looked.
    requireVersion(order, version);
    const isMailed = order.email !== "";
    if (asks) requireMove(order, "askCustomer");
    else if (!isMailed) throw new ShopError("order.no-email");
    const attention = removeNote(removeNote(order.attention, questionAttention), answerAttention);
    const set = { attention, ...(asks ? { askedAt: services.now() } : {}) };
    const event = asks ? "information-asked" : "message-sent";
    await changeOrder(services, tx, order, { actor, event, detail: { text, messageId, isMailed }, set });
    await mailAboutOrder(services, tx, order, { template: "order-message", messageId });
    return message;
  });
}

/** Ends the wait for the customer's answer, which came by telephone or is no longer needed. Changes nothing when nothing is asked. */
export function settleQuestion(services: Services, actor: Admin, input: OrderAtVersion): Promise<DeskChange> {
  return changeAtDesk(services, input, async (tx, order) => {
    if (order.askedAt !== null)
      await changeOrder(services, tx, order, {
        actor,
        event: "information-settled",
        detail: {},
        set: { askedAt: null },
      });
    return "The order is no longer waiting for an answer";
  });
}
