import { desc, eq } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import { type DeskReview, type HoldReason, averageRating } from "#domain/reviews/review.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { type ReviewRow, viewReview } from "./review-rows.ts";
import { ShopError } from "#domain/shop-error.ts";

/** Older ones stay on the public page. */
const mostListed = 500;

export interface ListedReviews {
  /** Newest first. */
  reviews: DeskReview[];
  count: number;
  averageRating: number;
  /** Whether the shop shows its reviews to everybody. */
  isShown: boolean;
}

/** Lists the reviews for the desk, with the average over all of them. */
export async function listReviews(
  { db, content }: Pick<Services, "db" | "content">,
  _admin: Admin,
): Promise<ListedReviews> {
  const rows = await db.select().from(reviews).orderBy(desc(reviews.writtenAt), desc(reviews.id)).limit(mostListed);
  const ratings = await db.select({ rating: reviews.rating }).from(reviews);
  return {
    reviews: rows.map(viewDeskReview),
    count: ratings.length,
    averageRating: averageRating(ratings.map(({ rating }) => rating)),
    isShown: content.current().site.showsReviews,
  };
}

function viewDeskReview(row: ReviewRow): DeskReview {
  return { ...viewReview(row), id: row.id, orderId: row.orderId, writtenAt: row.writtenAt.toISOString() };
}

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

/**
 * Holds a review back for one of the lawful reasons, or shows it again (null). The reason and the admin's words stay with it; the public
 * page counts it under the reason. Throws `review.hold-note` without words, and `review.not-found`.
 */
export async function holdReview(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Admin,
  { reviewId, reason, note }: { reviewId: number; reason: HoldReason | null; note: string },
): Promise<{ message: string; review: DeskReview }> {
  if (reason !== null && note === "") throw new ShopError("review.hold-note");
  const hold =
    reason === null
      ? { heldReason: null, heldNote: "", heldAt: null, heldBy: null }
      : { heldReason: reason, heldNote: note, heldAt: now(), heldBy: actor.userId };
  const [row] = await db.update(reviews).set(hold).where(eq(reviews.id, reviewId)).returning();
  if (row === undefined) throw new ShopError("review.not-found");
  return {
    message: reason === null ? "The review is shown with the others again" : "The review is hidden",
    review: viewDeskReview(row),
  };
}
