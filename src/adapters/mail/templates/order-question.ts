import type { MailOrder, MailShop } from "#domain/mail/mail.ts";
import type { MailContent } from "./mail-content.ts";
import { adminReason, customerFacts, deskButton, orderLines } from "./order-parts.ts";

/** Brings the admin a customer's question. An answer to this mail goes to the customer. */
export function orderQuestionAdmin(
  { order, question }: { order: MailOrder; question: string },
  shop: MailShop,
): MailContent {
  const name = `${order.firstName} ${order.lastName}`.trim();
  return {
    subject: `A question about order ${order.id}, from ${name}`,
    preview: question.replace(/\s+/g, " ").slice(0, 140),
    heading: "A customer asks",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "About order ",
          { bold: order.id },
          order.email === "" ? ". Please ring." : ". Answer this mail, and it goes to the customer.",
        ],
      },
      { kind: "verbatim", text: question },
      ...customerFacts(order),
      orderLines(order, shop),
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}
