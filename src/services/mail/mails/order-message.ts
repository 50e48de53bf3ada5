import { message, paragraph, previewOf, rule, small } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageButton } from "#domain/mail/mail-parts.ts";
import { exampleOrder, pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";

/** Brings the customer the admin's words, or a question that the order waits on. The answer goes to the shop. */
export const orderMessage = defineOrderMail({
  to: "customer",
  async find(sources, { order, askedAt }, { messageId }: { messageId: string }) {
    const found = await findMessage(sources, { orderId: order.id, messageId });
    // Answered, or settled, before it went out.
    return found === null || (found.asks && askedAt === null) ? null : found;
  },
  words: ({ order, text, asks }, shop) => ({
    subject: asks ? `A question about your order ${order.id}` : `About your order ${order.id}`,
    preview: previewOf(text),
    heading: asks ? "A quick question about your order" : "About your order",
    parts: [
      paragraph(
        `${greetCustomer(order)} ${asks ? "before we go on with" : "we are writing about"} order `,
        { bold: order.id },
        asks ? ", please tell us:" : ":",
      ),
      message(text),
      small(
        asks
          ? "Reply to this email, or answer on your order page. Your order is on hold until then."
          : "Reply to this email, or write to us on your order page.",
      ),
      orderPageButton(order, shop),
      rule,
    ],
  }),
  examples: [
    {
      order: pricedOrder,
      text: "The pump and the pellets go first thing tomorrow.\n\nYour valves should be here on Monday and will follow in our own van, at no extra charge.",
      asks: false,
    },
    {
      order: exampleOrder,
      text: "How wide is your gate? The filter comes on a pallet of 1.2 m.",
      asks: true,
    },
  ],
});

/** Finds an admin's message to the customer in the history of an order; null when it is not there. */
export async function findMessage(
  source: HistorySource,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<{ text: string; /** Whether the order waits for the answer. */ asks: boolean } | null> {
  const messages = await readHistory(source, orderId, ["message-sent", "information-asked"]);
  const found = messages.find(({ detail }) => detail.messageId === messageId);
  return found === undefined ? null : { text: found.detail.text, asks: found.event === "information-asked" };
}
