import { greeting } from "#domain/mail/greeting.ts";
import type { MailOrder, MailShop } from "#domain/mail/mail.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { MailContent } from "./mail-content.ts";
import { deliverTo, orderLines, orderPageLine, orderReason, questions } from "./order-parts.ts";

interface PaymentLinkMail {
  order: MailOrder;
  paymentUrl: string;
  amountPence: Pence;
}

/** Sends the customer the total and the payment link. */
export function paymentLink({ order, paymentUrl, amountPence }: PaymentLinkMail, shop: MailShop): MailContent {
  const delivery = formatPrice(order.deliveryCostPence ?? 0);
  const total = formatPrice(amountPence);
  const place = order.postcode === "" ? "" : ` to ${order.postcode}`;
  return {
    subject: `Your delivery price and payment link: order ${order.id}`,
    preview: `Delivery${place} is ${delivery}, so the total is ${total}. Nothing has been paid yet.`,
    heading: "Your delivery price is set",
    parts: [
      {
        kind: "paragraph",
        runs: [`${greeting(order.firstName)} we can deliver your order${place} for `, { bold: delivery }, "."],
      },
      { kind: "paragraph", runs: [`Order ${order.id}. Nothing has been paid yet.`], look: "quiet" },
      orderLines(order, shop),
      { kind: "button", label: `Pay ${total} now`, url: paymentUrl, ground: "koi" },
      { kind: "paragraph", runs: ["Or copy this address: ", { link: paymentUrl, label: paymentUrl }], look: "quiet" },
      { kind: "rule" },
      ...deliverTo(order),
      orderPageLine(order, shop),
      { kind: "heading", text: "Changed your mind?" },
      {
        kind: "paragraph",
        runs: [
          "You need not do anything: an unpaid request simply lapses. You can also cancel it on your order’s page. After paying you can cancel within 14 days of receiving the goods; the mail that confirms your payment says how and holds the form.",
        ],
        look: "small",
      },
      questions(shop),
    ],
    reason: orderReason,
  };
}
