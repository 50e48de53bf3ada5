import { eq } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import type { DeskReview } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewDeskReview } from "./list-reviews.ts";

/** Keeps the dealer's answer, which stands under the review; an empty one takes it back. Throws `review.not-found`. */
export async function answerReview(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { reviewId, answer }: { reviewId: number; answer: string },
): Promise<{ message: string; review: DeskReview }> {
  const [row] = await db.update(reviews).set({ answer }).where(eq(reviews.id, reviewId)).returning();
  if (row === undefined) throw new ShopError("review.not-found");
  return {
    message: answer === "" ? "The answer has been removed" : "The answer is saved",
    review: viewDeskReview(row),
  };
}
