import { orderPageSchema } from "#domain/orders/talking/message.schema.ts";
import { answerReviewSchema, holdReviewSchema, saveReviewSchema } from "#domain/reviews/review.schema.ts";
import { answerReview, holdReview, listReviews } from "#services/reviews/desk-reviews.ts";
import { getOwnReview, saveReview, stopReviewMails, withdrawReview } from "#services/reviews/own-review.ts";

import { anyone, desk, nothingSchema } from "./call.ts";

/** Customers' reviews. The token of an order's page takes the place of a session. */
export const reviewCalls = {
  getOwnReview: anyone({
    description: "Reads the review of an order, by the token of its page or the owner's session.",
    input: orderPageSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    limit: { perMinute: 120 },
    run: getOwnReview,
  }),
  saveReview: anyone({
    description:
      "Keeps the customer's review of a delivered order, by the token of its page or the owner's session, or changes it within a day.",
    input: saveReviewSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12", rating: 5, words: "It runs.", shownName: "Isla" },
    about: { thing: "delivered order", stranger: "not-found", admin: "permission-denied" },
    limit: { perMinute: 10 },
    run: saveReview,
  }),
  withdrawReview: anyone({
    description: "Deletes the customer's review of an order, by the token of its page or the owner's session.",
    input: orderPageSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
    about: { thing: "order", stranger: "not-found", admin: "permission-denied" },
    limit: { perMinute: 10 },
    run: withdrawReview,
  }),
  stopReviewMails: anyone({
    description: "Ends the mails that ask an order's customer for reviews, by the token of the order's page.",
    input: orderPageSchema,
    example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    limit: { perMinute: 10 },
    run: stopReviewMails,
  }),
  listReviews: desk({
    right: "people",
    description: "Lists the newest 500 reviews, the average over all of them, and whether the shop shows them.",
    input: nothingSchema,
    run: listReviews,
  }),
  answerReview: desk({
    right: "people",
    description: "Keeps the dealer's answer to a review; an empty one removes it.",
    input: answerReviewSchema,
    example: { reviewId: 1, answer: "Thank you." },
    about: "review",
    run: answerReview,
  }),
  holdReview: desk({
    right: "people",
    description: "Hides a review for a lawful reason, which is kept, or shows it again.",
    input: holdReviewSchema,
    example: { reviewId: 1, reason: "abuse", note: "A threat." },
    about: "review",
    run: holdReview,
  }),
};
