import { orderPageSchema } from "#domain/orders/talking/message.schema.ts";
import { answerReviewSchema, holdReviewSchema, saveReviewSchema } from "#domain/reviews/review.schema.ts";
import { answerReview, holdReview, listReviews } from "#services/reviews/desk-reviews.ts";
import { getOwnReview, saveReview, stopReviewMails, withdrawReview } from "#services/reviews/own-review.ts";

import { anyone, desk } from "./call.ts";

/** Customers' reviews. The token of an order's page takes the place of a session. */
export const reviewCalls = {
  getOwnReview: anyone({ input: orderPageSchema, limit: { perMinute: 120 }, run: getOwnReview }),
  saveReview: anyone({ input: saveReviewSchema, limit: { perMinute: 10 }, run: saveReview }),
  withdrawReview: anyone({ input: orderPageSchema, limit: { perMinute: 10 }, run: withdrawReview }),
  stopReviewMails: anyone({ input: orderPageSchema, limit: { perMinute: 10 }, run: stopReviewMails }),
  listReviews: desk("people", { run: listReviews }),
  answerReview: desk("people", { input: answerReviewSchema, run: answerReview }),
  holdReview: desk("people", { input: holdReviewSchema, run: holdReview }),
};
