import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailShop } from "#domain/mail/mail.ts";
import type { MailContent } from "./mail-content.ts";
import { formatPrice } from "#domain/money.ts";
import {
  adminReason,
  customerFacts,
  deskButton,
  orderLines,
  orderPageButton,
  orderPageLine,
  orderReason,
  questions,
} from "./order-parts.ts";

/** Tells the customer that the order is cancelled, why where the admin says it, and that nothing is owed. */
export function orderCancelled({ order, words }: { order: ShownOrder; words: string }, shop: MailShop): MailContent {
  return {
    subject: `Order ${order.id} has been cancelled`,
    preview: "There is nothing to pay. Any payment link we sent you no longer works.",
    heading: "Your order has been cancelled",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} we have cancelled order `,
          { bold: order.id },
          ". There is nothing to pay, and any payment link we sent you no longer works.",
        ],
      },
      ...(words === "" ? [] : [{ kind: "verbatim" as const, text: words }]),
      { kind: "paragraph", runs: ["If you did not expect this, please ring us and we will put it right."] },
      orderLines(order, shop),
      { kind: "rule" },
      orderPageLine(order, shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Confirms to the customer that they have cancelled their order themselves. */
export function orderCancelledByCustomer(order: ShownOrder, shop: MailShop): MailContent {
  return {
    subject: `You have cancelled order ${order.id}`,
    preview: "There is nothing to pay. Any payment link we sent you no longer works.",
    heading: "Your order has been cancelled",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} order `,
          { bold: order.id },
          " has been cancelled, as you asked. There is nothing to pay, and any payment link we sent you no longer works.",
        ],
      },
      {
        kind: "paragraph",
        runs: ["If this was not you, or you want it after all, please ring us or reply to this email."],
      },
      orderLines(order, shop),
      { kind: "rule" },
      orderPageLine(order, shop),
      questions(shop),
    ],
    reason: orderReason,
  };
}

/** Tells the admin that a customer has cancelled. */
export function orderCancelledAdmin(order: ShownOrder, shop: MailShop): MailContent {
  const name = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  return {
    subject: `Cancelled by the customer: order ${order.id}, ${formatPrice(order.totalCostPence ?? order.subtotalPence)}`,
    preview: `${name} has cancelled. Nothing was paid.`,
    heading: "A customer has cancelled",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "Order ",
          { bold: order.id },
          " has been cancelled by the customer. Nothing was paid, and its payment link no longer works.",
        ],
      },
      ...customerFacts(order),
      orderLines(order, shop),
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}

/** Tells the customer that the order is open again. */
export function orderUncancelled(order: ShownOrder, shop: MailShop): MailContent {
  const next =
    order.totalCostPence === null
      ? "We will check stock and delivery and send you the total. No payment is taken now."
      : "The total is below. We will send you a new payment link; any earlier one no longer works.";
  return {
    subject: `Order ${order.id} is open again`,
    preview: next,
    heading: "Your order is open again",
    parts: [
      {
        kind: "paragraph",
        runs: [`${greeting(order.customer.firstName)} order `, { bold: order.id }, " is no longer cancelled."],
      },
      { kind: "paragraph", runs: [next] },
      orderLines(order, shop),
      orderPageButton(order, shop),
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}
