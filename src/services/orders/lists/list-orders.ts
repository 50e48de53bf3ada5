import { and, asc, desc, eq, getTableColumns, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { toOpenDays, type OpenDays } from "#domain/orders/lists/open-time.ts";
import type { ListOrdersInput } from "#domain/orders/lists/order-filter.schema.ts";
import {
  getDefaultSort,
  type OrderList,
  type OrderListPart,
  type OrderSort,
} from "#domain/orders/lists/order-filter.ts";
import { computeDueTime, groupsOfView, type WaitGroup } from "#domain/orders/lists/waiting.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { readBurstsOfOrders, whereGrouped } from "#services/orders/checkout/bursts.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";
import { whereListed, whereListedInGroups } from "./burst-conditions.ts";
import { matches, readAmount, type Condition, type GroupedCondition } from "./order-conditions.ts";
import { whereTextPlaced, whereWithin } from "./period-conditions.ts";
import { readSearch, readSearched, whereMeant, type ReadSearch } from "./search-order-texts.ts";
import { readWaiting, selectGroup } from "./waiting-conditions.ts";
import { getOverdueLimit } from "./waiting-orders.ts";

/** The length of the order desk's list, set by the specification. */
export const maxListedOrders = 50;

/** How many of the newest orders are searched for a common word before using the index, which finds every match. */
const nearest = 5_000;

interface Page extends Condition {
  sort: OrderSort;
  after: string | undefined;
}

interface FoundRow {
  order: OrderRow;
  group: WaitGroup | null;
}

/**
 * Lists 50 orders that match a filter or, in a view of waiting orders, up to 50 of each group, with the longest wait
 * first unless another sort is chosen. A burst from one visitor is one line, so that fake requests never push a real
 * order off the list; only a search shows each of its orders.
 */
export async function listOrders(
  { db, now, content }: Services,
  _admin: Admin,
  { sort: chosenSort, after, ...filter }: ListOrdersInput = {},
): Promise<OrderList> {
  const sort = chosenSort ?? getDefaultSort(filter.view ?? "all");
  const search = await readSearch(db, filter);
  const groups = groupsOfView[filter.view ?? "all"];
  const waits = groups === null ? null : { groups, waiting: await readWaiting(db, getOverdueLimit({ now, content })) };
  const page: Page = { filter, searched: null, waits, sort, after };
  const openDays = toOpenDays(content.current().site);
  const exact = await readPageRows(db, page, search, { isBySound: false });
  // Orders are found by sound only if no order in any view has the words as spelt. The counts of the views then include
  // no other orders.
  const sounding = exact.isAny ? null : await readPageRows(db, page, search, { isBySound: true });
  const isBySound = sounding !== null && sounding.rows.length > 0;
  const rows = isBySound ? sounding.rows : exact.rows;
  return { parts: await viewParts(db, page, rows, { openDays, showsBursts: search === null }), isBySound };
}

/** Finds the groups on a page; null for a page that is a single list. */
function findParts({ waits, sort, after }: Page): Page["waits"] {
  return waits !== null && waits.groups.length > 1 && sort === "waiting" && after === undefined ? waits : null;
}

/** Reads a page's rows and any next one. `isAny`: whether an order of the chosen days has the words, in any view. */
async function readPageRows(db: Database, page: Page, search: ReadSearch, { isBySound }: { isBySound: boolean }) {
  if (search === null) return { rows: await readRows(db, page), isAny: true };
  const placed = whereTextPlaced(page.filter);
  const nearestTime = page.sort === "newest" ? await findNearest(db, page) : null;
  if (nearestTime !== null) {
    const among = and(gte(orderSearchTexts.createdAt, nearestTime), placed);
    const rows = await readNewest(db, page, whereMeant(search, { isBySound, among }));
    if (rows.length > maxListedOrders) return { rows, isAny: true };
  }
  const searched = await readSearched(db, whereMeant(search, { isBySound, among: placed }));
  return { rows: await readRows(db, { ...page, searched }), isAny: searched.orderIds?.length !== 0 };
}

/** Reads through the searched texts, newest first, until a page is full. */
async function readNewest(db: Database, { after, ...page }: Page, where: SQL | undefined): Promise<FoundRow[]> {
  const rows = await db
    .select({ order: orders })
    .from(orderSearchTexts)
    .innerJoin(orders, eq(orders.id, orderSearchTexts.orderId))
    .where(and(where, matches(orders, page), whereAfter("newest", after)))
    .orderBy(desc(orderSearchTexts.createdAt), desc(orderSearchTexts.orderId))
    .limit(maxListedOrders + 1);
  return rows.map(({ order }) => ({ order, group: null }));
}

async function viewParts(
  db: Database,
  page: Page,
  rows: FoundRow[],
  { openDays, showsBursts }: { openDays: OpenDays; showsBursts: boolean },
): Promise<OrderListPart[]> {
  const groups = findParts(page)?.groups ?? [null];
  const parts = groups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }));
  const shown = parts.flatMap((part) => part.rows.slice(0, maxListedOrders).map(({ order }) => order));
  const views = await viewDeskOrders(db, shown);
  const bursts = showsBursts ? await readBurstsOfOrders(db, views) : new Map();
  const viewById = new Map(
    views.map((view) => [view.id, { ...withDueTime(view, openDays), burst: bursts.get(view.id) ?? null }]),
  );
  return parts.map((part) => ({
    group: part.group,
    orders: part.rows
      .slice(0, maxListedOrders)
      .map(({ order }) => viewById.get(order.id))
      .filter((view) => view !== undefined),
    hasMore: part.rows.length > maxListedOrders,
  }));
}

function withDueTime(order: DeskOrderView, openDays: OpenDays): DeskOrderView {
  return { ...order, dueAt: computeDueTime(new Date(order.createdAt), openDays).toISOString() };
}

function readRows(db: Database, page: Page): Promise<FoundRow[]> {
  const waits = findParts(page);
  return waits === null ? readPage(db, page) : readGroups(db, { ...page, waits });
}

/** Reads the first rows of each group, all groups in one query. */
function readGroups(db: Database, condition: GroupedCondition): Promise<FoundRow[]> {
  const waits = db
    .select({ id: orders.id, createdAt: orders.createdAt, group: selectGroup(condition.waits).as("wait_group") })
    .from(orders)
    .where(whereListedInGroups(condition))
    .as("waits");
  const place = sql<number>`row_number() over (partition by ${waits.group} order by ${waits.createdAt}, ${waits.id})`;
  const placed = db
    .select({ id: waits.id, group: waits.group, place: place.as("place") })
    .from(waits)
    .as("placed");
  return db
    .select({ order: orders, group: placed.group })
    .from(placed)
    .innerJoin(orders, eq(orders.id, placed.id))
    .where(lte(placed.place, maxListedOrders + 1))
    .orderBy(...sortColumns.waiting);
}

async function readPage(db: Database, { sort, after, ...condition }: Page): Promise<FoundRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(whereListed(condition, { isOldestFirst: sort === "waiting" }), whereAfter(sort, after)))
    .orderBy(...(condition.waits === null ? sortColumns : viewSortColumns)[sort])
    .limit(maxListedOrders + 1);
  return rows.map((order) => ({ order, group: null }));
}

const lastName = sql`lower(${orders.lastName})`;
const firstName = sql`lower(${orders.firstName})`;

const sortColumns: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  waiting: [asc(orders.createdAt), asc(orders.id)],
  amount: [desc(readAmount(orders)), desc(orders.id)],
  customer: [asc(lastName), asc(firstName), asc(orders.id)],
};

/** Sorts the few orders of a view. No index has these expressions, so PostgreSQL does not walk through all orders. */
const viewSortColumns: Record<OrderSort, SQL[]> = {
  newest: [sql`${orders.createdAt} + interval '0' desc`, desc(orders.id)],
  waiting: [sql`${orders.createdAt} + interval '0'`, asc(orders.id)],
  amount: [sql`${readAmount(orders)} + 0 desc`, desc(orders.id)],
  customer: [sql`${lastName} || ''`, asc(firstName), asc(orders.id)],
};

/** Compares with the named order's row, so that a path needs only its number and no time loses its microseconds. */
function whereAfter(sort: OrderSort, orderId: string | undefined): SQL | undefined {
  if (orderId === undefined) return undefined;
  const keys = {
    newest: { sign: "<", columns: sql`${orders.createdAt}, ${orders.id}` },
    waiting: { sign: ">", columns: sql`${orders.createdAt}, ${orders.id}` },
    amount: { sign: "<", columns: sql`${readAmount(orders)}, ${orders.id}` },
    customer: { sign: ">", columns: sql`${lastName}, ${firstName}, ${orders.id}` },
  };
  const { sign, columns } = keys[sort];
  return sql`(${columns}) ${sql.raw(sign)} (select ${columns} from ${orders} where ${eq(orders.id, orderId)})`;
}

/**
 * Finds the time of the oldest of the nearest orders, before the requested page and last day; null if there are fewer
 * orders. This query runs on its own, because PostgreSQL plans the search with its result.
 */
async function findNearest(db: Database, { after, filter: { to, datedBy = "placed" } }: Page): Promise<Date | null> {
  const whereOlder = and(
    whereAfter("newest", after),
    datedBy === "placed" ? whereWithin(orders.createdAt, { to }) : undefined,
  );
  const [oldest] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(whereOlder)
    .orderBy(...sortColumns.newest)
    .offset(nearest)
    .limit(1);
  return oldest?.createdAt ?? null;
}

/** Bounds the response. No visitor can place more orders within hours. */
const maxOrders = 200;

/** Lists the latest 200 orders of a burst that have no price yet, newest first, without history and payments. */
export async function listBurstOrders(
  { db, content }: Services,
  _admin: Admin,
  { burstId }: { burstId: string },
): Promise<DeskOrderView[]> {
  const rows = await db
    .select(getTableColumns(orders))
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(eq(orderOrigins.burstId, burstId), whereGrouped))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders);
  const openDays = toOpenDays(content.current().site);
  return (await viewDeskOrders(db, rows)).map((order) => withDueTime(order, openDays));
}
