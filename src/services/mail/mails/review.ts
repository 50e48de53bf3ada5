import { CustomerText } from "#domain/mail/customer-text.ts";
import { bold, button, link, message, paragraph, previewOf, rule, small } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageLine } from "#domain/mail/mail-parts.ts";
import { href } from "#domain/routes/href.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { findReview, isReviewWanted } from "#services/reviews/review-rows.ts";

/** Asks the customer once for a review, some days after the delivery, and says how to stop such emails. */
export const reviewRequest = defineOrderMail({
  to: "customer",
  find: async ({ db }, { order, status }) => ((await isReviewWanted(db, { id: order.id, status })) ? {} : null),
  words: ({ order }, shop) => ({
    subject: `How was it? Your order ${order.id}`,
    preview: "Tell us and others how it went, in a few words.",
    heading: "How was your order?",
    parts: [
      paragraph`${greetCustomer(order)} you have had order ${bold(order.id)} for a few days now. Would you tell us, in a few words, how it went? Good or bad, it helps us and others.`,
      button("Write a review", `${shop.baseUrl}${order.pagePath}#review`),
      small`You choose the name to put to it. We offer nothing in return for a review, and we show all of them or none. We will not ask again about this order; on the same page you can stop us asking about any order.`,
      rule,
      orderPageLine(order, shop),
    ],
    reason: "You are receiving this email because you ordered from us.",
  }),
  examples: [{ order: pricedOrder }],
});

/** Sends the dealer a review on the day it is written. */
export const reviewReceivedAdmin = defineOrderMail({
  to: "shop",
  async find({ db }, { order }) {
    const review = await findReview(db, order.id);
    // The review was withdrawn before this email was sent.
    if (review === null) return null;
    const { rating, words, shownName } = review;
    return { rating, written: new CustomerText(words), shownName: new CustomerText(shownName) };
  },
  words({ order, rating, written, shownName }, shop) {
    const stars = `${rating} out of 5 stars`;
    return {
      subject: `Review of order ${order.id}: ${stars}`,
      preview: previewOf(written),
      heading: "A new review",
      parts: [
        paragraph`Order ${bold(order.id)}, ${stars}, from “${shownName}”:`,
        message(written),
        paragraph`The customer can change it within a day. You can reply on the ${link(shop.baseUrl + href("deskReviews"), "Reviews page")} of the desk.`,
      ],
    };
  },
  examples: [
    {
      order: pricedOrder,
      rating: 4,
      written: new CustomerText("The pump runs well.\nThe box was wet, which they sorted out."),
      shownName: new CustomerText("Isla F."),
    },
  ],
});
