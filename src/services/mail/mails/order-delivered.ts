import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { heading, paragraph, rule, small } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageButton } from "#domain/mail/mail-parts.ts";
import { collectedOrder, pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";

/** Tells the customer that the goods are with them, so that a missing parcel is noticed. */
export const orderDelivered = defineOrderMail({
  to: "customer",
  // Taken back meanwhile.
  find: async (_sources, { status }) => (status === "delivered" ? {} : null),
  words({ order }, shop) {
    const isCollection = order.deliveryMethod === "collection";
    const done = isCollection ? "collected" : "delivered";
    return {
      subject: `Your order has been ${done}: ${order.id}`,
      preview: "Thank you for your order.",
      heading: `Your order has been ${done}`,
      parts: [
        paragraph(
          `${greetCustomer(order)} ${isCollection ? "you have collected" : "we have delivered"} order `,
          { bold: order.id },
          ". Thank you, and enjoy your pond.",
        ),
        paragraph(
          `If something is missing or broken${isCollection ? "" : ", or nothing has arrived"}, please tell us.`,
        ),
        orderPageButton(order, shop),
        heading("Changed your mind?"),
        small(
          `You can cancel ${cancelWithin}. The email confirming your payment says how, and includes the form. ${cancelExceptions}`,
        ),
        rule,
      ],
    };
  },
  examples: [{ order: pricedOrder }, { order: collectedOrder }],
});
