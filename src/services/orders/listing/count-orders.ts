import { and, count, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { OrderCounts } from "#domain/orders/listing/order-filter.ts";
import type { OrderFilter } from "#domain/orders/listing/order-filter.schema.ts";
import { type OrderStatus, orderStatuses, statusFacts } from "#domain/orders/order-status.ts";
import {
  type DeskView,
  deskViews,
  findOverdueLimit,
  findWaitGroup,
  groupsOfView,
  statusesWaitingFor,
} from "#domain/orders/listing/waiting.ts";
import { readOpenDays } from "#domain/orders/listing/open-time.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { type Condition, isListed, isReadyToCollect, isRefunded, isTextPlaced, matches } from "./order-conditions.ts";
import { findSearched, measureSearched, type ReadSearch, readSearch } from "./search-order-texts.ts";

const openStatuses = orderStatuses.filter((status) => statusFacts(status).waitsFor !== null);

/**
 * Counts the orders that match a filter, whatever its view and its status: lines of the list for each view, where a burst is one,
 * and orders for each status. null when a search finds more than `maxCounted`.
 */
export async function countOrders(
  { db, now, content }: Pick<Services, "db" | "now" | "content">,
  _admin: Admin,
  { view: _view, status: _status, ...filter }: OrderFilter = {},
): Promise<OrderCounts | null> {
  const search = await readSearch(db, filter);
  const searched = search === null ? null : await findCountable(db, search, isTextPlaced(filter));
  if (searched === "many") return null;
  const condition: Condition = { filter, searched, late: readOverdueLimit({ now, content }) };
  const byStatus = await countByStatus(db, condition);
  const statuses = Object.fromEntries(orderStatuses.map((status) => [status, byStatus.get(status) ?? 0]));
  const views = { ...(await countWaiting(db, condition)), all: [...byStatus.values()].reduce((sum, n) => sum + n, 0) };
  return { views, statuses: statuses as Record<OrderStatus, number> };
}

async function findCountable(db: Database, search: NonNullable<ReadSearch>, among: SQL | undefined) {
  const exact = await measureSearched(db, findSearched(search, { isBySound: false, among }));
  const searched =
    exact.found > 0 ? exact : await measureSearched(db, findSearched(search, { isBySound: true, among }));
  return searched.isCommon ? "many" : searched;
}

async function countByStatus(db: Database, condition: Condition): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(matches(orders, condition))
    .groupBy(orders.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Requests that were placed by then are overdue now. */
export function readOverdueLimit({ now, content }: Pick<Services, "now" | "content">): Date {
  return findOverdueLimit(now(), readOpenDays(content.current().site));
}

/** Lines of the list for each view but "all". */
export async function countWaiting(db: Database, condition: Condition): Promise<Record<DeskView, number>> {
  const hasAttention = sql<boolean>`(${orders.attention} is not null)`;
  const isAsked = sql<boolean>`(${orders.askedAt} is not null)`;
  const isLate = sql<boolean>`(${orders.createdAt} <= ${condition.late.toISOString()}::timestamptz)`;
  const isReady = isReadyToCollect(orders);
  const isToHandOver = or(inArray(orders.status, statusesWaitingFor("dispatch")), isReady);
  const isClosed = sql<boolean>`(${isToHandOver} and ${isRefunded(orders)})`;
  const rows = await db
    .select({
      status: orders.status,
      deliveryMethod: orders.deliveryMethod,
      hasAttention,
      isAsked,
      isLate,
      isRefunded: isClosed,
      count: count(),
    })
    .from(orders)
    .where(
      and(
        or(inArray(orders.status, openStatuses), isReady, isNotNull(orders.attention), isNotNull(orders.askedAt)),
        matches(orders, condition),
        condition.searched === null ? isListed(orders, condition, true) : undefined,
      ),
    )
    .groupBy(sql`1, 2, 3, 4, 5, 6`);
  const counts = Object.fromEntries(deskViews.map((view) => [view, 0])) as Record<DeskView, number>;
  for (const row of rows) {
    const attention = row.hasAttention ? "" : null;
    const askedAt = row.isAsked ? condition.late : null;
    const group = findWaitGroup({ ...row, attention, askedAt }, row.isLate);
    for (const view of deskViews) if (group !== null && groupsOfView[view]?.includes(group)) counts[view] += row.count;
  }
  return counts;
}
