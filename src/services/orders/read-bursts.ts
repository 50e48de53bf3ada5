import { and, count, desc, eq, inArray, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { OrderBurstView } from "#domain/orders/order-view.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";

/** An order that the admin has priced leaves its burst: it is real. */
const groupedStatuses: OrderStatus[] = ["pending", "cancelled"];

/** Whether an order is shown as a part of its burst and not on a line of its own. */
export const isGrouped = sql`(${and(
  isNotNull(orderOrigins.burstId),
  inArray(orders.status, groupedStatuses),
  isNull(orders.attention),
)})`;

interface Burst extends OrderBurstView {
  /** The newest order of the burst, which stands for it in the list. */
  newestOrderId: string;
}

/** Reads the latest bursts, or one of them. */
export async function readBursts(
  db: Database | Transaction,
  { burstId, limit }: { burstId?: string; limit: number },
): Promise<Burst[]> {
  const newestAt = max(orders.createdAt);
  const rows = await db
    .select({
      id: orderOrigins.burstId,
      count: count(),
      pendingCount: sql<number>`count(*) filter (where ${orders.status} = 'pending')`.mapWith(Number),
      firstAt: min(orders.createdAt),
      newestAt,
      newestOrderId: sql<string>`(array_agg(${orders.id} order by ${orders.createdAt} desc, ${orders.id} desc))[1]`,
    })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(isGrouped, burstId === undefined ? undefined : eq(orderOrigins.burstId, burstId)))
    .groupBy(orderOrigins.burstId)
    .orderBy(desc(newestAt))
    .limit(limit);
  return rows.map(({ id, firstAt, newestAt: newest, ...row }) => ({
    ...row,
    id: id ?? "",
    firstAt: firstAt?.toISOString() ?? "",
    newestAt: newest?.toISOString() ?? "",
  }));
}

/** Finds the burst that an order is a part of; null for an order on a line of its own. */
export async function findBurst(db: Database | Transaction, orderId: string): Promise<OrderBurstView | null> {
  const [origin] = await db
    .select({ burstId: orderOrigins.burstId })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(eq(orderOrigins.orderId, orderId), isGrouped));
  if (origin === undefined || origin.burstId === null) return null;
  const [burst] = await readBursts(db, { burstId: origin.burstId, limit: 1 });
  return burst === undefined ? null : toBurstView(burst);
}

/** null: a single order is left, which is none. */
export function toBurstView({ newestOrderId: _newestOrderId, ...view }: Burst): OrderBurstView | null {
  return view.count === 1 ? null : view;
}
