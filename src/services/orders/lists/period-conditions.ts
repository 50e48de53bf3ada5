import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orderHistory, type orders } from "#db/schema/orders.ts";
import { payments, refunds, type disputes } from "#db/schema/payments.ts";
import { shopTimeZone } from "#domain/format-date.ts";
import type { OrderFilter } from "#domain/orders/lists/order-filter.schema.ts";
import type { DatedBy } from "#domain/orders/lists/order-filter.ts";
import { refundedAt, wasRefunded } from "#services/payments/refunds/refund-day.ts";

type Column =
  | typeof orders.createdAt
  | typeof orderSearchTexts.createdAt
  | typeof orderHistory.at
  | typeof payments.receivedAt
  | typeof refunds.updatedAt
  | typeof disputes.takenAt
  | typeof disputes.closedAt
  | SQL<Date>;

/** Whether what a filter dates orders by is within its days. */
export function whereInPeriod(table: typeof orders, { from, to, datedBy = "placed" }: OrderFilter): SQL | undefined {
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
