import { paragraph, rule } from "#domain/mail/mail-content.ts";
import { customerFacts, greetCustomer, orderLines, orderPageLine } from "#domain/mail/mail-parts.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { formatPrice } from "#domain/money.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";

/** Confirms to the customer that they have cancelled their order themselves. */
export const orderCancelledByCustomer = defineOrderMail({
  to: "customer",
  withheldSubject: "You have cancelled your order",
  words: ({ order }, shop) => ({
    subject: `You have cancelled order ${order.id}`,
    preview: "There is nothing to pay. Any payment link we sent you no longer works.",
    heading: "Your order has been cancelled",
    parts: [
      paragraph(
        `${greetCustomer(order)} order `,
        { bold: order.id },
        " has been cancelled, as you asked. There is nothing to pay, and any payment link we sent you no longer works.",
      ),
      paragraph("If this was not you, or you want it after all, please ring us or reply to this email."),
      orderLines(order, shop),
      rule,
      orderPageLine(order, shop),
    ],
  }),
  examples: [{ order: pricedOrder }],
});

/** Tells the admin that a customer has cancelled. */
export const orderCancelledAdmin = defineOrderMail({
  to: "shop",
  words: ({ order }, shop) => ({
    subject: `Cancelled by the customer: order ${order.id}, ${formatPrice(order.totalCostPence ?? order.subtotalPence)}`,
    preview: `${formatCustomerName(order.customer)} has cancelled. Nothing was paid.`,
    heading: "A customer has cancelled",
    parts: [
      paragraph(
        "Order ",
        { bold: order.id },
        " has been cancelled by the customer. Nothing was paid, and its payment link no longer works.",
      ),
      customerFacts(order),
      orderLines(order, shop),
    ],
  }),
  examples: [{ order: pricedOrder }],
});
