import { CustomerText } from "#domain/mail/customer-text.ts";
import { heading, message, paragraph, previewOf, verbatim } from "#domain/mail/mail-content.ts";
import { customerFacts, orderLines } from "#domain/mail/mail-parts.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { readHistory } from "#services/orders/history-rows.ts";

interface Question {
  question: CustomerText;
  /** What the admin had asked, where this is the answer; null for a question of the customer's own. */
  asked: string | null;
}

/** Brings the admin a customer's question, or the answer to the shop's own. A reply to this mail goes to the customer. */
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
      paragraph(
        "About order ",
        { bold: order.id },
        order.customer.email === "" ? ". Please ring." : ". Reply to this email to answer the customer.",
      ),
      message(question),
      asked === null ? null : [heading("You asked"), verbatim(asked)],
      customerFacts(order),
      orderLines(order, shop),
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
