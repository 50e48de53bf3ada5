import { and, asc, eq, inArray, min } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { cancellationFormName } from "#domain/legal/legal-page.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatLinesCsv, formatOrdersCsv } from "#domain/orders/papers/order-csv.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { href } from "#domain/routes/href.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { getOrders } from "#services/orders/get-order.ts";
import { whereWithin } from "#services/orders/lists/period-conditions.ts";
import { viewDeskOrders, viewPayment } from "#services/orders/view-orders.ts";

/** Reads what is left to pack of some orders, in the order given. Throws `order.not-found` for an unknown number. */
export async function getPackingSlips(services: Services, admin: Admin, input: { orderIds: readonly string[] }) {
  const { db, shop } = services;
  const views = await getOrders(services, admin, input);
  const ids = views.map(({ id }) => id);
  const firstPaid = await db
    .select({ orderId: payments.orderId, at: min(payments.receivedAt) })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.outcome, "settled")))
    .groupBy(payments.orderId);
  const paidAt = new Map(firstPaid.map(({ orderId, at }) => [orderId, at]));
  return views.map((view) => buildSlip(view, paidAt.get(view.id)?.toISOString() ?? null, shop.baseUrl));
}

/** Describes an order for the person who packs it. The slip has no prices, because it travels with the goods. */
function buildSlip(order: DeskOrderView, paidAt: string | null, baseUrl: string) {
  const { id, deliveryMethod, deliveryInfo, cartItems, createdAt, unsent } = order;
  const hasFormByMail = deliveryInfo.email !== "" && paidAt !== null;
  return {
    id,
    deliveryMethod,
    name: formatCustomerName(deliveryInfo),
    address: listAddressLines(deliveryInfo),
    phone: deliveryInfo.phone,
    instructions: listInstructions(deliveryInfo, "shop"),
    createdAt,
    /** The ISO time of the first payment; null before that. */
    paidAt,
    isRefunded: order.isRefunded,
    isDisputed: order.isDisputed,
    isAllPaid: isPaidStatus(order.status) && order.duePence <= 0,
    /** The URL of the cancellation form; null if the email that confirmed the payment included the form. */
    cancellationFormUrl: hasFormByMail ? null : baseUrl + href("legalPage", { page: cancellationFormName }),
    parcel: order.fulfilments.length + 1,
    lines: cartItems
      .map(({ name, originalName, code = "", selectedSize, selectedOption }, position) => {
        const quantity = unsent[position] ?? 0;
        return { name: originalName || name, code, selectedSize, selectedOption, quantity };
      })
      .filter(({ quantity }) => quantity !== 0),
  };
}

export type PackingSlip = ReturnType<typeof buildSlip>;

/** The maximum number of orders in one file, which bounds the time and memory that the file takes. */
const maxOrders = 10_000;

/** Writes a CSV file of the orders that were placed in a period, oldest first, or of their lines. */
export async function exportOrders(
  { db }: Services,
  _admin: Admin,
  { from, to, what }: { from: string; to: string; what: "orders" | "lines" },
): Promise<{ name: string; csv: string }> {
  const rows = await db
    .select()
    .from(orders)
    .where(whereWithin(orders.createdAt, { from, to }))
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
