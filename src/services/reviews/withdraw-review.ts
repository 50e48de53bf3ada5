import { eq } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import type { OwnReviewState } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { viewOwnReview } from "./get-own-review.ts";

/** Deletes the customer's review, at any time. Without one, nothing happens. Throws `review.by-admin` for an admin. */
export async function withdrawReview(
  services: Services,
  actor: Actor,
  { link }: { link: string },
): Promise<OwnReviewState> {
  // A review that the owner dislikes stays.
  if (actor.kind === "admin") throw new ShopError("review.by-admin");
  return services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    await tx.delete(reviews).where(eq(reviews.orderId, order.id));
    return viewOwnReview(services, tx, order);
  });
}
