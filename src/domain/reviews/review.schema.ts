import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { orderPageSchema } from "#domain/orders/talking/message.schema.ts";
import { multilineSchema, singleLineSchema } from "#domain/orders/order.schema.ts";
import { holdReasons, reviewLimits } from "./review.ts";

const isFilled = (text: string) => text !== "";

export const saveReviewSchema = orderPageSchema.extend({
  rating: z.int({ error: errorCatalogue["review.rating"].message }).min(1).max(5),
  words: multilineSchema(reviewLimits.words).refine(isFilled, { error: errorCatalogue["review.words"].message }),
  shownName: singleLineSchema(reviewLimits.shownName).refine(isFilled, {
    error: errorCatalogue["review.name"].message,
  }),
});

const reviewId = z.int().min(1);

/** An empty answer takes it back. */
export const answerReviewSchema = z.object({ reviewId, answer: multilineSchema(reviewLimits.answer) });

/** Without a reason, the review is shown again. */
export const holdReviewSchema = z.object({
  reviewId,
  reason: z.enum(holdReasons).nullable(),
  note: multilineSchema(reviewLimits.note).default(""),
});
