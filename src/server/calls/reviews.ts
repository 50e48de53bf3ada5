import { orderPageSchema } from "#domain/orders/talking/message.schema.ts";
import { answerReviewSchema, holdReviewSchema, saveReviewSchema } from "#domain/reviews/review.schema.ts";
import { answerReview, holdReview, listReviews } from "#services/reviews/desk-reviews.ts";
import { getOwnReview, saveReview, stopReviewMails, withdrawReview } from "#services/reviews/own-review.ts";

import { anyone, byLink, desk } from "./call.ts";

/** Customers' reviews. The token of an order's page takes the place of a session. */
export const reviewCalls = {
  getOwnReview: anyone({
    input: orderPageSchema,
    ...byLink,
    limit: { perMinute: 120 },
    run: getOwnReview,
  }),
  saveReview: anyone({
    input: saveReviewSchema,
    example: { ...byLink.example, rating: 5, words: "It runs.", shownName: "Isla" },
    about: { thing: "delivered order", stranger: "not-found", admin: "permission-denied" },
    limit: { perMinute: 10 },
    run: saveReview,
  }),
  withdrawReview: anyone({
    input: orderPageSchema,
    example: byLink.example,
    about: { ...byLink.about, admin: "permission-denied" },
    limit: { perMinute: 10 },
    run: withdrawReview,
  }),
  stopReviewMails: anyone({
    input: orderPageSchema,
    ...byLink,
    limit: { perMinute: 10 },
    run: stopReviewMails,
  }),
  listReviews: desk("people", { run: listReviews }),
  answerReview: desk("people", {
    input: answerReviewSchema,
    example: { reviewId: 1, answer: "Thank you." },
    about: "review",
    run: answerReview,
  }),
  holdReview: desk("people", {
    input: holdReviewSchema,
    example: { reviewId: 1, reason: "abuse", note: "A threat." },
    about: "review",
    run: holdReview,
  }),
};
