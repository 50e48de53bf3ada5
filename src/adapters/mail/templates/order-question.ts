import type { ShownOrder, MailShop } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { adminReason, customerFacts, deskButton, orderLines } from "./order-parts.ts";

/** Brings the admin a customer's question, or the answer to the shop's own. A reply to this mail goes to the customer. */
export function orderQuestionAdmin(
  { order, question, asked }: { order: ShownOrder; question: string; asked: string | null },
  shop: MailShop,
): MailContent {
  const name = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  return {
    subject: `${asked === null ? "A question about" : "An answer to your question:"} order ${order.id}, from ${name}`,
    preview: question.replace(/\s+/g, " ").slice(0, 140),
    heading: asked === null ? "A question from a customer" : "An answer from a customer",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "About order ",
          { bold: order.id },
          order.customer.email === "" ? ". Please ring." : ". Reply to this email to answer the customer.",
        ],
      },
      { kind: "verbatim", text: question, isMain: true },
      ...(asked === null
        ? []
        : ([
            { kind: "heading", text: "You asked" },
            { kind: "verbatim", text: asked },
          ] satisfies MailPart[])),
      ...customerFacts(order),
      orderLines(order, shop),
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}
