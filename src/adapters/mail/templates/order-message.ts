import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailShop } from "#domain/mail/mail.ts";
import type { MailContent } from "./mail-content.ts";
import { orderPageButton, orderReason, questions } from "./order-parts.ts";

/** Brings the customer the admin's words, or a question that the order waits on. The answer goes to the shop. */
export function orderMessage(
  { order, text, asks }: { order: ShownOrder; text: string; asks: boolean },
  shop: MailShop,
): MailContent {
  return {
    subject: asks ? `A question about your order ${order.id}` : `About your order ${order.id}`,
    preview: text.replace(/\s+/g, " ").slice(0, 140),
    heading: asks ? "A quick question about your order" : "About your order",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} ${asks ? "before we go on with" : "we are writing about"} order `,
          { bold: order.id },
          asks ? ", please tell us:" : ":",
        ],
      },
      { kind: "verbatim", text, isMain: true },
      {
        kind: "paragraph",
        runs: [
          asks
            ? "Reply to this email, or answer on your order’s page. Your order is on hold until then."
            : "Reply to this email, or write to us on your order’s page.",
        ],
        look: "small",
      },
      orderPageButton(order, shop),
      { kind: "rule" },
      questions(shop),
    ],
    reason: orderReason,
  };
}
