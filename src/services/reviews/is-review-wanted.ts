import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { findReview } from "./review-rows.ts";

/** Whether an order is delivered, nothing of it was refunded, and its customer has not written a review. */
export async function isReviewWanted(
  db: Database | Transaction,
  { id, status }: { id: string; status: OrderStatus },
): Promise<boolean> {
  if (status !== "delivered") return false;
  const refunded = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), ne(refunds.state, "failed")))
    .limit(1);
  return refunded.length === 0 && (await findReview(db, id)) === null;
}
