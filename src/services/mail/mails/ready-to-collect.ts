import { heading, paragraph, rule, verbatim } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageButton } from "#domain/mail/mail-parts.ts";
import { collectedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { exampleParcel, findMailedFulfilment, listContents } from "#services/mail/mailed-fulfilment.ts";

/** Tells the customer that the goods wait for them, and where and when. */
export const readyToCollect = defineOrderMail({
  to: "customer",
  find: findMailedFulfilment,
  words: ({ order, fulfilment }, shop) => ({
    subject: `Ready to collect: order ${order.id}`,
    preview: `You can collect your order from us, ${shop.hours}.`,
    heading: "Your order is ready to collect",
    parts: [
      paragraph(
        `${greetCustomer(order)} your order is ready. Please collect it ${shop.hours}, and bring your order number, `,
        { bold: order.id },
        ".",
      ),
      shop.address.length === 0 ? null : [heading("Where"), verbatim([shop.name, ...shop.address].join("\n"))],
      listContents("Ready for you to collect", fulfilment),
      orderPageButton(order, shop),
      rule,
    ],
  }),
  examples: [
    {
      order: collectedOrder,
      fulfilment: { ...exampleParcel, number: 2, isLast: true, carrier: "", tracking: "" },
    },
  ],
});
