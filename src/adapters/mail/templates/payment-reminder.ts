import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailShop } from "#domain/mail/mail.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { formatMailDate } from "./format-mail-date.ts";
import type { MailContent } from "./mail-content.ts";
import { orderLines, orderPageButton, orderPageLine, orderReason, questions } from "./order-parts.ts";

interface Reminder {
  order: ShownOrder;
  paymentUrl: string;
  amountPence: Pence;
  payableUntil: Date | null;
}

/** Reminds the customer, once, of a payment link that ends soon. */
export function paymentReminder(
  { order, paymentUrl, amountPence, payableUntil }: Reminder,
  shop: MailShop,
): MailContent {
  const total = formatPrice(amountPence);
  const until = payableUntil === null ? "soon" : `on ${formatMailDate(payableUntil)}`;
  return {
    subject: `We are holding your price a little longer: order ${order.id}`,
    preview: `The price of ${total} expires ${until}. If you have changed your mind, there is nothing to do.`,
    heading: "Your price expires soon",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we are holding the price of order `,
          { bold: order.id },
          `, and it expires ${until}. ${order.duePence === null ? "Nothing has been paid yet." : `Only ${total} is still to pay.`}`,
        ],
      },
      orderLines(order, shop),
      { kind: "button", label: `Pay ${total} now`, url: paymentUrl, ground: "koi" },
      {
        kind: "paragraph",
        runs: ["Or copy this link into your browser: ", { link: paymentUrl, label: paymentUrl }],
        look: "quiet",
      },
      {
        kind: "paragraph",
        runs: ["Changed your mind? Then do nothing: the request lapses. We will not remind you again."],
        look: "small",
      },
      orderPageLine(order, shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Tells the customer that nobody paid in time, and how to get a new link. */
export function paymentLinkExpired(order: ShownOrder, shop: MailShop): MailContent {
  return {
    subject: `The payment link has expired: order ${order.id}`,
    preview: `${describeUnpaid(order)} Ask us for a new link if you would still like it.`,
    heading: "The payment link has expired",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we held the price of order `,
          { bold: order.id },
          ` for as long as we could, and the payment link has expired. ${describeUnpaid(order)}`,
        ],
      },
      {
        kind: "paragraph",
        runs: ["Would you still like it? Ask for a new link on your order’s page, ring us, or reply to this email."],
      },
      orderPageButton(order, shop),
      orderLines(order, shop),
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}

function describeUnpaid({ duePence }: ShownOrder): string {
  return duePence === null
    ? "Nothing was paid, and there is nothing to pay."
    : `The ${formatPrice(Math.max(duePence, 0))} for what was added was not paid. What you have already paid for is not affected.`;
}
