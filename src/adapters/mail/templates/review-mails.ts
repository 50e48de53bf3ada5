import type { Shown } from "#domain/mail/customer-text.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { ShownOrder, MailReview, MailShop } from "#domain/mail/mail.ts";
import { href } from "#domain/addresses/href.ts";
import type { MailContent } from "./mail-content.ts";
import { adminReason, deskButton, orderPageLine, questions } from "./order-parts.ts";

/** Asks the customer once for a review, some days after the delivery, and says how to be asked no more. */
export function reviewRequest(order: ShownOrder, shop: MailShop): MailContent {
  return {
    subject: `How was it? Your order ${order.id}`,
    preview: "Tell us and others how it went, in a few words.",
    heading: "How was your order?",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(order.customer.firstName)} you have had order `,
          { bold: order.id },
          " for a few days now. Would you tell us, in a few words, how it went? Good or bad, it helps us and others.",
        ],
      },
      { kind: "button", label: "Write a review", url: `${shop.baseUrl}${order.pagePath}#review`, ground: "loch" },
      {
        kind: "paragraph",
        runs: [
          "You choose the name it appears under. We offer nothing in return for a review, and we show all of them or none. This is the only email about it; on the same page you can tell us not to ask again.",
        ],
        look: "small",
      },
      { kind: "rule" },
      orderPageLine(order, shop),
      questions(shop),
    ],
    reason: "You are receiving this email because you ordered from us.",
  };
}

/** Brings the dealer a review on the day it is written. */
export function reviewReceivedAdmin(
  { order, review }: { order: ShownOrder; review: Shown<MailReview> },
  shop: MailShop,
): MailContent {
  const stars = `${review.rating} out of 5 stars`;
  return {
    subject: `Review of order ${order.id}: ${stars}`,
    preview: review.words.replace(/\s+/g, " ").slice(0, 140),
    heading: "A new review",
    parts: [
      {
        kind: "paragraph",
        runs: ["Order ", { bold: order.id }, `, ${stars}, from “${review.shownName}”:`],
      },
      { kind: "verbatim", text: review.words, isMain: true },
      {
        kind: "paragraph",
        runs: [
          "The customer can change it within a day. You can answer it at the desk: ",
          { link: shop.baseUrl + href("deskReviews"), label: "Reviews" },
          ".",
        ],
      },
      deskButton(order, shop),
    ],
    reason: adminReason,
  };
}
