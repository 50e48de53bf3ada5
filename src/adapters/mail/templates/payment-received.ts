import { formatCancellationForm, formatTrader } from "#domain/legal/cancellation-form.ts";
import { allCancelExceptions, cancelWithin } from "#domain/legal/right-to-cancel.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailShop } from "#domain/mail/mail.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { MailContent } from "./mail-content.ts";
import {
  customerFacts,
  adminReason,
  deliverTo,
  deskButton,
  formatAddress,
  lawLinks,
  orderLines,
  orderPageButton,
  orderReason,
  questions,
} from "./order-parts.ts";

interface PaymentMail {
  order: ShownOrder;
  amountPence: Pence;
}

/**
 * Confirms the payment to the customer on a durable medium: the goods, the trader, and the right to cancel with the model
 * form (Consumer Contracts Regulations 2013, regulation 16 and schedule 3).
 */
export function paymentReceived({ order, amountPence }: PaymentMail, shop: MailShop): MailContent {
  const paid = formatPrice(amountPence);
  return {
    subject: `Payment received: order ${order.id}`,
    preview: `We have your ${paid}. Your order is confirmed.`,
    heading: "Your payment has arrived",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we have received `,
          { bold: paid },
          ". Your order is confirmed and we are getting it ready.",
        ],
      },
      { kind: "paragraph", runs: [`Order ${order.id}. Please keep this email.`], look: "quiet" },
      orderLines(order, shop),
      orderPageButton(order, shop),
      ...deliverTo(order),
      { kind: "rule" },
      { kind: "heading", text: "Changing your mind" },
      {
        kind: "paragraph",
        runs: [
          `You can cancel ${cancelWithin}, or the last of them if they come in several parcels, without giving a reason. Tell us clearly, by email to `,
          { link: `mailto:${shop.email}`, label: shop.email },
          ", by phone or with the form below. Send the goods back within 14 days of telling us. We will refund what you paid, including standard delivery, within 14 days of getting the goods back or, if sooner, of your proof that you have sent them. We may deduct an amount for handling beyond what is needed to inspect the goods.",
        ],
        look: "small",
      },
      {
        kind: "paragraph",
        runs: [allCancelExceptions],
        look: "small",
      },
      { kind: "heading", text: "Cancellation form" },
      { kind: "verbatim", text: cancellationForm(order, shop) },
      { kind: "rule" },
      lawLinks(shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}

function cancellationForm(order: ShownOrder, shop: MailShop): string {
  return formatCancellationForm({
    trader: formatTrader(shop),
    orderId: order.id,
    name: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
    address: formatAddress(order).join(", "),
  });
}

/** Tells the admin that an order is paid. */
export function paymentReceivedAdmin({ order, amountPence }: PaymentMail, shop: MailShop): MailContent {
  const paid = formatPrice(amountPence);
  return {
    subject: `Paid: order ${order.id}, ${paid}`,
    preview: `${order.customer.firstName} ${order.customer.lastName} has paid ${paid}.`,
    heading: "An order has been paid",
    parts: [
      { kind: "paragraph", runs: ["Order ", { bold: order.id }, " has been paid: ", { bold: paid }, "."] },
      ...customerFacts(order),
      orderLines(order, shop),
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}
