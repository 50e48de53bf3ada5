import type { Letter, LetterShop, WrittenLetter } from "#domain/mail/letter.ts";
import { resetPassword, welcome } from "./templates/account-mails.ts";
import type { MailContent } from "./templates/mail-content.ts";
import { orderCancelled, orderUncancelled } from "./templates/order-cancelled.ts";
import { orderReceived, orderReceivedDealer } from "./templates/order-received.ts";
import { paymentLink } from "./templates/payment-link.ts";
import { paymentReceived, paymentReceivedDealer } from "./templates/payment-received.ts";
import { writeText } from "./write-text.ts";

/** Writes a letter as text and HTML. What draws the HTML is loaded with the first mail, not at the start of the shop. */
export async function writeLetter(letter: Letter, shop: LetterShop): Promise<WrittenLetter> {
  const content = contentOf(letter, shop);
  const { writeHtml } = await import("./write-html.tsx");
  return { subject: content.subject, text: writeText(content, shop), html: writeHtml(content, shop) };
}

function contentOf(letter: Letter, shop: LetterShop): MailContent {
  switch (letter.template) {
    case "order-received":
      return orderReceived(letter.order, shop);
    case "order-received-dealer":
      return orderReceivedDealer(letter.order, shop);
    case "payment-link":
      return paymentLink(letter, shop);
    case "payment-received":
      return paymentReceived(letter, shop);
    case "payment-received-dealer":
      return paymentReceivedDealer(letter, shop);
    case "order-cancelled":
      return orderCancelled(letter.order, shop);
    case "order-uncancelled":
      return orderUncancelled(letter.order, shop);
    case "welcome":
      return welcome(letter, shop);
    case "reset-password":
      return resetPassword(letter, shop);
  }
}
