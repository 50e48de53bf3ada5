import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { reviewRefusals, reviews } from "#db/schema/reviews.ts";
import { isReviewOpen, type OwnReview, type OwnReviewState } from "#domain/reviews/review.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { findReview, hashMailbox, isMailboxRefused, viewReview } from "./review-rows.ts";

/** Reads the review of an order for the order's own page, and whether the review can be written or changed. */
export async function getOwnReview(services: Services, actor: Actor, { link }: { link: string }) {
  const { order } = await requireLinkedOrder(services, services.db, { actor, link });
  return viewOwnReview(services, services.db, order);
}

async function viewOwnReview(services: Services, db: Database, order: Pick<OrderRow, "id" | "status" | "email">) {
  const row = await findReview(db, order.id);
  const isOpen = row === null || (row.hiddenReason === null && isReviewOpen(row.writtenAt, services.now().getTime()));
  return {
    review: row && viewReview(row),
    canWrite: order.status === "delivered" && isOpen,
    isMailStopped: await isMailboxRefused(services, db, order.email),
  };
}

/** Saves a review, or changes it within a day. Throws review.by-admin, review.not-delivered and review.closed. */
export async function saveReview(
  services: Services,
  actor: Actor,
  { link, ...review }: Pick<OwnReview, "rating" | "words" | "shownName"> & { link: string },
) {
  // The desk knows the URL of every order's page, but the shop must not write its own reviews.
  if (actor.kind === "admin") throw new ShopError("review.by-admin");
  return services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    if (order.status !== "delivered") throw new ShopError("review.not-delivered");
    const now = services.now();
    const earlier = await findReview(tx, order.id);
    if (earlier !== null && (earlier.hiddenReason !== null || !isReviewOpen(earlier.writtenAt, now.getTime())))
      throw new ShopError("review.closed");
    await tx
      .insert(reviews)
      .values({ ...review, orderId: order.id, writtenAt: now })
      .onConflictDoUpdate({ target: reviews.orderId, set: review });
    if (earlier === null)
      await services.jobs.enqueue(tx, "send-mail", { template: "review-received-admin", orderId: order.id });
    return viewOwnReview(services, tx, order);
  });
}

/** Deletes the customer's review, at any time. Does nothing if there is none. Throws `review.by-admin` for an admin. */
export async function withdrawReview(services: Services, actor: Actor, { link }: { link: string }) {
  // The owner must not delete a review that they dislike.
  if (actor.kind === "admin") throw new ShopError("review.by-admin");
  return services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    await tx.delete(reviews).where(eq(reviews.orderId, order.id));
    return viewOwnReview(services, tx, order);
  });
}

/** Records that the mailbox of an order's customer must get no more emails asking for reviews, of any order. */
export async function stopReviewMails(
  services: Services,
  actor: Actor,
  { link }: { link: string },
): Promise<OwnReviewState> {
  const { order } = await requireLinkedOrder(services, services.db, { actor, link });
  const at = services.now();
  if (order.email !== "")
    await services.db
      .insert(reviewRefusals)
      .values({ mailboxHash: hashMailbox(services, order.email), at })
      .onConflictDoUpdate({ target: reviewRefusals.mailboxHash, set: { at } });
  return viewOwnReview(services, services.db, order);
}
