import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { reviewRequests } from "#db/schema/reviews.ts";
import { dayMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";
import { lockOrder, type OrderRow } from "#services/orders/order-rows.ts";
import { heedRefusal, isReviewWanted } from "./review-rows.ts";

/**
 * The maximum time since a delivery. Customers from longer ago are not asked, so that a shop that introduces reviews
 * does not email years of customers on one day.
 */
const maxDeliveredAgoMs = 30 * dayMs;
const maxOrdersAtOnce = 50;

/**
 * Asks each customer once for a review, this many days after delivery; 0 means never. Nobody is asked after a refund or
 * a review, or if they want no such emails.
 */
export async function askForReviews(services: Services, afterDays: number): Promise<{ asked: number }> {
  if (afterDays === 0) return { asked: 0 };
  const nowMs = services.now().getTime();
  const deliveredBy = new Date(nowMs - afterDays * dayMs);
  const due = await services.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(reviewRequests, eq(reviewRequests.orderId, orders.id))
    .where(
      and(
        eq(orders.status, "delivered"),
        lte(orders.deliveredAt, deliveredBy),
        gt(orders.deliveredAt, new Date(deliveredBy.getTime() - maxDeliveredAgoMs)),
        isNull(reviewRequests.orderId),
      ),
    )
    .orderBy(asc(orders.deliveredAt))
    .limit(maxOrdersAtOnce);
  let asked = 0;
  for (const { id } of due) if (await decide(services, id, deliveredBy)) asked += 1;
  return { asked };
}

async function decide(services: Services, orderId: string, deliveredBy: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // The delivery was undone or changed before this order was locked.
    if (order.status !== "delivered" || order.deliveredAt === null || order.deliveredAt > deliveredBy) return false;
    const isAsked = await mayAsk(services, tx, order);
    const decided = await tx
      .insert(reviewRequests)
      .values({ orderId, isAsked, at: services.now() })
      .onConflictDoNothing();
    if (!isAsked || decided.rowCount === 0) return false;
    await services.jobs.enqueue(tx, "send-mail", { template: "review-request", orderId });
    return true;
  });
}

async function mayAsk(services: Services, tx: Transaction, order: OrderRow): Promise<boolean> {
  if (order.email === "" || (await heedRefusal(services, tx, order.email))) return false;
  return isReviewWanted(tx, order);
}
