import { eq } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import type { DeskReview, HoldReason } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewDeskReview } from "./list-reviews.ts";

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
