import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";
import type { HistoryDetail } from "#domain/orders/order-history.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";

/**
 * Finds the latest entry of the history that says that the customer has the goods: of the order, or of one of its parcels. null when
 * there is none.
 */
export async function findDeliveryEntry(
  tx: Transaction,
  orderId: string,
  parcelNumber?: number,
): Promise<{ detail: HistoryDetail; toStatus: OrderStatus | null } | null> {
  const { detail, event, toStatus, id } = orderHistory;
  const ofOrder = eq(toStatus, "delivered");
  const ofParcel =
    parcelNumber === undefined
      ? undefined
      : and(eq(event, "parcel-delivered"), sql`(${detail}->>'number')::int = ${parcelNumber}`);
  const [latest] = await tx
    .select({ detail, toStatus })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        inArray(event, ["delivered", "collected", "parcel-delivered"]),
        ofParcel === undefined ? ofOrder : or(inArray(event, ["delivered"]), ofParcel),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return latest ?? null;
}
