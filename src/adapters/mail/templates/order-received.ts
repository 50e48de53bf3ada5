import { greeting } from "#domain/mail/greeting.ts";
import type { MailOrder, MailShop } from "#domain/mail/mail.ts";
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
} from "./order-parts.ts";

/** Confirms to the customer that the order request has arrived. */
export function orderReceived(order: MailOrder, shop: MailShop): MailContent {
  return {
    subject: `We have your order request ${order.id}`,
    preview: "No payment is taken now. We check stock and delivery and send you the total.",
    heading: "We have your request",
    parts: [
      {
        kind: "paragraph",
        runs: [`${greeting(order.firstName)} thank you for your order request. No payment is taken now.`],
      },
      {
        kind: "paragraph",
        runs: ["Order ", { bold: order.id }, ". Keep this number for when you ring."],
        look: "quiet",
      },
      orderLines(order, shop),
      orderPageButton(order, shop),
      orderPageAdvice,
      { kind: "heading", text: "What happens next" },
      {
        kind: "paragraph",
        runs: [
          `We check stock and delivery and answer within ${shop.replyHours} hours with the total. Then you pay by a secure link, and only if you are happy. Until you pay there is no contract.`,
        ],
      },
      { kind: "rule" },
      ...deliverTo(order),
      {
        kind: "paragraph",
        runs: [
          "Once you have paid, you can still cancel within 14 days of receiving the goods, without giving a reason.",
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
export function orderReceivedAdmin(order: MailOrder, shop: MailShop): MailContent {
  const name = `${order.firstName} ${order.lastName}`.trim();
  return {
    subject: `New order request ${order.id} from ${name}, ${formatPrice(order.subtotalPence)}`,
    preview: `${name}, ${order.postcode}: check stock and set the delivery cost.`,
    heading: "A new order request",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "Order ",
          { bold: order.id },
          ". Check stock and set the delivery cost; the customer then gets the payment link.",
        ],
      },
      ...customerFacts(order),
      orderLines(order, shop),
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}
