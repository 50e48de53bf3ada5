import { desc } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import { averageRating, type DeskReview } from "#domain/reviews/review.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { type ReviewRow, viewReview } from "./review-rows.ts";

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

export function viewDeskReview(row: ReviewRow): DeskReview {
  return { ...viewReview(row), id: row.id, orderId: row.orderId, writtenAt: row.writtenAt.toISOString() };
}
