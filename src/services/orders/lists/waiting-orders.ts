import { count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { noteMarks } from "#db/schema/people.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { toOpenDays } from "#domain/orders/lists/open-time.ts";
import type { OrderFilter, QueuePlaceInput } from "#domain/orders/lists/order-filter.schema.ts";
import type { OrderCounts } from "#domain/orders/lists/order-filter.ts";
import {
  computeOverdueLimit,
  deskViews,
  groupsOfView,
  waitGroups,
  type WaitGroup,
} from "#domain/orders/lists/waiting.ts";
import { orderStatuses, type OrderStatus } from "#domain/orders/order-status.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { requireOrder } from "#services/orders/order-rows.ts";
import { whereListedInGroups } from "./burst-conditions.ts";
import { matches, type Condition } from "./order-conditions.ts";
import { whereTextPlaced } from "./period-conditions.ts";
import { readSearch, readSearched, whereMeant, type ReadSearch } from "./search-order-texts.ts";
import { readWaiting, selectGroup, whereInGroup, type Waiting } from "./waiting-conditions.ts";

/** Counts each view's lines and each status's orders for a filter; null if a search finds more than `maxCounted`. */
export async function countOrders(
  { db, now, content }: Services,
  _admin: Admin,
  { view: _view, status: _status, ...filter }: OrderFilter = {},
): Promise<OrderCounts | null> {
  const search = await readSearch(db, filter);
  const searched = search === null ? null : await readCountable(db, search, whereTextPlaced(filter));
  if (searched === "many") return null;
  const waiting = await readWaiting(db, getOverdueLimit({ now, content }));
  const byStatus = await countByStatus(db, { filter, searched, waits: null });
  const statuses = Object.fromEntries(orderStatuses.map((status) => [status, byStatus.get(status) ?? 0]));
  const inGroups = await countWaiting(db, { filter, searched }, waiting);
  const views = deskViews.map((view) => {
    const counted = groupsOfView[view]?.map((group) => inGroups[group]) ?? [...byStatus.values()];
    return [view, counted.reduce((sum, n) => sum + n, 0)];
  });
  return { views: Object.fromEntries(views), statuses: statuses as Record<OrderStatus, number> };
}

async function readCountable(db: Database, search: NonNullable<ReadSearch>, among: SQL | undefined) {
  const exact = await readSearched(db, whereMeant(search, { isBySound: false, among }));
  const isAny = exact.orderIds?.length !== 0;
  const searched = isAny ? exact : await readSearched(db, whereMeant(search, { isBySound: true, among }));
  return searched.orderIds === null ? "many" : searched;
}

async function countByStatus(db: Database, condition: Condition): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(matches(orders, condition))
    .groupBy(orders.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Finds the time limit for requests: those placed up to then are overdue now. */
export function getOverdueLimit({ now, content }: Pick<Services, "now" | "content">): Date {
  return computeOverdueLimit(now(), toOpenDays(content.current().site));
}

export async function countWaiting(
  db: Database,
  condition: Omit<Condition, "waits">,
  waiting: Waiting,
): Promise<Record<WaitGroup, number>> {
  const waits = { groups: waitGroups, waiting };
  const listed = db
    .select({ group: selectGroup(waits).as("wait_group") })
    .from(orders)
    .where(whereListedInGroups({ ...condition, waits }))
    .as("listed");
  const rows = await db.select({ group: listed.group, count: count() }).from(listed).groupBy(listed.group);
  const counts = new Map(rows.map((row) => [row.group, row.count]));
  return Object.fromEntries(waitGroups.map((group) => [group, counts.get(group) ?? 0])) as Record<WaitGroup, number>;
}

/** Finds an order's place in the given group, or in the group in which it waits; null if it waits in none. */
export async function getQueuePlace(
  { db, now, content }: Services,
  _admin: Admin,
  { orderId, group: asked }: QueuePlaceInput,
) {
  const order = await requireOrder(db, orderId);
  const waiting = await readWaiting(db, getOverdueLimit({ now, content }));
  const group = asked ?? (await findWaitGroup(db, order.id, waiting));
  if (group === null) return null;
  // Times are compared with the order's own row, because a time in JavaScript has lost its microseconds.
  const { createdAt } = orders;
  const self = sql`(select ${createdAt}, ${orders.id} from ${orders} where ${eq(orders.id, order.id)})`;
  const position = sql`(${createdAt}, ${orders.id})`;
  const [row] = await db
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
    .where(whereInGroup(orders, group, waiting));
  if (row === undefined) throw new Error("PostgreSQL counted nothing.");
  const { before, isIn, ...neighbours } = row;
  // The order has no place once it no longer waits in the group.
  return { group, place: isIn ? before + 1 : null, ...neighbours };
}

async function findWaitGroup(db: Database, orderId: string, waiting: Waiting): Promise<WaitGroup | null> {
  const [found] = await db
    .select({ group: selectGroup({ groups: waitGroups, waiting }) })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.group ?? null;
}

const maxItems = 50;

/** Lists the latest changes to orders, and counts what is waiting for the admin. */
export async function listOrderNews({ db, now, content }: Services, actor: Admin) {
  const rows = await db
    .select({
      id: orderHistory.id,
      orderId: orderHistory.orderId,
      event: orderHistory.event,
      customer: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      actorId: orderHistory.actorId,
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .orderBy(desc(orderHistory.id))
    .limit(maxItems);
  const waiting = await readWaiting(db, getOverdueLimit({ now, content }));
  const inGroups = await countWaiting(db, { filter: {}, searched: null }, waiting);
  return {
    items: rows.map(({ actorId, ...item }) => ({ ...item, isOwn: actorId === actor.userId })),
    /** The number of lines that wait for a price or need attention. */
    needsMe: inGroups.overdue + inGroups["to-price"] + inGroups.attention,
    notesForYou: (await db.select().from(noteMarks).where(eq(noteMarks.userId, actor.userId)).limit(maxItems)).map(
      ({ orderId }) => orderId,
    ),
    openPriceRequests: await db.$count(priceRequests, isNull(priceRequests.doneAt)),
    newEnquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
  };
}
