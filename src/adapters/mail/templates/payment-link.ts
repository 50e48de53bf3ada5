import { cancelExceptions, cancelWithin } from "#domain/legal/right-to-cancel.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailOrderChange, MailRenewal, MailShop } from "#domain/mail/mail.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { formatMailDate } from "./format-mail-date.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { deliverTo, orderLines, orderPageLine, orderReason, questions } from "./order-parts.ts";

interface PaymentLinkMail {
  order: ShownOrder;
  paymentUrl: string;
  amountPence: Pence;
  change: MailOrderChange | null;
  renewal: MailRenewal | null;
  /** Until when the price holds; missing or null: it has no end. */
  payableUntil?: Date | null;
}

/** Sends the customer the total and the payment link, and says what changed where the customer knows another order or link. */
export function paymentLink(
  { order, paymentUrl, amountPence, change, renewal, payableUntil = null }: PaymentLinkMail,
  shop: MailShop,
): MailContent {
  const total = formatPrice(amountPence);
  // Something was added to a paid order: the link is for that alone.
  const isExtra = order.duePence !== null;
  return {
    ...introduce({ order, amountPence, change, renewal, isExtra }),
    parts: [
      ...(isExtra && renewal?.hasFailed !== true
        ? describeExtra(order, total, change)
        : change !== null
          ? describeChange(order, change)
          : renewal === null
            ? describePrice(order)
            : describeRenewal(order, amountPence, renewal)),
      {
        kind: "paragraph",
        runs: [`Order ${order.id}. ${isExtra ? `Only ${total} is still to pay.` : "Nothing has been paid yet."}`],
        look: "quiet",
      },
      orderLines(order, shop),
      { kind: "button", label: `Pay ${total} now`, url: paymentUrl, ground: "koi" },
      {
        kind: "paragraph",
        runs: ["Or copy this link into your browser: ", { link: paymentUrl, label: paymentUrl }],
        look: "quiet",
      },
      ...(payableUntil === null
        ? []
        : [
            {
              kind: "paragraph" as const,
              runs: [`We hold this price until ${formatMailDate(payableUntil)}, while stock lasts.`],
              look: "quiet" as const,
            },
          ]),
      { kind: "rule" },
      ...deliverTo(order),
      orderPageLine(order, shop),
      { kind: "heading", text: "Changed your mind?" },
      {
        kind: "paragraph",
        runs: [
          isExtra
            ? "Then do not pay. Reply to this email or ring us, and we will remove what was added. What you have already paid for is not affected."
            : `You do not need to do anything: an unpaid request lapses. You can also cancel it on your order’s page. After paying you can cancel ${cancelWithin}; the email confirming your payment says how and includes the form. ${cancelExceptions}`,
        ],
        look: "small",
      },
      questions(shop),
    ],
    reason: orderReason,
  };
}

type Introduction = Pick<MailContent, "subject" | "preview" | "heading">;

function introduce({
  order,
  amountPence,
  change,
  renewal,
  isExtra,
}: Pick<PaymentLinkMail, "order" | "amountPence" | "change" | "renewal"> & { isExtra: boolean }): Introduction {
  const total = formatPrice(amountPence);
  if (isExtra && renewal?.hasFailed !== true)
    return {
      subject: `${total} still to pay: order ${order.id}`,
      preview: `Your order has changed. Everything else is paid; ${total} is still to pay.`,
      heading: "Your order has changed",
    };
  if (change !== null) return introduceChange(order, total, change);
  return renewal === null ? introducePrice(order, total) : introduceRenewal(order, total, renewal);
}

function introduceRenewal(order: ShownOrder, total: string, { hasFailed }: MailRenewal): Introduction {
  return hasFailed
    ? {
        subject: `Your payment did not go through: order ${order.id}`,
        preview: `Nothing was taken. Here is a new payment link for ${total}.`,
        heading: "Your payment did not go through",
      }
    : {
        subject: `Your new payment link: order ${order.id}`,
        preview: `The total is ${total}. Any earlier link no longer works. Nothing has been paid yet.`,
        heading: "Your new payment link",
      };
}

function describeRenewal(
  order: ShownOrder,
  amountPence: Pence,
  { hasFailed, formerAmountPence }: MailRenewal,
): MailPart[] {
  const former = formerAmountPence === amountPence ? "" : ` The total was ${formatPrice(formerAmountPence)} before.`;
  const what = hasFailed
    ? "your bank did not make the payment, so nothing was taken. Here is a new payment link, if you would like to try again; any earlier one no longer works."
    : `here is a new payment link for your order; any earlier one no longer works.${former}`;
  return [{ kind: "paragraph", runs: [`${greeting(order.customer.firstName)} ${what}`] }];
}

function introducePrice(order: ShownOrder, total: string): Introduction {
  if (order.deliveryMethod === "collection") {
    return {
      subject: `Your total and payment link: order ${order.id}`,
      preview: `The total is ${total}, and you collect your order from us. Nothing has been paid yet.`,
      heading: "Your total is confirmed",
    };
  }
  const delivery = formatPrice(order.deliveryCostPence ?? 0);
  return {
    subject: `Your delivery cost and payment link: order ${order.id}`,
    preview: `Delivery${formatPlace(order)} is ${delivery}, so the total is ${total}. Nothing has been paid yet.`,
    heading: "Your delivery cost is confirmed",
  };
}

function describePrice(order: ShownOrder): MailPart[] {
  const hello = greeting(order.customer.firstName);
  if (order.deliveryMethod === "collection")
    return [{ kind: "paragraph", runs: [`${hello} your total is confirmed, and you collect your order from us.`] }];
  const delivery = formatPrice(order.deliveryCostPence ?? 0);
  return [
    {
      kind: "paragraph",
      runs: [`${hello} we can deliver your order${formatPlace(order)} for `, { bold: delivery }, "."],
    },
  ];
}

function introduceChange(order: ShownOrder, total: string, { formerTotalPence }: MailOrderChange): Introduction {
  const before = formerTotalPence === null ? "" : `; it was ${formatPrice(formerTotalPence)} before`;
  return {
    subject: `Your order has changed, with a new payment link: order ${order.id}`,
    preview: `The total is now ${total}${before}. Nothing has been paid yet.`,
    heading: "Your order has changed",
  };
}

function describeChange(order: ShownOrder, { changes, words, formerTotalPence }: MailOrderChange): MailPart[] {
  return [
    {
      kind: "paragraph",
      runs: [
        `${greeting(order.customer.firstName)} we have changed your order.`,
        formerTotalPence === null
          ? ""
          : ` The total was ${formatPrice(formerTotalPence)} before; any earlier payment link no longer works.`,
      ],
    },
    ...(words === "" ? [] : [{ kind: "verbatim" as const, text: words }]),
    { kind: "heading", text: "What has changed" },
    { kind: "verbatim", text: changes.join("\n") },
  ];
}

function describeExtra(order: ShownOrder, left: string, change: MailOrderChange | null): MailPart[] {
  const hello = greeting(order.customer.firstName);
  if (change === null)
    return [{ kind: "paragraph", runs: [`${hello} `, { bold: left }, " of your order is still to pay."] }];
  return [
    {
      kind: "paragraph",
      runs: [`${hello} we have changed your order since you paid, and `, { bold: left }, " is still to pay."],
    },
    ...describeChange(order, change).slice(1),
  ];
}

function formatPlace({ customer: { postcode } }: ShownOrder): string {
  return postcode === "" ? "" : ` to ${postcode}`;
}
