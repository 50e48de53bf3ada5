import { reviewRefusals } from "#db/schema/reviews.ts";
import type { OwnReviewState } from "#domain/reviews/review.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { viewOwnReview } from "./get-own-review.ts";
import { hashMailbox } from "./review-rows.ts";

/** Keeps that the mailbox of an order's customer is asked for no review any more, of any order. */
export async function stopReviewMails(
  services: Pick<Services, "db" | "identity" | "now">,
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
