import { paragraph, rule } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageLine } from "#domain/mail/mail-parts.ts";
import { collectedOrder, pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";

/** What an earlier mail said, and is not so. */
const mistakes = {
  sent: "it has not left yet, and we will email you when it does",
  ready: "it is not ready to collect yet, and we will email you when it is",
  "parcel-delivered": "the parcel has not been delivered yet",
  delivered: "it has not been delivered yet",
  collected: "it is still here for you to collect",
};

interface Undone {
  undone: keyof typeof mistakes;
}

/** Takes an earlier mail about sending or delivery back. */
export const fulfilmentUndone = defineOrderMail({
  to: "customer",
  find: async (_sources, _found, { undone }: Undone): Promise<Undone> => ({ undone }),
  words: ({ order, undone }, shop) => ({
    subject: `Please ignore our last email: order ${order.id}`,
    preview: `We wrote too soon: ${mistakes[undone]}.`,
    heading: "Our last email was a mistake",
    parts: [
      paragraph(
        `${greetCustomer(order)} we emailed you too soon about order `,
        { bold: order.id },
        `: ${mistakes[undone]}. Sorry for the confusion.`,
      ),
      rule,
      orderPageLine(order, shop),
    ],
  }),
  examples: [
    { order: pricedOrder, undone: "sent" },
    { order: pricedOrder, undone: "parcel-delivered" },
    { order: collectedOrder, undone: "ready" },
  ],
});
