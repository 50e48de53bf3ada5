import { eq } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import type { DeskReview } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";
import { viewDeskReview } from "./list-reviews.ts";

/** Keeps the dealer's answer, which stands under the review; an empty one takes it back. Throws `review.not-found`. */
export async function answerReview(
  { db }: Pick<Services, "db">,
  actor: Actor,
  { reviewId, answer }: { reviewId: number; answer: string },
): Promise<{ message: string; review: DeskReview }> {
  requireAdmin(actor);
  const [row] = await db.update(reviews).set({ answer }).where(eq(reviews.id, reviewId)).returning();
  if (row === undefined) throw new ShopError("review.not-found");
  return {
    message: answer === "" ? "The answer has been removed" : "The answer is saved",
    review: viewDeskReview(row),
  };
}
