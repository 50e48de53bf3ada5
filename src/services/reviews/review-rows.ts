import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import { reviewRefusals, reviews } from "#db/schema/reviews.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { reviewRestMs, type OwnReview } from "#domain/reviews/review.ts";
import type { Services } from "#services/context.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/** Finds the review of an order; null if there is none. */
export async function findReview(db: Database, orderId: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.orderId, orderId));
  return row ?? null;
}

export function viewReview(row: ReviewRow): OwnReview {
  return {
    rating: row.rating,
    words: row.words,
    shownName: row.shownName,
    shownFrom: new Date(row.writtenAt.getTime() + reviewRestMs).toISOString(),
    hidden: row.hiddenReason === null ? null : { reason: row.hiddenReason, note: row.hiddenNote },
    answer: row.answer,
  };
}

/** Makes the key that records that a mailbox wants no emails about reviews, without storing the email address. */
export function hashMailbox({ identity }: Pick<Services, "identity">, email: string): string {
  return identity.hashPersonalValue(`review ${toMailboxKey(email)}`);
}

export async function isMailboxRefused(services: Pick<Services, "identity">, db: Database, email: string) {
  if (email === "") return false;
  return (await db.$count(reviewRefusals, eq(reviewRefusals.mailboxHash, hashMailbox(services, email)))) > 0;
}

/** Whether a mailbox refuses emails about reviews. If so, the time for which the refusal is stored starts again. */
export async function heedRefusal(services: Services, tx: Transaction, email: string) {
  const heeded = await tx
    .update(reviewRefusals)
    .set({ at: services.now() })
    .where(eq(reviewRefusals.mailboxHash, hashMailbox(services, email)));
  return (heeded.rowCount ?? 0) > 0;
}

/** Whether an order is delivered, nothing of it was refunded, and its customer has not written a review. */
export async function isReviewWanted(db: Database, { id, status }: { id: string; status: OrderStatus }) {
  if (status !== "delivered") return false;
  const refunded = await db.$count(refunds, and(eq(refunds.orderId, id), ne(refunds.state, "failed")));
  return refunded === 0 && (await findReview(db, id)) === null;
}
