import { asc, inArray } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { formatLinesCsv, formatOrdersCsv } from "#domain/orders/papers/order-csv.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { isWithin } from "#services/orders/listing/order-conditions.ts";
import { viewDeskOrders, viewPayment } from "#services/orders/view-orders.ts";

/** Bounds the time and the memory that one file takes. */
const maxOrders = 10_000;

/** Writes the orders that were placed in a period, oldest first, or their lines, as a CSV file. */
export async function exportOrders(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { from, to, what }: { from: string; to: string; what: "orders" | "lines" },
): Promise<{ name: string; csv: string }> {
  const rows = await db
    .select()
    .from(orders)
    .where(isWithin(orders.createdAt, { from, to }))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxOrders + 1);
  if (rows.length > maxOrders) {
    const most = maxOrders.toLocaleString("en-GB");
    const message = `There are more than ${most} orders in this period. Please choose a shorter one.`;
    throw new ShopError("export.too-many", { message });
  }
  const ids = rows.map(({ id }) => id);
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.id));
  const paidOf = Map.groupBy(paid, ({ orderId }) => orderId);
  const exported = (await viewDeskOrders(db, rows)).map((order) => ({
    order,
    payments: (paidOf.get(order.id) ?? []).map(viewPayment),
  }));
  const csv = what === "orders" ? formatOrdersCsv(exported) : formatLinesCsv(exported);
  return { name: `${what}-${from}-to-${to}.csv`, csv };
}
