import { isReviewOpen, type OwnReviewState } from "#domain/reviews/review.ts";
import type { Database, Transaction } from "#db/client.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { findReview, isMailboxRefused, viewReview } from "./review-rows.ts";

type Needed = Pick<Services, "db" | "identity" | "now">;

/** Reads the review of an order for its own page, and whether it can be written or changed. */
export async function getOwnReview(
  services: Needed,
  actor: Actor,
  { link }: { link: string },
): Promise<OwnReviewState> {
  const { order } = await requireLinkedOrder(services, services.db, { actor, link });
  return viewOwnReview(services, services.db, order);
}

export async function viewOwnReview(
  services: Needed,
  db: Database | Transaction,
  order: Pick<OrderRow, "id" | "status" | "email">,
): Promise<OwnReviewState> {
  const row = await findReview(db, order.id);
  const isOpen = row === null || (row.heldReason === null && isReviewOpen(row.writtenAt, services.now().getTime()));
  return {
    review: row && viewReview(row),
    canWrite: order.status === "delivered" && isOpen,
    isMailStopped: await isMailboxRefused(services, db, order.email),
  };
}
