import { and, asc, desc, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { ListOrdersInput, OrderFilter } from "#domain/orders/listing/order-filter.schema.ts";
import {
  findDefaultSort,
  type OrderList,
  type OrderListPart,
  type OrderSort,
} from "#domain/orders/listing/order-filter.ts";
import { type OpenDays, readOpenDays } from "#domain/orders/listing/open-time.ts";
import { findDueTime, groupsOfView, type WaitGroup } from "#domain/orders/listing/waiting.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { whereGrouped, readBurstsOfOrders } from "#services/orders/placing/bursts.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";
import { readOverdueLimit } from "./waiting-orders.ts";
import { type Condition, whereListed, whereTextPlaced, whereWithin, readAmount } from "./order-conditions.ts";
import { findSearched, measureSearched, type ReadSearch, readSearch } from "./search-order-texts.ts";

/** The length of the order desk's list, set by the specification. */
export const deskListLimit = 50;

/** Orders looked through for a common word before the index is asked, which finds all orders with it at once. */
const nearest = 5_000;

interface Page extends Condition {
  sort: OrderSort;
  after: string | undefined;
  group: WaitGroup | null;
}

/**
 * Lists 50 orders that match a filter, without history and payments. A view of what waits is in groups of up to 50, the longest
 * wait first, unless another order is asked for. A burst from one visitor is one line, which the newest of its orders stands for,
 * so that no number of fake requests pushes a real order off the list; only a search for particular orders shows each of them.
 */
export async function listOrders(
  { db, now, content }: Pick<Services, "db" | "now" | "content">,
  _admin: Admin,
  { sort: chosenSort, after, ...filter }: ListOrdersInput = {},
): Promise<OrderList> {
  const sort = chosenSort ?? findDefaultSort(filter.view ?? "all");
  const search = await readSearch(db, filter);
  const groups = groupsOfView[filter.view ?? "all"];
  const isInGroups = groups !== null && groups.length > 1 && sort === "waiting" && after === undefined;
  const late = readOverdueLimit({ now, content });
  const page = { filter, searched: null, late, sort, after, group: null };
  const pages: Page[] = isInGroups ? groups.map((group) => ({ ...page, group })) : [page];
  const openDays = readOpenDays(content.current().site);
  const exact = setDue(await readParts(db, pages, search, false), openDays);
  if (search === null || hasOrders(exact) || (await isAnySpelt(db, search, filter)))
    return { parts: exact, isBySound: false };
  const sounding = setDue(await readParts(db, pages, search, true), openDays);
  return { parts: sounding, isBySound: hasOrders(sounding) };
}

function setDue(parts: OrderListPart[], openDays: OpenDays): OrderListPart[] {
  return parts.map((part) => ({ ...part, orders: part.orders.map((order) => withDueTime(order, openDays)) }));
}

function withDueTime(order: DeskOrderView, openDays: OpenDays): DeskOrderView {
  return { ...order, dueAt: findDueTime(new Date(order.createdAt), openDays).toISOString() };
}

function hasOrders(parts: readonly OrderListPart[]): boolean {
  return parts.some(({ orders: found }) => found.length > 0);
}

/** Whether an order of the chosen days is spelt so, in whatever view: the counts of the views show no other orders then. */
async function isAnySpelt(db: Database, search: NonNullable<ReadSearch>, filter: OrderFilter): Promise<boolean> {
  const exact = findSearched(search, { isBySound: false, among: whereTextPlaced(filter) });
  return (await measureSearched(db, exact)).found > 0;
}

async function readParts(
  db: Database,
  pages: readonly Page[],
  search: ReadSearch,
  isBySound: boolean,
): Promise<OrderListPart[]> {
  const found: { page: Page; rows: OrderRow[] }[] = [];
  for (const page of pages) found.push({ page, rows: await readRows(db, page, search, isBySound) });
  const shown = found.flatMap(({ rows }) => rows.slice(0, deskListLimit));
  const views = await viewDeskOrders(db, shown);
  const bursts = search === null ? await readBurstsOfOrders(db, views) : new Map();
  const viewById = new Map(views.map((view) => [view.id, { ...view, burst: bursts.get(view.id) ?? null }]));
  return found.map(({ page, rows }) => ({
    group: page.group,
    orders: rows.slice(0, deskListLimit).flatMap((row) => viewById.get(row.id) ?? []),
    hasMore: rows.length > deskListLimit,
  }));
}

/** The rows of a page, and one more where there are more. */
async function readRows(db: Database, page: Page, search: ReadSearch, isBySound: boolean): Promise<OrderRow[]> {
  if (search === null) return readPage(db, page);
  const placed = whereTextPlaced(page.filter);
  if (page.sort === "newest") {
    const among = and(gte(orderSearchTexts.createdAt, findNearest(page)), placed);
    const rows = await readPage(db, { ...page, searched: findSearched(search, { isBySound, among }) });
    if (rows.length > deskListLimit) return rows;
  }
  const searched = findSearched(search, { isBySound, among: placed });
  return readPage(db, { ...page, searched: await measureSearched(db, searched) });
}

function readPage(db: Database, { sort, after, ...condition }: Page): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(whereListed(condition, sort === "waiting"), after === undefined ? undefined : whereAfter(sort, after)))
    .orderBy(...(groupsOfView[condition.filter.view ?? "all"] === null ? sortColumns : viewSortColumns)[sort])
    .limit(deskListLimit + 1);
}

const lastName = sql`lower(${orders.lastName})`;
const firstName = sql`lower(${orders.firstName})`;

const sortColumns: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  waiting: [asc(orders.createdAt), asc(orders.id)],
  amount: [desc(readAmount(orders)), desc(orders.id)],
  customer: [asc(lastName), asc(firstName), asc(orders.id)],
};

/** Sorts a view's few orders. No index has these expressions, so that PostgreSQL does not walk through all orders. */
const viewSortColumns: Record<OrderSort, SQL[]> = {
  newest: [sql`${orders.createdAt} + interval '0' desc`, desc(orders.id)],
  waiting: [sql`${orders.createdAt} + interval '0'`, asc(orders.id)],
  amount: [sql`${readAmount(orders)} + 0 desc`, desc(orders.id)],
  customer: [sql`${lastName} || ''`, asc(firstName), asc(orders.id)],
};

/** Compares with the row itself, so that an address needs to name no more than the order, and no time loses its microseconds. */
function whereAfter(sort: OrderSort, orderId: string): SQL {
  const keys = {
    newest: { sign: "<", columns: sql`${orders.createdAt}, ${orders.id}` },
    waiting: { sign: ">", columns: sql`${orders.createdAt}, ${orders.id}` },
    amount: { sign: "<", columns: sql`${readAmount(orders)}, ${orders.id}` },
    customer: { sign: ">", columns: sql`${lastName}, ${firstName}, ${orders.id}` },
  };
  const { sign, columns } = keys[sort];
  return sql`(${columns}) ${sql.raw(sign)} (select ${columns} from ${orders} where ${eq(orders.id, orderId)})`;
}

/** The time of the oldest of the nearest orders, before the page and the last day that are asked for. */
function findNearest({ after, filter: { to, datedBy = "placed" } }: Page): SQL {
  const whereOlder = and(
    after === undefined ? undefined : whereAfter("newest", after),
    datedBy === "placed" ? whereWithin(orders.createdAt, { to }) : undefined,
  );
  return sql`coalesce((select ${orders.createdAt} from ${orders} where ${whereOlder ?? sql`true`}
    order by ${orders.createdAt} desc, ${orders.id} desc offset ${nearest} limit 1), '-infinity')`;
}

/** Bounds the response. The limits let no visitor place more within hours. */
const maxOrders = 200;

/** Lists the latest 200 orders of a burst that are not priced yet, newest first, without history and payments. */
export async function listBurstOrders(
  { db, content }: Pick<Services, "db" | "content">,
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
  const openDays = readOpenDays(content.current().site);
  return (await viewDeskOrders(db, rows)).map((order) => withDueTime(order, openDays));
}
