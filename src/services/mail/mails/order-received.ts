import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { heading, paragraph, quiet, rule, small } from "#domain/mail/mail-content.ts";
import {
  customerFacts,
  deliverTo,
  greetCustomer,
  lawLinks,
  orderLines,
  orderPageButton,
  replyTime,
} from "#domain/mail/mail-parts.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { formatPrice } from "#domain/money.ts";
import { exampleOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";

/** Confirms to the customer that the order request has arrived. */
export const orderReceived = defineOrderMail({
  to: "customer",
  withheldSubject: "We have your order request",
  words: ({ order }, shop) => ({
    subject: `We have your order request ${order.id}`,
    preview: "No payment is taken now. We will check stock and delivery and send you the total.",
    heading: "We have your request",
    parts: [
      paragraph(`${greetCustomer(order)} thank you for your order request. No payment is taken now.`),
      quiet("Order ", { bold: order.id }, ". Please have this number to hand if you ring."),
      orderLines(order, shop),
      orderPageButton(order, shop),
      quiet(
        "There you can follow your order, ask us a question or, until it is paid, cancel it. Keep the link to yourself: anyone who has it can do the same.",
      ),
      heading("What happens next"),
      paragraph(
        `We will check stock and delivery and email you the total ${replyTime(shop)}. If you are happy with it, you pay through a secure link. Until you pay there is no contract.`,
      ),
      rule,
      deliverTo(order),
      small(`Once you have paid, you can still cancel ${cancelWithin}, without giving a reason. ${cancelExceptions}`),
      lawLinks(shop),
    ],
  }),
  examples: [{ order: exampleOrder }],
});

/** Tells the admin about a new order request. */
export const orderReceivedAdmin = defineOrderMail({
  to: "shop",
  words: ({ order }, shop) => ({
    subject: `New order request ${order.id} from ${formatCustomerName(order.customer)}, ${formatPrice(order.subtotalPence)}`,
    preview: `${formatCustomerName(order.customer)}, ${order.customer.postcode}: check stock and set the delivery cost.`,
    heading: "A new order request",
    parts: [
      paragraph(
        "Order ",
        { bold: order.id },
        ". Check stock and set the delivery cost; the payment link then goes to the customer.",
      ),
      customerFacts(order),
      orderLines(order, shop),
    ],
  }),
  examples: [{ order: exampleOrder }],
});
