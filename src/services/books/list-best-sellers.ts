import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { findMonthDays } from "#domain/books/books.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { whereRefunded, whereWithin } from "#services/orders/listing/order-conditions.ts";

const maxListed = 20;

/**
 * Lists what sold best in the orders first paid in a month ("2026-11") or a year ("2026"), by money before discounts or by pieces. Orders
 * refunded in full are left out.
 */
export async function listBestSellers(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { period, by }: { period: string; by: "money" | "pieces" },
) {
  const isMonth = period.length > 4;
  const days = isMonth ? findMonthDays(period) : { from: `${period}-01-01`, to: `${period}-12-31` };
  const firstPaidAt = sql<Date>`min(${payments.receivedAt})`;
  const paid = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.outcome, "settled"))
    .groupBy(payments.orderId)
    .having(whereWithin(firstPaidAt, days));
  const pieces = sql<number>`sum(${orderLines.quantity})::int`;
  const pence = sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.unitPricePence})::float8`;
  // A line of the dealer's own has no key.
  const product = sql`case when ${orderLines.productKey} = '' then ${orderLines.name} else ${orderLines.productKey} end`;
  const name = sql<string>`max(case when ${orderLines.originalName} = '' then ${orderLines.name} else ${orderLines.originalName} end)`;
  return db
    .select({ name, pieces, pence })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orders.id, paid), not(whereRefunded(orders))))
    .groupBy(orderLines.productKey, product)
    .orderBy(desc(by === "money" ? pence : pieces), asc(name))
    .limit(maxListed);
}

export type BestSeller = Awaited<ReturnType<typeof listBestSellers>>[number];
