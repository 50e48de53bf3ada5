import { eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { QueuePlaceInput } from "#domain/orders/listing/order-filter.schema.ts";
import { findWaitGroup, type QueuePlace } from "#domain/orders/listing/waiting.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { requireOrder } from "#services/orders/change-order.ts";
import { readIsRefunded } from "#services/payments/payment-rows.ts";
import { readOverdueLimit } from "./count-orders.ts";
import { isInGroup } from "./order-conditions.ts";

/**
 * Finds an order's place among those that wait for the same thing, the longest wait first as in the list. null for an order that
 * waits for nothing when no group is given.
 */
export async function getQueuePlace(
  { db, now, content }: Pick<Services, "db" | "now" | "content">,
  _admin: Admin,
  { orderId, group: asked }: QueuePlaceInput,
): Promise<QueuePlace | null> {
  const order = await requireOrder(db, orderId);
  const late = readOverdueLimit({ now, content });
  const waiting = { ...order, isRefunded: await readIsRefunded(db, order) };
  const group = asked ?? findWaitGroup(waiting, order.createdAt <= late);
  if (group === null) return null;
  // Compared with the row itself: a time from JavaScript has lost its microseconds.
  const { createdAt } = orders;
  const self = sql`(select ${createdAt}, ${orders.id} from ${orders} where ${eq(orders.id, order.id)})`;
  const position = sql`(${createdAt}, ${orders.id})`;
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      before: sql<number>`(count(*) filter (where ${position} < ${self}))::int`,
      isIn: sql<boolean>`coalesce(bool_or(${eq(orders.id, order.id)}), false)`,
      previousId: sql<
        string | null
      >`(array_agg(${orders.id} order by ${createdAt} desc, ${orders.id} desc) filter (where ${position} < ${self}))[1]`,
      nextId: sql<
        string | null
      >`(array_agg(${orders.id} order by ${createdAt}, ${orders.id}) filter (where ${position} > ${self}))[1]`,
    })
    .from(orders)
    .where(isInGroup(orders, group, late));
  if (found === undefined) throw new Error("PostgreSQL counted nothing");
  const { count, before, isIn, previousId, nextId } = found;
  return { group, place: isIn ? before + 1 : null, count, previousId, nextId };
}
