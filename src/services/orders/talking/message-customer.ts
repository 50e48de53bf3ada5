import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { findMessage } from "#services/mail/mails/order-message.ts";
import { removeNote } from "./append-note.ts";
import { answerAttention, questionAttention } from "./ask-about-order.ts";
import { changeOrder, lockOrder, requireMove, lockVersion } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";
import { mailAboutOrder } from "./mail-about-order.ts";

export interface MessageCustomerInput {
  /** Made by the browser for one press of the button; also the message's id. */
  requestId: string;
  orderId: string;
  version: number;
  text: string;
  /** Whether the order waits for the customer's answer. */
  asks: boolean;
}

/**
 * Mails a message to the customer and keeps it with the order. It answers what the customer has asked, so that the order no longer
 * needs attention for it. A message that asks lets the order wait for an answer; it also stands on the order's page, and is kept
 * without a mail where there is no address. The same request id again sends nothing twice.
 */
export async function messageCustomer(
  services: Services,
  actor: Admin,
  input: MessageCustomerInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const { requestId: messageId, text, asks } = input;
  const orderId = requireOrderNumber(input.orderId);
  const isMailed = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const hasAddress = order.email !== "";
    const known = await findMessage({ ...services, db: tx }, { orderId, messageId });
    if (known !== null) {
      if (known.text !== text) throw new ShopError("order.changed", { details: { version: order.version } });
      return hasAddress;
    }
    // The customer may have written since the admin looked.
    if (order.version !== input.version) throw new ShopError("order.changed", { details: { version: order.version } });
    if (asks) requireMove(order, "askCustomer");
    else if (!hasAddress) throw new ShopError("order.no-email");
    const attention = removeNote(removeNote(order.attention, questionAttention), answerAttention);
    const change = { attention, ...(asks ? { askedAt: services.now() } : {}) };
    const event = asks ? "information-asked" : "message-sent";
    await changeOrder(services, tx, order, change, { actor, event, detail: { text, messageId, isMailed: hasAddress } });
    await mailAboutOrder(services, tx, order, { template: "order-message", messageId });
    return hasAddress;
  });
  const order = await readDeskOrder(services, orderId);
  return { message: describe(order, { isMailed, asks }), order };
}

function describe(
  { deliveryInfo: { firstName, email, phone } }: DeskOrderView,
  mailed: { isMailed: boolean; asks: boolean },
) {
  const told = mailed.isMailed
    ? `We are emailing ${firstName} at ${email}.`
    : `There is no email address: ring ${phone}.`;
  return mailed.asks ? `The order is on hold until they answer. ${told}` : told;
}

/** Ends the wait for the customer's answer, which came by telephone or is no longer needed. Changes nothing when nothing is asked. */
export async function settleQuestion(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, input.version);
    if (order.askedAt === null) return;
    await changeOrder(services, tx, order, { askedAt: null }, { actor, event: "information-settled", detail: {} });
  });
  return { message: "The order is no longer waiting for an answer", order: await readDeskOrder(services, orderId) };
}
