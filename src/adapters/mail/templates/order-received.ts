import { cancelExceptions, cancelWithin } from "#domain/legal/right-to-cancel.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailShop } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import type { MailContent } from "./mail-content.ts";
import {
  customerFacts,
  adminReason,
  deliverTo,
  deskButton,
  lawLinks,
  orderLines,
  orderPageAdvice,
  orderPageButton,
  orderReason,
  questions,
  replyTime,
} from "./order-parts.ts";

/** Confirms to the customer that the order request has arrived. */
export function orderReceived(order: ShownOrder, shop: MailShop): MailContent {
  return {
    subject: `We have your order request ${order.id}`,
    preview: "No payment is taken now. We will check stock and delivery and send you the total.",
    heading: "We have your request",
    parts: [
      {
        kind: "paragraph",
        runs: [`${greeting(order.customer.firstName)} thank you for your order request. No payment is taken now.`],
      },
      {
        kind: "paragraph",
        runs: ["Order ", { bold: order.id }, ". Please have this number to hand if you ring."],
        look: "quiet",
      },
      orderLines(order, shop),
      orderPageButton(order, shop),
      orderPageAdvice,
      { kind: "heading", text: "What happens next" },
      {
        kind: "paragraph",
        runs: [
          `We will check stock and delivery and email you the total ${replyTime(shop)}. If you are happy with it, you pay through a secure link. Until you pay there is no contract.`,
        ],
      },
      { kind: "rule" },
      ...deliverTo(order),
      {
        kind: "paragraph",
        runs: [
          `Once you have paid, you can still cancel ${cancelWithin}, without giving a reason. ${cancelExceptions}`,
        ],
        look: "small",
      },
      lawLinks(shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Tells the admin about a new order request. */
export function orderReceivedAdmin(order: ShownOrder, shop: MailShop): MailContent {
  const name = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  return {
    subject: `New order request ${order.id} from ${name}, ${formatPrice(order.subtotalPence)}`,
    preview: `${name}, ${order.customer.postcode}: check stock and set the delivery cost.`,
    heading: "A new order request",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "Order ",
          { bold: order.id },
          ". Check stock and set the delivery cost; the payment link then goes to the customer.",
        ],
      },
      ...customerFacts(order),
      orderLines(order, shop),
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}
