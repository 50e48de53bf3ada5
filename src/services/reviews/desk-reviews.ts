import { avg, count, desc, eq } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import { roundRating, type DeskReview, type HideReason } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewReview, type ReviewRow } from "./review-rows.ts";

/** The maximum number of reviews listed at the desk. Older ones stay on the public page. */
const maxListed = 500;

/** Lists the reviews, newest first, with the average of all of them, and whether the shop shows them to everyone. */
export async function listReviews({ db, content }: Services, _admin: Admin) {
  const rows = await db.select().from(reviews).orderBy(desc(reviews.writtenAt), desc(reviews.id)).limit(maxListed);
  const [all] = await db.select({ count: count(), mean: avg(reviews.rating).mapWith(Number) }).from(reviews);
  return {
    reviews: rows.map(viewDeskReview),
    count: all?.count ?? 0,
    averageRating: roundRating(all?.mean ?? 0),
    isShown: content.current().site.showsReviews,
  };
}

function viewDeskReview(row: ReviewRow): DeskReview {
  return { ...viewReview(row), id: row.id, orderId: row.orderId, writtenAt: row.writtenAt.toISOString() };
}

async function changeReview({ db }: Services, reviewId: number, change: Partial<ReviewRow>) {
  const [row] = await db.update(reviews).set(change).where(eq(reviews.id, reviewId)).returning();
  if (row === undefined) throw new ShopError("review.not-found");
  return viewDeskReview(row);
}

/** Saves the answer shown below the review; an empty answer removes the earlier one. Throws `review.not-found`. */
export async function answerReview(
  services: Services,
  _admin: Admin,
  { reviewId, answer }: { reviewId: number; answer: string },
): Promise<{ message: string; review: DeskReview }> {
  const review = await changeReview(services, reviewId, { answer });
  return { message: answer === "" ? "The answer has been removed." : "The answer is saved.", review };
}

/** Hides a review on lawful grounds, with a note; null shows it again. Throws review.hide-note and review.not-found. */
export async function hideReview(
  services: Services,
  { userId }: Admin,
  { reviewId, reason, note }: { reviewId: number; reason: HideReason | null; note: string },
): Promise<{ message: string; review: DeskReview }> {
  if (reason === null) {
    const none = { hiddenReason: null, hiddenNote: "", hiddenAt: null, hiddenBy: null };
    const review = await changeReview(services, reviewId, none);
    return { message: "The review is shown with the others again.", review };
  }
  if (note === "") throw new ShopError("review.hide-note");
  const hidden = { hiddenReason: reason, hiddenNote: note, hiddenAt: services.now(), hiddenBy: userId };
  return { message: "The review is hidden.", review: await changeReview(services, reviewId, hidden) };
}
