import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { filledSchema, multilineSchema, singleLineSchema } from "#domain/input.schema.ts";
import { orderPageSchema } from "#domain/orders/order.schema.ts";
import { hideReasons, reviewLimits } from "#domain/reviews/review.ts";
import { answerReview, hideReview, listReviews } from "#services/reviews/desk-reviews.ts";
import { getOwnReview, saveReview, stopReviewMails, withdrawReview } from "#services/reviews/own-review.ts";
import { anyone, byLink, desk } from "./call.ts";

const reviewId = z.int().min(1);

/** The calls for customers' reviews. The token of an order page takes the place of a session. */
export const reviewCalls = {
  getOwnReview: anyone({
    ...byLink,
    limit: { perMinute: 120 },
    run: getOwnReview,
  }),
  saveReview: anyone({
    input: orderPageSchema.extend({
      rating: z.int({ error: errorCatalogue["review.rating"].message }).min(1).max(5),
      words: filledSchema(multilineSchema(reviewLimits.words), "review.words"),
      shownName: filledSchema(singleLineSchema(reviewLimits.shownName), "review.name"),
    }),
    example: { ...byLink.example, rating: 5, words: "It runs.", shownName: "Isla" },
    about: { thing: "delivered order", stranger: "not-found", admin: "permission-denied" },
    limit: { perMinute: 10 },
    run: saveReview,
  }),
  withdrawReview: anyone({
    ...byLink,
    about: { ...byLink.about, admin: "permission-denied" },
    limit: { perMinute: 10 },
    run: withdrawReview,
  }),
  stopReviewMails: anyone({
    ...byLink,
    limit: { perMinute: 10 },
    run: stopReviewMails,
  }),
  listReviews: desk("enquiries", { run: listReviews }),
  answerReview: desk("enquiries", {
    /** An empty answer removes the earlier one. */
    input: z.object({ reviewId, answer: multilineSchema(reviewLimits.answer) }),
    example: { reviewId: 1, answer: "Thank you." },
    about: "review",
    run: answerReview,
  }),
  hideReview: desk("enquiries", {
    /** Without a reason, the review is shown again. */
    input: z.object({
      reviewId,
      reason: z.enum(hideReasons).nullable(),
      note: multilineSchema(reviewLimits.note).default(""),
    }),
    example: { reviewId: 1, reason: "abuse", note: "A threat." },
    about: "review",
    run: hideReview,
  }),
};
