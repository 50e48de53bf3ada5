import { reviews } from "#db/schema/reviews.ts";
import { isReviewOpen, type OwnReviewState } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { viewOwnReview } from "./get-own-review.ts";
import { findReview } from "./review-rows.ts";

export interface SaveReviewInput {
  link: string;
  rating: number;
  words: string;
  shownName: string;
}

/**
 * Keeps the customer's review of a delivered order, or changes it within a day. The first mails the dealer. Throws `review.by-admin`
 * for an admin, `review.not-delivered`, and `review.closed` once the day is over or it is held back.
 */
export async function saveReview(
  services: Services,
  actor: Actor,
  { link, rating, words, shownName }: SaveReviewInput,
): Promise<OwnReviewState> {
  // The desk knows the address of every order's page: the shop must not write its own reviews.
  if (actor.kind === "admin") throw new ShopError("review.by-admin");
  return services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    if (order.status !== "delivered") throw new ShopError("review.not-delivered");
    const now = services.now();
    const earlier = await findReview(tx, order.id);
    if (earlier !== null && (earlier.heldReason !== null || !isReviewOpen(earlier.writtenAt, now.getTime())))
      throw new ShopError("review.closed");
    const review = { rating, words, shownName };
    await tx
      .insert(reviews)
      .values({ ...review, orderId: order.id, writtenAt: now })
      .onConflictDoUpdate({ target: reviews.orderId, set: review });
    if (earlier === null)
      await services.jobs.enqueue(tx, "send-mail", { template: "review-received-admin", orderId: order.id });
    return viewOwnReview(services, tx, order);
  });
}
