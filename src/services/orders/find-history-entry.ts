import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";
import type { HistoryDetail, OrderEvent } from "#domain/orders/order-history.ts";

interface WantedEntry {
  orderId: string;
  events: readonly OrderEvent[];
  /** A detail by which the entry is known, and its value. */
  detail: string;
  value: string;
}

interface FoundEntry {
  id: number;
  event: OrderEvent;
  detail: HistoryDetail;
}

/** Finds the entry in the history of an order that has a detail of this value; null when there is none. */
export async function findHistoryEntry(
  db: Database | Transaction,
  { orderId, events, detail, value }: WantedEntry,
): Promise<FoundEntry | null> {
  const [entry] = await db
    .select({ id: orderHistory.id, event: orderHistory.event, detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        inArray(orderHistory.event, events),
        sql`${orderHistory.detail}->>${detail}::text = ${value}`,
      ),
    );
  return entry ?? null;
}
