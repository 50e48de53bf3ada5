import { orderPageSchema } from "#domain/orders/talking/message.schema.ts";
import { answerReviewSchema, holdReviewSchema, saveReviewSchema } from "#domain/reviews/review.schema.ts";
import { answerReview } from "#services/reviews/answer-review.ts";
import { getOwnReview } from "#services/reviews/get-own-review.ts";
import { holdReview } from "#services/reviews/hold-review.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import { saveReview } from "#services/reviews/save-review.ts";
import { stopReviewMails } from "#services/reviews/stop-review-mails.ts";
import { withdrawReview } from "#services/reviews/withdraw-review.ts";

import { anyone, desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

/** Customers' reviews. The token of an order's page takes the place of a session. */
export const reviewCalls = {
  getOwnReview: anyone({
    description: "Reads the review of an order, by the token of its page or the owner's session.",
    input: orderPageSchema,
    limit: { perMinute: 120 },
    run: ({ services, actor }, input) => getOwnReview(services, actor, input),
  }),
  saveReview: anyone({
    description:
      "Keeps the customer's review of a delivered order, by the token of its page or the owner's session, or changes it within a day.",
    input: saveReviewSchema,
    limit: { perMinute: 10 },
    run: ({ services, actor }, input) => saveReview(services, actor, input),
  }),
  withdrawReview: anyone({
    description: "Deletes the customer's review of an order, by the token of its page or the owner's session.",
    input: orderPageSchema,
    limit: { perMinute: 10 },
    run: ({ services, actor }, input) => withdrawReview(services, actor, input),
  }),
  stopReviewMails: anyone({
    description: "Ends the mails that ask an order's customer for reviews, by the token of the order's page.",
    input: orderPageSchema,
    limit: { perMinute: 10 },
    run: ({ services, actor }, input) => stopReviewMails(services, actor, input),
  }),
  listReviews: desk({
    right: "people",
    description: "Lists the newest 500 reviews, the average over all of them, and whether the shop shows them.",
    input: nothingSchema,
    run: ({ services, actor }) => listReviews(services, actor),
  }),
  answerReview: desk({
    right: "people",
    description: "Keeps the dealer's answer to a review; an empty one removes it.",
    input: answerReviewSchema,
    run: ({ services, actor }, input) => answerReview(services, actor, input),
  }),
  holdReview: desk({
    right: "people",
    description: "Hides a review for a lawful reason, which is kept, or shows it again.",
    input: holdReviewSchema,
    run: ({ services, actor }, input) => holdReview(services, actor, input),
  }),
};
