import { and, count, eq, inArray, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { OrderBurstView } from "#domain/orders/order-view.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";

/** An order that the admin has priced, or asked about, leaves its burst: it is real. */
const groupedStatuses: OrderStatus[] = ["pending", "cancelled"];

/** Whether an order is shown as a part of its burst and not on a line of its own. */
export const isGrouped = sql`(${and(
  isNotNull(orderOrigins.burstId),
  inArray(orders.status, groupedStatuses),
  isNull(orders.attention),
  isNull(orders.askedAt),
)})`;

async function readBursts(db: Database | Transaction, burstIds: readonly string[]): Promise<OrderBurstView[]> {
  if (burstIds.length === 0) return [];
  const rows = await db
    .select({
      id: orderOrigins.burstId,
      count: count(),
      pendingCount: sql<number>`count(*) filter (where ${orders.status} = 'pending')`.mapWith(Number),
      firstAt: min(orders.createdAt),
      newestAt: max(orders.createdAt),
    })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(isGrouped, inArray(orderOrigins.burstId, [...burstIds])))
    .groupBy(orderOrigins.burstId);
  return rows.map(({ id, firstAt, newestAt: newest, ...row }) => ({
    ...row,
    id: id ?? "",
    firstAt: firstAt?.toISOString() ?? "",
    newestAt: newest?.toISOString() ?? "",
  }));
}

/** The burst of each order that is shown as a part of one. A burst with one order left no longer counts. */
export async function readBurstsOfOrders(
  db: Database | Transaction,
  shown: readonly { id: string }[],
): Promise<Map<string, OrderBurstView>> {
  if (shown.length === 0) return new Map();
  const ids = shown.map(({ id }) => id);
  const members = await db
    .select({ orderId: orderOrigins.orderId, burstId: orderOrigins.burstId })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(inArray(orderOrigins.orderId, ids), isGrouped));
  const bursts = await readBursts(db, [...new Set(members.flatMap(({ burstId }) => burstId ?? []))]);
  const burstById = new Map(bursts.filter(({ count: size }) => size > 1).map((burst) => [burst.id, burst]));
  return new Map(
    members.flatMap(({ orderId, burstId }) => {
      const burst = burstById.get(burstId ?? "");
      return burst === undefined ? [] : [[orderId, burst] as const];
    }),
  );
}

/** Finds the burst that an order is a part of; null for an order on a line of its own. */
export async function findBurst(db: Database | Transaction, orderId: string): Promise<OrderBurstView | null> {
  return (await readBurstsOfOrders(db, [{ id: orderId }])).get(orderId) ?? null;
}
