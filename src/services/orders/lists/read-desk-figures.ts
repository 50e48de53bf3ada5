import { and, eq, isNotNull, sql } from "drizzle-orm";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { toMonthDays } from "#domain/books/books.ts";
import { formatShopDay, shopTimeZone } from "#domain/format-date.ts";
import type { DayFigures } from "#domain/orders/lists/desk-figures.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { refundedAt, wasRefunded } from "#services/payments/refunds/refund-day.ts";
import { whereWithin } from "./period-conditions.ts";

/** Reads what happened on each day of a month, up to today, in United Kingdom time; by default the present month. */
export async function readDeskFigures({ db, now }: Services, _admin: Admin, asked?: { month: string } | null) {
  const today = formatShopDay(now());
  const period = toMonthDays(asked?.month ?? today.slice(0, 7));
  const dayOf = (column: unknown) => sql`(${column} at time zone ${shopTimeZone})::date`;
  const wherePaid = and(
    whereWithin(payments.receivedAt, period),
    eq(payments.outcome, "settled"),
    isNotNull(payments.orderId),
  );
  const wherePriced = and(whereWithin(orderHistory.at, period), eq(orderHistory.event, "delivery-cost-set"));
  const whereGiven = and(whereWithin(refundedAt, period), wasRefunded);
  const { rows } = await db.execute<DayFigures & Record<string, unknown>>(sql`
    with days as (select generate_series(${period.from}::date, least(${today}::date, ${period.to}::date), interval '1 day')::date as day),
    requests as (
      select ${dayOf(orders.createdAt)} as day, count(*) as requests from ${orders} where ${whereWithin(orders.createdAt, period)} group by 1),
    priced as (
      select ${dayOf(orderHistory.at)} as day, count(distinct ${orderHistory.orderId}) as priced
      from ${orderHistory} where ${wherePriced} group by 1),
    takings as (
      select ${dayOf(payments.receivedAt)} as day, count(distinct ${payments.orderId}) as paid, sum(${payments.amountPence}) as takings
      from ${payments} where ${wherePaid} group by 1),
    delivery as (
      select day, sum(${orders.deliveryCostPence}) as delivery
      from (select ${payments.orderId} as id, ${dayOf(sql`min(${payments.receivedAt})`)} as day from ${payments} where ${wherePaid} group by 1) as paid
      join ${orders} using (id) group by 1),
    given as (
      select ${dayOf(refundedAt)} as day, sum(${refunds.amountPence}) as refunds from ${refunds} where ${whereGiven} group by 1)
    select day::text, coalesce(requests, 0)::int as requests, coalesce(priced, 0)::int as priced, coalesce(paid, 0)::int as paid,
      coalesce(takings, 0)::int as "takingsPence", coalesce(delivery, 0)::int as "deliveryPence", coalesce(refunds, 0)::int as "refundsPence"
    from days left join requests using (day) left join priced using (day) left join takings using (day)
      left join delivery using (day) left join given using (day) order by day`);
  return { days: rows };
}
