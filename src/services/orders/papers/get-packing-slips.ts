import { and, eq, inArray, min } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { href } from "#domain/addresses/href.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import { cancellationFormName } from "#domain/legal/legal-page.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { PackingSlip } from "#domain/orders/papers/packing-slip.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { requireOrderNumber } from "#services/orders/change-order.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";

/** Reads what is left to pack of some orders, in the order in which they are named. Throws `order.not-found` for an unknown one. */
export async function getPackingSlips(
  { db, shop }: Pick<Services, "db" | "shop">,
  _admin: Admin,
  input: { orderIds: readonly string[] },
): Promise<PackingSlip[]> {
  const ids = [...new Set(input.orderIds.map(requireOrderNumber))];
  const views = await viewDeskOrders(db, await db.select().from(orders).where(inArray(orders.id, ids)));
  const firstPaid = await db
    .select({ orderId: payments.orderId, at: min(payments.receivedAt) })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.outcome, "settled")))
    .groupBy(payments.orderId);
  const paidAt = new Map(firstPaid.map(({ orderId, at }) => [orderId, at]));
  return ids.map((id) => {
    const view = views.find((one) => one.id === id);
    if (view === undefined) throw new ShopError("order.not-found");
    return buildSlip(view, paidAt.get(id)?.toISOString() ?? null, shop.baseUrl);
  });
}

function buildSlip(order: DeskOrderView, paidAt: string | null, baseUrl: string): PackingSlip {
  const { id, deliveryMethod, deliveryInfo, cartItems, fulfilments, createdAt, unsent } = order;
  const hasFormByMail = deliveryInfo.email !== "" && paidAt !== null;
  return {
    id,
    deliveryMethod,
    name: formatCustomerName(deliveryInfo),
    address: listAddressLines(deliveryInfo),
    phone: deliveryInfo.phone,
    instructions: listInstructions(deliveryInfo, "shop"),
    createdAt,
    paidAt,
    isRefunded: order.isRefunded,
    isAllPaid: isPaidStatus(order.status) && order.duePence <= 0,
    cancellationFormUrl: hasFormByMail ? null : baseUrl + href("legalPage", { page: cancellationFormName }),
    parcel: fulfilments.length + 1,
    lines: cartItems.flatMap(({ name, originalName, code = "", selectedSize, selectedOption }, position) => {
      const quantity = unsent[position] ?? 0;
      return quantity === 0 ? [] : [{ name: originalName || name, code, selectedSize, selectedOption, quantity }];
    }),
  };
}
