import { and, asc, desc, eq, gt, inArray, isNotNull, not, sql } from "drizzle-orm";
import { orderReturns } from "#db/schema/order-returns.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { sumMargins, toMonthDays } from "#domain/books/books.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { whereWithin } from "#services/orders/lists/period-conditions.ts";
import { whereRefunded } from "#services/orders/lists/waiting-conditions.ts";

const maxListed = 20;

/**
 * Lists what sold best in the orders first paid in a month ("2026-11") or a year ("2026"), by money before discounts or
 * by pieces. Returned pieces and orders refunded in full do not count; pieces refunded by line are no longer in the
 * order. The margin, after discounts and without the receipt's VAT, is only for admins who may see the sheet.
 */
export async function listBestSellers(
  { db }: Services,
  admin: Admin,
  { period, by }: { period: string; by: "money" | "pieces" },
) {
  const isMonth = period.length > 4;
  const days = isMonth ? toMonthDays(period) : { from: `${period}-01-01`, to: `${period}-12-31` };
  const firstPaidAt = sql<Date>`min(${payments.receivedAt})`;
  const paid = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.outcome, "settled"))
    .groupBy(payments.orderId)
    .having(whereWithin(firstPaidAt, days));
  const returnedLine = sql`(line ->> 'position')::int`;
  const returned = db
    .select({
      orderId: orderReturns.orderId,
      position: returnedLine.as("returned_position"),
      quantity: sql`sum((line ->> 'quantity')::int)`.as("returned_quantity"),
    })
    .from(orderReturns)
    .crossJoinLateral(sql`jsonb_array_elements(${orderReturns.lines}) line`)
    .where(isNotNull(orderReturns.bookedAt))
    .groupBy(orderReturns.orderId, returnedLine)
    .as("returned");
  const keptQuantity = sql`(${orderLines.quantity} - coalesce(${returned.quantity}, 0))`;
  const pieces = sql<number>`sum(${keptQuantity})::int`;
  const pence = sql<number>`sum(${keptQuantity} * ${orderLines.unitPricePence})::float8`;
  // A line of the dealer's own has no product key.
  const product = sql`case when ${orderLines.productKey} = '' then ${orderLines.name} else ${orderLines.productKey} end`;
  const name = sql<string>`max(case when ${orderLines.originalName} = '' then ${orderLines.name} else ${orderLines.originalName} end)`;
  const vatPercent = sql`coalesce((select max((${receipts.document} ->> 'vatPercent')::int) from ${receipts} where ${receipts.orderId} = ${orders.id}), 0)`;
  // The discount is divided among the lines by price.
  const net = sql`round(${keptQuantity}::numeric * ${orderLines.unitPricePence} * ${orders.discountedPence}
    / (${orders.discountedPence} + ${orders.discountPence}) * 100 / (100 + ${vatPercent}))`;
  const whereKnown = isNotNull(orderLines.unitCostPence);
  const sold = await db
    .select({
      name,
      pieces,
      pence,
      margin: {
        soldPence: sql<number>`coalesce(sum(${net}) filter (where ${whereKnown}), 0)::float8`,
        costPence: sql<number>`coalesce(sum(${keptQuantity} * ${orderLines.unitCostPence}), 0)::float8`,
        lines: sql<number>`count(*)::int`,
        unknownLines: sql<number>`count(*) filter (where not ${whereKnown})::int`,
      },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(returned, and(eq(returned.orderId, orders.id), eq(returned.position, orderLines.position)))
    .where(and(inArray(orders.id, paid), not(whereRefunded(orders)), gt(keptQuantity, 0)))
    .groupBy(orderLines.productKey, product)
    .orderBy(desc(by === "money" ? pence : pieces), asc(name));
  const isShown = admin.rights.includes("catalogue");
  return {
    sold: sold.slice(0, maxListed).map((row) => ({ ...row, margin: isShown ? row.margin : null })),
    /** The margin of everything sold, including products that are not listed. */
    margin: isShown ? sumMargins(sold.map(({ margin }) => margin)) : null,
  };
}

export type BestSeller = Awaited<ReturnType<typeof listBestSellers>>["sold"][number];
