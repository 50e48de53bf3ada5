import { and, asc, count, eq, isNotNull, lte, max, min, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { formatCounted } from "#domain/format-counted.ts";
import type { OrderBurstView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { appendNote, changeOrder } from "#services/orders/change-order.ts";
import { whereGroupable } from "#services/orders/lists/burst-conditions.ts";
import { lockOrder } from "#services/orders/order-rows.ts";

/** Whether an order is shown as part of its burst instead of on its own line. */
export const whereGrouped = and(isNotNull(orderOrigins.burstId), whereGroupable(orders));

async function readBursts(db: Database, burstIds: readonly string[]): Promise<OrderBurstView[]> {
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
    .where(and(whereGrouped, isAnyOf(orderOrigins.burstId, burstIds)))
    .groupBy(orderOrigins.burstId);
  return rows.map(({ id, firstAt, newestAt: newest, ...row }) => ({
    ...row,
    id: id ?? "",
    firstAt: firstAt?.toISOString() ?? "",
    newestAt: newest?.toISOString() ?? "",
  }));
}

/** Reads the burst of each order that is shown as part of one. A burst with only one order left does not count. */
export async function readBurstsOfOrders(
  db: Database,
  shown: readonly { id: string }[],
): Promise<Map<string, OrderBurstView>> {
  if (shown.length === 0) return new Map();
  const ids = shown.map(({ id }) => id);
  const members = await db
    .select({ orderId: orderOrigins.orderId, burstId: orderOrigins.burstId })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(isAnyOf(orderOrigins.orderId, ids), whereGrouped));
  const burstIds = new Set(members.map(({ burstId }) => burstId).filter((id) => id !== null));
  const bursts = await readBursts(db, [...burstIds]);
  const burstById = new Map(bursts.filter(({ count: size }) => size > 1).map((burst) => [burst.id, burst]));
  const burstByOrder = new Map<string, (typeof bursts)[number]>();
  for (const { orderId, burstId } of members) {
    const burst = burstById.get(burstId ?? "");
    if (burst !== undefined) burstByOrder.set(orderId, burst);
  }
  return burstByOrder;
}

/** Finds the burst that an order is shown as part of; null if the order has its own line. */
export async function findBurst(db: Database, orderId: string): Promise<OrderBurstView | null> {
  return (await readBurstsOfOrders(db, [{ id: orderId }])).get(orderId) ?? null;
}

/** The maximum number of orders per transaction, so that no transaction holds its locks for long. */
const maxPerTransaction = 100;

interface SeenBurst {
  burstId: string;
  /** The ISO time of the newest order that the admin saw. Later orders are not rejected. */
  newestSeenAt: string;
}

/** Cancels a burst's pending orders. Sends no emails, because the email addresses are most likely strangers'. */
export async function rejectBurst(services: Services, actor: Admin, input: SeenBurst) {
  let rejectedCount = 0;
  for (;;) {
    const rejected = await services.db.transaction((tx) => rejectSome(services, tx, actor, input));
    rejectedCount += rejected;
    if (rejected === 0) break;
  }
  return { message: formatRejected(rejectedCount), rejectedCount };
}

async function rejectSome(
  services: Pick<Services, "now">,
  tx: Transaction,
  actor: Actor,
  { burstId, newestSeenAt }: SeenBurst,
): Promise<number> {
  const pending = await tx
    .select({ id: orders.id })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(
      and(
        eq(orderOrigins.burstId, burstId),
        whereGrouped,
        eq(orders.status, "pending"),
        lte(orders.createdAt, new Date(newestSeenAt)),
      ),
    )
    // The orders are always locked by number, so that two admins who reject the same burst do not wait for each other.
    .orderBy(asc(orders.id))
    .limit(maxPerTransaction);
  let rejected = 0;
  for (const { id } of pending) {
    const order = await lockOrder(tx, id);
    // Someone else has dealt with the order since.
    if (order.status !== "pending" || order.attention !== null || order.askedAt !== null) continue;
    const adminNotes = appendNote(order.adminNotes, "Order cancelled by admin.");
    const change = { actor, event: "cancelled", detail: { words: "" }, move: "cancel", set: { adminNotes } } as const;
    await changeOrder(services, tx, order, change);
    rejected += 1;
  }
  return rejected;
}

function formatRejected(rejected: number): string {
  if (rejected === 0) return "None of these requests was still pending.";
  return `${formatCounted(rejected, "request has", "requests have")} been rejected.`;
}
