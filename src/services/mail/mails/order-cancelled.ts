import { bold, paragraph, rule, verbatim } from "#domain/mail/mail-content.ts";
import { customerFacts, greetCustomer, linesPart, orderPageButton, orderPageLine } from "#domain/mail/mail-parts.ts";
import type { ShownOrder } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";

function describeNothingToPay({ isTransfer }: ShownOrder): string {
  return isTransfer
    ? "There is nothing to pay, so please do not transfer anything."
    : "There is nothing to pay. Any payment link we sent you no longer works.";
}

/** Tells the customer that the order is cancelled and that nothing is owed, with the reason if the admin gives one. */
export const orderCancelled = defineOrderMail({
  to: "customer",
  withheldSubject: "Your order has been cancelled",
  find: async (sources, { order }) => ({ words: await readCancelWords(sources, order.id) }),
  words: ({ order, words }, shop) => ({
    subject: `Order ${order.id} has been cancelled`,
    preview: describeNothingToPay(order),
    heading: "Your order has been cancelled",
    parts: [
      paragraph`${greetCustomer(order)} we have cancelled order ${bold(order.id)}. ${describeNothingToPay(order)}`,
      words === "" ? null : verbatim(words),
      paragraph`If you did not expect this, please ring us and we will put it right.`,
      linesPart(order, shop),
      rule,
      orderPageLine(order, shop),
    ],
  }),
  examples: [
    { order: pricedOrder, words: "" },
    {
      order: pricedOrder,
      words: "We cannot supply the pump any more: its maker has stopped it. We are sorry.",
    },
  ],
});

/** Reads the admin's words to the customer about the latest cancellation of an order; "" if there are none. */
export async function readCancelWords(source: HistorySource, orderId: string): Promise<string> {
  const [latest] = await readHistory(source, orderId, ["cancelled"]);
  return latest?.detail.words ?? "";
}

export const orderUncancelled = defineOrderMail({
  to: "customer",
  withheldSubject: "Your order is open again",
  words({ order }, shop) {
    let next = "The total is below. We will send you a new payment link; any earlier one no longer works.";
    if (order.totalCostPence === null)
      next = "We will check stock and delivery and send you the total. No payment is taken now.";
    else if (order.isTransfer)
      next = "The total is below. Please pay it by bank transfer, as before: your order page has our details.";
    return {
      subject: `Order ${order.id} is open again`,
      preview: next,
      heading: "Your order is open again",
      parts: [
        paragraph`${greetCustomer(order)} we have reopened your order ${bold(order.id)}.`,
        paragraph(next),
        linesPart(order, shop),
        orderPageButton(order, shop),
        rule,
      ],
    };
  },
  examples: [{ order: pricedOrder }],
});

export const orderCancelledByCustomer = defineOrderMail({
  to: "customer",
  withheldSubject: "You have cancelled your order",
  words: ({ order }, shop) => ({
    subject: `You have cancelled order ${order.id}`,
    preview: describeNothingToPay(order),
    heading: "Your order has been cancelled",
    parts: [
      paragraph`${greetCustomer(order)} order ${bold(order.id)} has been cancelled, as you asked. ${describeNothingToPay(order)}`,
      paragraph`If this was not you, or you want it after all, please ring us or reply to this email.`,
      linesPart(order, shop),
      rule,
      orderPageLine(order, shop),
    ],
  }),
  examples: [{ order: pricedOrder }],
});

export const orderCancelledAdmin = defineOrderMail({
  to: "shop",
  words: ({ order }, shop) => ({
    subject: `Cancelled by the customer: order ${order.id}, ${formatPrice(order.totalCostPence ?? order.discountedPence)}`,
    preview: `${formatCustomerName(order.customer)} has cancelled. Nothing was paid.`,
    heading: "A customer has cancelled",
    parts: [
      paragraph`Order ${bold(order.id)} has been cancelled by the customer. Nothing was paid${order.isTransfer ? "." : ", and its payment link no longer works."}`,
      customerFacts(order),
      linesPart(order, shop),
    ],
  }),
  examples: [{ order: pricedOrder }],
});
