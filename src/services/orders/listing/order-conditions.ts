import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orderHistory, orderOrigins, orders } from "#db/schema/orders.ts";
import { orderReturns } from "#db/schema/order-returns.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import type { DatedBy } from "#domain/orders/listing/order-filter.ts";
import type { OrderFilter } from "#domain/orders/listing/order-filter.schema.ts";
import type { DisputeState } from "#domain/orders/payments/dispute.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { groupsOfView, statusesWaitingFor, type WaitGroup, type WaitingFor } from "#domain/orders/listing/waiting.ts";
import { refundedAt, wasGivenBack } from "#services/payments/refund-day.ts";

type OrderTable = typeof orders;

/** The table again under another name, for the other orders of a burst. */
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

/** An order's cost as far as it is known. The index `orders_by_amount` is on the same expression. */
export function readAmount(table: OrderTable): SQL<number> {
  return sql<number>`(coalesce(${table.totalCostPence}, ${table.subtotalPence}))`;
}

/** Orders with the words of a search. */
export interface SearchedWords {
  whereMeant: SQL | undefined;
  orderIds: SQL;
  /** So many orders contain them that it is quicker to look at the orders in their order, until enough are found. */
  isCommon: boolean;
}

export interface Condition {
  filter: OrderFilter;
  group?: WaitGroup | null | undefined;
  searched: SearchedWords | null;
  late: Date;
}

/** Whether an order is what the filter asks for. */
export function matches(table: OrderTable, { filter, group, searched, late }: Condition): SQL | undefined {
  const groups = group === null || group === undefined ? groupsOfView[filter.view ?? "all"] : [group];
  return and(
    groups === null ? undefined : or(...groups.map((each) => whereInGroup(table, each, late))),
    filter.status === undefined ? undefined : eq(table.status, filter.status),
    filter.minPence === undefined ? undefined : gte(readAmount(table), filter.minPence),
    filter.maxPence === undefined ? undefined : lte(readAmount(table), filter.maxPence),
    whereInPeriod(table, filter),
    whereNumbered(table, filter.number),
    searched === null ? undefined : whereSearched(table, searched),
  );
}

/** Rare words are looked up in their index first. Common ones are checked order by order, in a form that the planner cannot reorder. */
function whereSearched(table: OrderTable, { whereMeant, orderIds, isCommon }: SearchedWords): SQL {
  if (!isCommon) return sql`${table.id} = any(array(${orderIds}))`;
  return sql`(select ${whereMeant} from ${orderSearchTexts} where ${eq(orderSearchTexts.orderId, table.id)})`;
}

/** Whether the order number begins like this, or its second half does. */
function whereNumbered(table: OrderTable, number = ""): SQL | undefined {
  const typed = number.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (typed === "") return undefined;
  return sql`(replace(${table.id}, '-', '') like ${`${typed}%`} or split_part(${table.id}, '-', 2) like ${`${typed}%`})`;
}

/**
 * Whether an order waits in a group; requests that were placed by `late` are overdue. An order is in one group or in none: what needs
 * attention, or waits for an answer, is in no other.
 */
export function whereInGroup(table: OrderTable, group: WaitGroup, late: Date): SQL | undefined {
  const whereAwaitingBank = and(whereStopped(table, ["inquiry", "open"]), whereToHandOver(table));
  if (group === "attention") return or(isNotNull(table.attention), whereAwaitingBank);
  const whereUndisputed = not(whereAwaitingBank ?? sql`false`);
  if (group === "asked") return and(isNotNull(table.askedAt), isNull(table.attention), whereUndisputed);
  const whereCalm = and(isNull(table.attention), isNull(table.askedAt), whereUndisputed);
  switch (group) {
    case "overdue":
      return and(waitsFor(table, "delivery-cost"), whereCalm, lte(table.createdAt, late));
    case "to-price":
      return and(waitsFor(table, "delivery-cost"), whereCalm, gt(table.createdAt, late));
    case "to-send":
      return and(waitsFor(table, "dispatch"), whereCalm);
    case "to-collect":
      return and(whereToCollect(table), whereCalm);
    case "returns":
      return and(
        whereReturning(table),
        whereCalm,
        not(or(waitsFor(table, "dispatch"), whereToCollect(table)) ?? sql`false`),
      );
    case "unpaid":
      return and(waitsFor(table, "payment"), whereCalm);
  }
}

/** The index `orders_to_collect` is on the first two. */
function whereToCollect(table: OrderTable): SQL | undefined {
  return and(
    eq(table.status, "shipped"),
    eq(table.deliveryMethod, "collection"),
    not(whereRefunded(table)),
    not(whereStopped(table)),
  );
}

/** Whether the customer does not have all of it yet, by its status. */
function whereToHandOver(table: OrderTable): SQL | undefined {
  const whereReady = and(eq(table.status, "shipped"), eq(table.deliveryMethod, "collection"));
  return or(inArray(table.status, statusesWaitingFor("dispatch")), whereReady);
}

/** An array, so that PostgreSQL looks the few orders up instead of going through all. */
function whereReturning(table: OrderTable): SQL {
  const awaited = sql`select ${orderReturns.orderId} from ${orderReturns} where ${isNull(orderReturns.bookedAt)}`;
  return sql`${table.id} = any(array(${awaited}))`;
}

/** Whether a dispute stops the sending of an order: `stopsSending` as PostgreSQL reads it, of the few that there are. */
function whereStopped(table: OrderTable, states: readonly DisputeState[] = ["inquiry", "open", "lost"]): SQL {
  const stopped = sql`select ${payments.orderId} from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
    where ${and(inArray(disputes.state, [...states]), isNull(disputes.releasedAt), eq(payments.outcome, "settled"), isNotNull(payments.orderId))}`;
  return sql`${table.id} = any(array(${stopped}))`;
}

/** Whether an order waits for this by its status, unless all that was paid was refunded, or a dispute stops it. */
export function waitsFor(table: OrderTable, what: WaitingFor): SQL | undefined {
  const whereStatus = inArray(table.status, statusesWaitingFor(what));
  return what === "dispatch" ? and(whereStatus, not(whereRefunded(table)), not(whereStopped(table))) : whereStatus;
}

/** Whether all that was paid was refunded: `isRefundedInFull` as PostgreSQL reads it, of an order with a status of paid ones. */
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
      sql`${table.id} in (select ${refunds.orderId} from ${refunds} where ${and(isNotNull(refunds.orderId), wasGivenBack, whereWithin(refundedAt, period))})`,
  };
  return byEvent[datedBy]();
}

/** Days in the United Kingdom; the last one is included to its end. */
export function whereWithin(column: Column, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  return and(
    from === undefined ? undefined : sql`${column} >= ${startOfDay(from, 0)}`,
    to === undefined ? undefined : sql`${column} < ${startOfDay(to, 1)}`,
  );
}

/** The period, applied to the searched texts, so that the index of words need not drop orders of all years. */
export function whereTextPlaced({ from, to, datedBy = "placed" }: OrderFilter): SQL | undefined {
  return datedBy === "placed" ? whereWithin(orderSearchTexts.createdAt, { from, to }) : undefined;
}

function startOfDay(day: string, later: number): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/London')`;
}

/**
 * Whether an order that matches has a line of the list. A burst has one line: its newest order, or its oldest where the longest wait comes
 * first. A search shows every order.
 */
export function whereListed(condition: Condition, isOldestFirst: boolean): SQL | undefined {
  if (condition.searched !== null) return matches(orders, condition);
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

/** Whether an order is shown as a part of its burst if it has one: an order that the admin has priced, or asked about, is real. */
export function whereGroupable(table: OrderTable): SQL {
  return sql`(${and(inArray(table.status, ["pending", "cancelled"] satisfies OrderStatus[]), isNull(table.attention), isNull(table.askedAt))})`;
}
