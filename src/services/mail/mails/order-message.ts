import { CustomerText } from "#domain/mail/customer-text.ts";
import { bold, heading, message, paragraph, previewOf, rule, small, verbatim } from "#domain/mail/mail-content.ts";
import { customerFacts, greetCustomer, linesPart, orderPageButton } from "#domain/mail/mail-parts.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { exampleOrder, pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";

/** Sends the admin's message, or a question whose answer the order waits for. The customer's reply goes to the shop. */
export const orderMessage = defineOrderMail({
  to: "customer",
  async find(sources, { order, askedAt }, { messageId }: { messageId: string }) {
    const found = await findMessage(sources, { orderId: order.id, messageId });
    // The question was answered or settled before this email was sent.
    return found === null || (found.asks && askedAt === null) ? null : found;
  },
  words: ({ order, text, asks }, shop) => ({
    subject: asks ? `A question about your order ${order.id}` : `About your order ${order.id}`,
    preview: previewOf(text),
    heading: asks ? "A quick question about your order" : "About your order",
    parts: [
      paragraph`${greetCustomer(order)} ${asks ? "before we go ahead with" : "we are writing about"} order ${bold(order.id)}${asks ? ", please tell us:" : ":"}`,
      message(text),
      small(
        asks
          ? "Reply to this email, or answer on your order page. Your order is on hold until we hear from you."
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

/** Finds an admin's message to the customer in the history of an order; null if there is none. */
export async function findMessage(
  source: HistorySource,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<{ text: string; /** Whether the order waits for the answer. */ asks: boolean } | null> {
  const messages = await readHistory(source, orderId, ["message-sent", "information-asked"]);
  const found = messages.find(({ detail }) => detail.messageId === messageId);
  return found === undefined ? null : { text: found.detail.text, asks: found.event === "information-asked" };
}

interface Question {
  question: CustomerText;
  /** The admin's question that the text answers; null if the text is the customer's own question. */
  asked: string | null;
}

/** Sends the admin a customer's question, or the answer to the shop's own question. A reply goes to the customer. */
export const orderQuestionAdmin = defineOrderMail({
  to: "shop",
  async find(sources, { order }, { questionId }: { questionId: string }): Promise<Question | null> {
    const written = await readHistory(sources, order.id, ["question-asked", "information-given"]);
    const found = written.find(({ detail }) => detail.questionId === questionId);
    if (found === undefined) return null;
    const question = new CustomerText(found.detail.question);
    if (found.event === "question-asked") return { question, asked: null };
    const asked = await readHistory(sources, order.id, ["information-asked"]);
    return { question, asked: asked.find(({ id }) => id < found.id)?.detail.text ?? "" };
  },
  words: ({ order, question, asked }, shop) => ({
    subject: `${asked === null ? "A question about" : "An answer to your question:"} order ${order.id}, from ${formatCustomerName(order.customer)}`,
    preview: previewOf(question),
    heading: asked === null ? "A question from a customer" : "An answer from a customer",
    parts: [
      paragraph`About order ${bold(order.id)}${order.customer.email === "" ? ". Please ring." : ". Reply to this email to answer the customer."}`,
      message(question),
      asked === null ? null : [heading("You asked"), verbatim(asked)],
      customerFacts(order),
      linesPart(order, shop),
    ],
  }),
  examples: [
    {
      order: pricedOrder,
      question: new CustomerText("Does the drum fit through a gate of 75 cm?\nWe could take a panel of the fence out."),
      asked: null,
    },
    {
      order: pricedOrder,
      question: new CustomerText("The grey one, please."),
      asked: "The hose is out in black until January. Shall we send the grey one?",
    },
  ],
});
