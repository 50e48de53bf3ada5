import { cancelExceptions, cancelWithin } from "#domain/legal/right-to-cancel.ts";
import { greeting } from "#domain/mail/greeting.ts";
import { describeFulfilment } from "#domain/orders/describe-fulfilment.ts";
import type { MailFulfilment, ShownOrder, MailShop, UndoneStep } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { deliverTo, orderPageButton, orderPageLine, orderReason, questions } from "./order-parts.ts";

interface FulfilmentMail {
  order: ShownOrder;
  fulfilment: MailFulfilment;
}

/** Tells the customer that a parcel leaves, with whom and when. */
export function parcelSent({ order, fulfilment }: FulfilmentMail, shop: MailShop): MailContent {
  const { number, isLast, tracking } = fulfilment;
  const what = number === 1 && isLast ? "Your order" : `Parcel ${number} of your order`;
  const sentence = describeFulfilment({ ...fulfilment, method: "delivery" }, { what, today: fulfilment.today });
  const rest = isLast ? "" : " The rest will follow; we will email you when it leaves.";
  return {
    subject: `${what} is on its way: ${order.id}`,
    preview: sentence,
    heading: `${what} is on its way`,
    parts: [
      { kind: "paragraph", runs: [`${greeting(order.customer.firstName)} ${lowerFirst(sentence)}${rest}`] },
      ...(tracking === "" ? [] : [{ kind: "paragraph" as const, runs: ["Tracking: ", { bold: tracking }] }]),
      ...contents(`In this ${number === 1 && isLast ? "delivery" : "parcel"}`, fulfilment),
      orderPageButton(order, shop),
      ...deliverTo(order),
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Tells the customer that one parcel of several has arrived, so that a missing one is noticed. */
export function parcelDelivered({ order, fulfilment }: FulfilmentMail, shop: MailShop): MailContent {
  const what = `Parcel ${fulfilment.number} of your order`;
  return {
    subject: `${what} has been delivered: ${order.id}`,
    preview: `${what} has arrived. The rest is on its way or will follow.`,
    heading: `${what} has been delivered`,
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we have delivered parcel ${fulfilment.number} of order `,
          { bold: order.id },
          ". The rest is on its way or will follow.",
        ],
      },
      ...contents("What was in the parcel", fulfilment),
      {
        kind: "paragraph",
        runs: ["If something is missing or broken, or nothing has arrived, please tell us."],
      },
      orderPageButton(order, shop),
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Tells the customer that the goods wait for them, and where and when. */
export function readyToCollect({ order, fulfilment }: FulfilmentMail, shop: MailShop): MailContent {
  return {
    subject: `Ready to collect: order ${order.id}`,
    preview: `You can collect your order from us, ${shop.hours}.`,
    heading: "Your order is ready to collect",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} your order is ready. Please collect it ${shop.hours}, and have the number `,
          { bold: order.id },
          " with you.",
        ],
      },
      ...(shop.address.length === 0
        ? []
        : ([
            { kind: "heading", text: "Where" },
            { kind: "verbatim", text: [shop.name, ...shop.address].join("\n") },
          ] satisfies MailPart[])),
      ...contents("Ready for you to collect", fulfilment),
      orderPageButton(order, shop),
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Tells the customer that the goods are with them, so that a missing parcel is noticed. */
export function orderDelivered(order: ShownOrder, shop: MailShop): MailContent {
  const isCollection = order.deliveryMethod === "collection";
  const done = isCollection ? "collected" : "delivered";
  return {
    subject: `Your order has been ${done}: ${order.id}`,
    preview: "Thank you for your order.",
    heading: `Your order has been ${done}`,
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} ${isCollection ? "you have collected" : "we have delivered"} order `,
          { bold: order.id },
          ". Thank you, and enjoy your pond.",
        ],
      },
      {
        kind: "paragraph",
        runs: [`If something is missing or broken${isCollection ? "" : ", or nothing has arrived"}, please tell us.`],
      },
      orderPageButton(order, shop),
      { kind: "heading", text: "Changed your mind?" },
      {
        kind: "paragraph",
        runs: [
          `You can cancel ${cancelWithin}. The email confirming your payment says how, and includes the form. ${cancelExceptions}`,
        ],
        look: "small",
      },
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}

const mistakes: Record<UndoneStep, string> = {
  sent: "it has not left yet, and we will email you when it does",
  ready: "it is not ready to collect yet, and we will email you when it is",
  "parcel-delivered": "the parcel has not been delivered yet",
  delivered: "it has not been delivered yet",
  collected: "it is still here for you to collect",
};

/** Takes an earlier mail about sending or delivery back. */
export function fulfilmentUndone(
  { order, undone }: { order: ShownOrder; undone: UndoneStep },
  shop: MailShop,
): MailContent {
  return {
    subject: `Please ignore our last email: order ${order.id}`,
    preview: `We wrote too soon: ${mistakes[undone]}.`,
    heading: "Our last email was a mistake",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we emailed you too soon about order `,
          { bold: order.id },
          `: ${mistakes[undone]}. Sorry for the confusion.`,
        ],
      },
      { kind: "rule" },
      orderPageLine(order, shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** The goods, a line each, without prices. */
function contents(heading: string, { lines }: MailFulfilment): MailPart[] {
  const listed = lines.map(({ name, size, option, quantity }) => {
    const choice = [size, option].filter((text) => text !== "").join(", ");
    return `${quantity} × ${name}${choice === "" ? "" : ` (${choice})`}`;
  });
  return [
    { kind: "heading", text: heading },
    { kind: "verbatim", text: listed.join("\n") },
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
