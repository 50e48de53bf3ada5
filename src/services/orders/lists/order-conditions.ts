import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { orderReturns } from "#db/schema/order-returns.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orderHistory, orderOrigins, orders } from "#db/schema/orders.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import { shopTimeZone } from "#domain/format-date.ts";
import type { OrderFilter } from "#domain/orders/lists/order-filter.schema.ts";
import type { DatedBy } from "#domain/orders/lists/order-filter.ts";
import { statusesWaitingFor, type WaitGroup, type WaitingFor } from "#domain/orders/lists/waiting.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { DisputeState } from "#domain/payments/dispute.ts";
import { refundedAt, wasRefunded } from "#services/payments/refunds/refund-day.ts";

type OrderTable = typeof orders;

/** The orders table under a second name, for the other orders of a burst. */
const member = alias(orders, "member") as unknown as OrderTable;
type Column =
  | OrderTable["createdAt"]
  | typeof orderSearchTexts.createdAt
  | typeof orderHistory.at
  | typeof payments.receivedAt
  | typeof refunds.updatedAt
  | typeof disputes.takenAt
  | typeof disputes.closedAt
  | SQL<Date>;

/** Reads an order's total, or the discounted goods while that is unknown. The index `orders_by_amount` uses this expression. */
export function readAmount(table: OrderTable): SQL<number> {
  return sql<number>`(coalesce(${table.totalCostPence}, ${table.discountedPence}))`;
}

export interface SearchedWords {
  whereMeant: SQL | undefined;
  /** The orders' ids; null for common words, for which going through orders until enough are found is quicker. */
  orderIds: string[] | null;
}

export interface Condition {
  filter: OrderFilter;
  searched: SearchedWords | null;
  /** The groups of the view; null for all orders. */
  waits: { groups: readonly WaitGroup[]; waiting: Waiting } | null;
}

export type GroupedCondition = Condition & { waits: NonNullable<Condition["waits"]> };

export function matches(table: OrderTable, { filter, searched, waits }: Condition): SQL | undefined {
  return and(
    waits === null ? undefined : or(...waits.groups.map((group) => whereInGroup(table, group, waits.waiting))),
    filter.status === undefined ? undefined : eq(table.status, filter.status),
    filter.minPence === undefined ? undefined : gte(readAmount(table), filter.minPence),
    filter.maxPence === undefined ? undefined : lte(readAmount(table), filter.maxPence),
    whereInPeriod(table, filter),
    whereNumbered(table, filter.number),
    searched === null ? undefined : whereSearched(table, searched),
  );
}

/** Whether an order is among those searched. Checks common words order by order, which the planner cannot reorder. */
function whereSearched(table: OrderTable, { whereMeant, orderIds }: SearchedWords): SQL {
  if (orderIds !== null) return isAnyOf(table.id, orderIds);
  return sql`(select ${whereMeant} from ${orderSearchTexts} where ${eq(orderSearchTexts.orderId, table.id)})`;
}

/** Whether the number or its second half starts like this. The subquery keeps the planner from thinking this rare. */
function whereNumbered(table: OrderTable, number = ""): SQL | undefined {
  const typed = number.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (typed === "") return undefined;
  return sql`(select replace(${table.id}, '-', '') like ${`${typed}%`} or split_part(${table.id}, '-', 2) like ${`${typed}%`})`;
}

/** The ids of orders that must not be handed over for now. */
export interface HeldOrders {
  disputed: string[];
  /** Orders that must not be sent, because they were refunded in full or a dispute stops them. */
  unsendable: string[];
}

/** The facts besides an order's own row that decide its waiting group, read once for all conditions that use them. */
export interface Waiting extends HeldOrders {
  /** The time limit: requests placed up to then are overdue. */
  late: Date;
  /** Orders with a return that is announced but not booked in yet. */
  returning: string[];
}

export async function readWaiting(db: Database, late: Date): Promise<Waiting> {
  const returns = await db.select({ id: orderReturns.orderId }).from(orderReturns).where(isNull(orderReturns.bookedAt));
  return { late, ...(await readHeldOrders(db)), returning: returns.map(({ id }) => id) };
}

export async function readHeldOrders(db: Database): Promise<HeldOrders> {
  const isDisputed = sql<boolean>`${orders.id} in (${selectStopped(["inquiry", "open"])})`;
  const isStopped = sql`${orders.id} in (${selectStopped(["inquiry", "open", "lost"])})`;
  const isUnsendable = sql<boolean>`(${whereRefunded(orders)} or ${isStopped})`;
  const rows = await db.select({ id: orders.id, isDisputed, isUnsendable }).from(orders).where(whereToHandOver);
  return {
    disputed: rows.filter((order) => order.isDisputed).map(({ id }) => id),
    unsendable: rows.filter((order) => order.isUnsendable).map(({ id }) => id),
  };
}

/** Orders that, judging by their status, the customer does not have in full yet. */
const whereToHandOver = or(whereStatus(orders, "dispatch"), whereReady(orders));

/** Selects orders that disputes in these states stop from being sent: `stopsSending` in SQL, for the few disputes. */
function selectStopped(states: DisputeState[]): SQL {
  return sql`select ${payments.orderId} from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
    where ${and(inArray(disputes.state, states), isNull(disputes.releasedAt), eq(payments.outcome, "settled"), isNotNull(payments.orderId))}`;
}

/** Whether an order waits in a group. It is in one at most: attention or a wait for an answer rules out the others. */
export function whereInGroup(table: OrderTable, group: WaitGroup, waiting: Waiting): SQL | undefined {
  const whereDisputed = isAnyOf(table.id, waiting.disputed);
  if (group === "attention") return or(isNotNull(table.attention), whereDisputed);
  const whereNoAttention = and(isNull(table.attention), not(whereDisputed));
  if (group === "asked") return and(isNotNull(table.askedAt), whereNoAttention);
  const whereCalm = and(whereNoAttention, isNull(table.askedAt));
  switch (group) {
    case "overdue":
      return and(whereStatus(table, "delivery-cost"), whereCalm, lte(table.createdAt, waiting.late));
    case "to-price":
      return and(whereStatus(table, "delivery-cost"), whereCalm, gt(table.createdAt, waiting.late));
    case "to-send":
      return and(whereToSend(table, waiting), whereCalm);
    case "to-collect":
      return and(whereToCollect(table, waiting), whereCalm);
    case "returns":
      return and(
        isAnyOf(table.id, waiting.returning),
        whereCalm,
        not(or(whereToSend(table, waiting), whereToCollect(table, waiting)) ?? sql`false`),
      );
    case "unpaid":
      return and(whereStatus(table, "payment"), whereCalm);
  }
}

/** Selects the group in which an order waits; null if it waits in none of these. */
export function selectGroup({ groups, waiting }: GroupedCondition["waits"]): SQL<WaitGroup | null> {
  const cases = groups.map((group) => sql`when ${whereInGroup(orders, group, waiting)} then ${group}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export function whereStatus(table: OrderTable, what: WaitingFor): SQL {
  return inArray(table.status, statusesWaitingFor(what));
}

/** Whether the goods must be sent. They must not be if everything paid was refunded, or a dispute stops the order. */
export function whereToSend(table: OrderTable, { unsendable }: HeldOrders): SQL | undefined {
  return and(whereStatus(table, "dispatch"), not(isAnyOf(table.id, unsendable)));
}

function whereToCollect(table: OrderTable, { unsendable }: HeldOrders): SQL | undefined {
  return and(whereReady(table), not(isAnyOf(table.id, unsendable)));
}

/** Whether an order is ready to collect. The index `orders_to_collect` has the same condition. */
function whereReady(table: OrderTable): SQL | undefined {
  return and(eq(table.status, "shipped"), eq(table.deliveryMethod, "collection"));
}

/** Whether everything paid was refunded. This is `isRefundedInFull` in SQL, for an order with a paid status. */
export function whereRefunded(table: OrderTable): SQL {
  const whereOfOrder = and(eq(payments.orderId, table.id), eq(payments.outcome, "settled"));
  const given = sql`(select sum(${refunds.amountPence}) from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${and(eq(refunds.orderId, table.id), whereOfOrder, ne(refunds.state, "failed"))})`;
  const paid = sql`(select sum(${payments.amountPence}) from ${payments} where ${whereOfOrder})`;
  return sql`((${table.totalCostPence} > 0 and ${given} >= ${paid}) is true)`;
}

function whereInPeriod(table: OrderTable, { from, to, datedBy = "placed" }: OrderFilter): SQL | undefined {
  if (from === undefined && to === undefined) return undefined;
  const period = { from, to };
  const byEvent: Record<DatedBy, () => SQL | undefined> = {
    placed: () => whereWithin(table.createdAt, period),
    priced: () =>
      sql`${table.id} in (select ${orderHistory.orderId} from ${orderHistory} where ${and(eq(orderHistory.event, "delivery-cost-set"), whereWithin(orderHistory.at, period))})`,
    paid: () =>
      sql`${table.id} in (select ${payments.orderId} from ${payments} where ${and(isNotNull(payments.orderId), eq(payments.outcome, "settled"), whereWithin(payments.receivedAt, period))})`,
    refunded: () =>
      sql`${table.id} in (select ${refunds.orderId} from ${refunds} where ${and(isNotNull(refunds.orderId), wasRefunded, whereWithin(refundedAt, period))})`,
  };
  return byEvent[datedBy]();
}

/** Whether a time is within these days in the United Kingdom, including the whole of the last day. */
export function whereWithin(column: Column, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  return and(
    from === undefined ? undefined : sql`${column} >= ${startOfDay(from, 0)}`,
    to === undefined ? undefined : sql`${column} < ${startOfDay(to, 1)}`,
  );
}

/** Applies the period to the searched texts, so that the word index need not find and discard orders of all years. */
export function whereTextPlaced({ from, to, datedBy = "placed" }: OrderFilter): SQL | undefined {
  return datedBy === "placed" ? whereWithin(orderSearchTexts.createdAt, { from, to }) : undefined;
}

function startOfDay(day: string, later: number): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${shopTimeZone})`;
}

/** Only orders that wait for a price are grouped as bursts. */
const groupsOfRequests: readonly WaitGroup[] = ["overdue", "to-price"];

/**
 * Whether a matching order has its own line in the list. A burst has one line: its newest order, or its oldest if the
 * longest wait comes first. A search shows every order.
 */
export function whereListed(condition: Condition, { isOldestFirst }: { isOldestFirst: boolean }): SQL | undefined {
  const mayHaveBursts = condition.waits?.groups.some((group) => groupsOfRequests.includes(group)) ?? true;
  if (condition.searched !== null || !mayHaveBursts) return matches(orders, condition);
  const direction = sql.raw(isOldestFirst ? "asc" : "desc");
  const whereOwnLine = sql`(${or(
    not(whereGroupable(orders)),
    sql`${orders.id} not in (select ${orderOrigins.orderId} from ${orderOrigins} where ${isNotNull(orderOrigins.burstId)})`,
    sql`${orders.id} in (select distinct on (${orderOrigins.burstId}) ${member.id} from ${orderOrigins}
      join ${orders} ${sql.identifier("member")} on ${member.id} = ${orderOrigins.orderId}
      where ${and(isNotNull(orderOrigins.burstId), whereGroupable(member), matches(member, condition))}
      order by ${orderOrigins.burstId}, ${member.createdAt} ${direction}, ${member.id} ${direction})`,
  )})`;
  return and(matches(orders, condition), whereOwnLine);
}

/** Whether an order has a line in one of the groups, which show the longest wait first. */
export function whereListedInGroups({ waits, ...condition }: GroupedCondition): SQL | undefined {
  const { groups, waiting } = waits;
  return or(
    ...groups.map((group) =>
      whereListed({ ...condition, waits: { groups: [group], waiting } }, { isOldestFirst: true }),
    ),
  );
}

/** Whether an order is shown within its burst, if any. One that the admin has priced or asked about counts as real. */
export function whereGroupable(table: OrderTable): SQL {
  return sql`(${and(inArray(table.status, ["pending", "cancelled"] satisfies OrderStatus[]), isNull(table.attention), isNull(table.askedAt))})`;
}
