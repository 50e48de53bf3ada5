import { formatChosenNames } from "#domain/cart/cart-item.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { bold, heading, paragraph, rule, small, verbatim, type MailPart } from "#domain/mail/mail-content.ts";
import { deliverTo, greetCustomer, orderPageButton, orderPageLine } from "#domain/mail/mail-parts.ts";
import { describeFulfilment, pickPieces } from "#domain/orders/parcels/fulfilment.ts";
import { collectedOrder, exampleOrder, pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail, type FoundOrder, type MailSources } from "#services/mail/mail-definition.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";

/** Finds a parcel, or goods ready to collect, for the email about them; null if the admin has undone the step. */
async function findMailedFulfilment(
  { db, now }: MailSources,
  { order, status }: FoundOrder,
  { fulfilmentId }: { fulfilmentId: number },
) {
  const all = await readFulfilments(db, [order.id]);
  const row = all.find(({ id }) => id === fulfilmentId);
  if (row === undefined) return null;
  const { number, carrier, tracking, sentOn } = row;
  const fulfilment = {
    number,
    isLast: status !== "paid" && number === all.length,
    carrier,
    tracking,
    sentOn,
    isDelivered: row.deliveredAt !== null,
    today: formatShopDay(now()),
    lines: pickPieces(order.lines, row.lines),
  };
  return { fulfilment };
}

type MailedFulfilment = NonNullable<Awaited<ReturnType<typeof findMailedFulfilment>>>["fulfilment"];

export function listContents(label: string, { lines }: Pick<MailedFulfilment, "lines">): MailPart[] {
  const listed = lines.map((line) => {
    const choice = formatChosenNames(line);
    return `${line.quantity} × ${line.name}${choice === "" ? "" : ` (${choice})`}`;
  });
  return [heading(label), verbatim(listed.join("\n"))];
}

const exampleParcel: MailedFulfilment = {
  number: 1,
  isLast: false,
  isDelivered: false,
  carrier: "DPD",
  tracking: "1550 4021 8834",
  sentOn: "2026-11-24",
  today: "2026-11-21",
  lines: exampleOrder.lines.slice(0, 2),
};

export const parcelSent = defineOrderMail({
  to: "customer",
  find: findMailedFulfilment,
  words({ order, fulfilment }, shop) {
    const { number, isLast, tracking } = fulfilment;
    const isWhole = number === 1 && isLast;
    const what = isWhole ? "Your order" : `Parcel ${number} of your order`;
    const sentence = describeFulfilment({ ...fulfilment, method: "delivery" }, { what, today: fulfilment.today });
    const news = `${what} is ${fulfilment.sentOn > fulfilment.today ? "ready to go" : "on its way"}`;
    const rest = isLast ? "" : " The rest will follow; we will email you when it leaves.";
    return {
      subject: `${news}: ${order.id}`,
      preview: sentence,
      heading: news,
      parts: [
        paragraph`${greetCustomer(order)} ${lowerFirst(sentence)}${rest}`,
        tracking === "" ? null : paragraph`Tracking: ${bold(tracking)}`,
        listContents(`In this ${isWhole ? "delivery" : "parcel"}`, fulfilment),
        orderPageButton(order, shop),
        deliverTo(order),
        rule,
      ],
    };
  },
  examples: [
    { order: pricedOrder, fulfilment: exampleParcel },
    {
      order: pricedOrder,
      fulfilment: { ...exampleParcel, number: 2, isLast: true, carrier: "Own van", tracking: "" },
    },
  ],
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export const readyToCollect = defineOrderMail({
  to: "customer",
  find: findMailedFulfilment,
  words: ({ order, fulfilment }, shop) => ({
    subject: `Ready to collect: order ${order.id}`,
    preview: `You can collect your order from us, ${shop.hours}.`,
    heading: "Your order is ready to collect",
    parts: [
      paragraph`${greetCustomer(order)} your order is ready. We are open ${shop.hours}. Please ring before you set off, and bring your order number, ${bold(order.id)}.`,
      shop.address.length === 0 ? null : [heading("Where"), verbatim([shop.name, ...shop.address].join("\n"))],
      listContents("Ready for you to collect", fulfilment),
      orderPageButton(order, shop),
      rule,
    ],
  }),
  examples: [
    {
      order: collectedOrder,
      fulfilment: { ...exampleParcel, number: 2, isLast: true, carrier: "", tracking: "" },
    },
  ],
});

/** Tells the customer that one of several parcels has arrived, so that they notice if one is missing. */
export const parcelDelivered = defineOrderMail({
  to: "customer",
  async find(sources, found, job: { fulfilmentId: number }) {
    const parcel = await findMailedFulfilment(sources, found, job);
    // The delivery was undone before this email was sent.
    return parcel?.fulfilment.isDelivered === true ? parcel : null;
  },
  words({ order, fulfilment }, shop) {
    const what = `Parcel ${fulfilment.number} of your order`;
    return {
      subject: `${what} has been delivered: ${order.id}`,
      preview: `${what} has arrived. The rest is on its way or will follow.`,
      heading: `${what} has been delivered`,
      parts: [
        paragraph`${greetCustomer(order)} we have delivered parcel ${fulfilment.number} of order ${bold(order.id)}. The rest is on its way or will follow.`,
        listContents("What was in the parcel", fulfilment),
        paragraph`If something is missing or broken, or nothing has arrived, please tell us.`,
        orderPageButton(order, shop),
        rule,
      ],
    };
  },
  examples: [{ order: pricedOrder, fulfilment: { ...exampleParcel, isDelivered: true } }],
});

/** Tells the customer that the goods have arrived, so that they notice if a parcel is missing. */
export const orderDelivered = defineOrderMail({
  to: "customer",
  // The delivery was undone before this email was sent.
  find: async (_sources, { status }) => (status === "delivered" ? {} : null),
  words({ order }, shop) {
    const isCollection = order.deliveryMethod === "collection";
    const done = isCollection ? "collected" : "delivered";
    return {
      subject: `Your order has been ${done}: ${order.id}`,
      preview: "Thank you for your order.",
      heading: `Your order has been ${done}`,
      parts: [
        paragraph`${greetCustomer(order)} ${isCollection ? "you have collected" : "we have delivered"} order ${bold(order.id)}. Thank you, and enjoy your pond.`,
        paragraph`If something is missing or broken${isCollection ? "" : ", or nothing has arrived"}, please tell us.`,
        orderPageButton(order, shop),
        heading("Changed your mind?"),
        small`You can cancel ${cancelWithin}. The email confirming your payment says how, and includes the form. ${cancelExceptions}`,
        rule,
      ],
    };
  },
  examples: [{ order: pricedOrder }, { order: collectedOrder }],
});

/** The correction of each step that an earlier email announced by mistake. */
const mistakes = {
  sent: "it has not left yet, and we will email you when it does",
  ready: "it is not ready to collect yet, and we will email you when it is",
  "parcel-delivered": "the parcel has not been delivered yet",
  delivered: "it has not been delivered yet",
  collected: "it is still here for you to collect",
};

interface Undone {
  undone: keyof typeof mistakes;
}

export const fulfilmentUndone = defineOrderMail({
  to: "customer",
  find: async (_sources, _found, { undone }: Undone): Promise<Undone> => ({ undone }),
  words: ({ order, undone }, shop) => ({
    subject: `Please ignore our last email: order ${order.id}`,
    preview: `We wrote too soon: ${mistakes[undone]}.`,
    heading: "Our last email was a mistake",
    parts: [
      paragraph`${greetCustomer(order)} we emailed you too soon about order ${bold(order.id)}: ${mistakes[undone]}. Sorry for the confusion.`,
      rule,
      orderPageLine(order, shop),
    ],
  }),
  examples: [
    { order: pricedOrder, undone: "sent" },
    { order: pricedOrder, undone: "parcel-delivered" },
    { order: collectedOrder, undone: "ready" },
  ],
});
