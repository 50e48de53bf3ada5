import { copyLink, paragraph, small } from "#domain/mail/mail-content.ts";
import { formatMailDate, greetCustomer, orderLines, orderPageLine } from "#domain/mail/mail-parts.ts";
import { formatPrice } from "#domain/money.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { findPayableLink } from "#services/mail/find-payable-link.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";

/** Reminds the customer, once, of a payment link that ends soon. */
export const paymentReminder = defineOrderMail({
  to: "customer",
  find: ({ db }, { order }, { paymentLinkId }: { paymentLinkId: string }) =>
    findPayableLink(db, order.id, paymentLinkId),
  words({ order, paymentUrl, amountPence, payableUntil }, shop) {
    const total = formatPrice(amountPence);
    const until = payableUntil === null ? "soon" : `on ${formatMailDate(payableUntil)}`;
    return {
      subject: `Your price expires ${until}: order ${order.id}`,
      preview: `The price of ${total} expires ${until}. If you have changed your mind, there is nothing to do.`,
      heading: "Your price expires soon",
      parts: [
        paragraph(
          `${greetCustomer(order)} we are holding the price of order `,
          { bold: order.id },
          `, and it expires ${until}. ${order.duePence === null ? "Nothing has been paid yet." : `Only ${total} is still to pay.`}`,
        ),
        orderLines(order, shop),
        { kind: "button", label: `Pay ${total} now`, url: paymentUrl, ground: "koi" },
        copyLink(paymentUrl),
        small("Changed your mind? Then do nothing: the request lapses. We will not remind you again."),
        orderPageLine(order, shop),
      ],
    };
  },
  examples: [
    {
      order: pricedOrder,
      paymentUrl: "https://pay.example/l/7f3k2q",
      amountPence: 34_325,
      payableUntil: new Date("2026-12-04T12:00:00Z"),
    },
  ],
});
