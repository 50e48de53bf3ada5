import { and, asc, eq, inArray } from "drizzle-orm";
import { payments, refunds } from "#db/schema/payments.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import { describeSeller as formatDisclosure } from "#domain/legal/seller.ts";
import { findAmountDue, isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { formatCustomerName, listAddressLines } from "#domain/orders/delivery-info.ts";
import { toPlainLine } from "#domain/orders/placing/price-order.ts";
import { maskDelivery } from "#domain/orders/page/order-page-view.ts";
import type { Receipt, ReceiptSeller } from "#domain/orders/papers/receipt.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { type OrderRow, readLines, requireOrder } from "#services/orders/change-order.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";

type ReceiptServices = Pick<Services, "db" | "identity" | "content">;

/** The receipt of an order by the link of its page, or by its number for its owner. `order.no-receipt` before it is paid. */
export async function getReceipt(
  services: ReceiptServices,
  actor: Actor,
  { link }: { link: string },
): Promise<Receipt> {
  const { order, isOwner } = await requireLinkedOrder(services, services.db, { actor, link });
  return buildReceipt(services, order, isOwner);
}

/** The receipt of an order for the order desk. `order.no-receipt` before it is paid. */
export async function getOrderReceipt(
  services: ReceiptServices,
  _admin: Admin,
  input: { orderId: string },
): Promise<Receipt> {
  return buildReceipt(services, await requireOrder(services.db, input.orderId), true);
}

async function buildReceipt({ db, content }: ReceiptServices, order: OrderRow, isWhole: boolean): Promise<Receipt> {
  const { receiptNumber, totalCostPence, deliveryCostPence } = order;
  if (!isPaidStatus(order.status) || receiptNumber === null || totalCostPence === null || deliveryCostPence === null)
    throw new ShopError("order.no-receipt");
  // A payment that was flagged is not the order's, and neither is what was given back of it.
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.outcome, "settled")))
    .orderBy(asc(payments.receivedAt), asc(payments.id));
  const paidIds = paid.map(({ id }) => id);
  const isOfThese = inArray(refunds.paymentId, paidIds);
  const given = await db.select().from(refunds).where(isOfThese).orderBy(asc(refunds.updatedAt), asc(refunds.id));
  const [first] = paid;
  if (first === undefined) throw new Error(`Order ${order.id} is paid without a payment`);
  return {
    number: receiptNumber,
    orderId: order.id,
    seller: describeSeller(content.current().site),
    deliveryMethod: order.deliveryMethod,
    customer: describeCustomer(order, isWhole),
    orderedAt: order.createdAt.toISOString(),
    paidAt: first.receivedAt.toISOString(),
    lines: (await readLines(db, order.id)).map(toPlainLine),
    subtotalPence: order.subtotalPence,
    discountPence: order.discountPence,
    discountReason: order.discountReason,
    deliveryCostPence,
    totalCostPence,
    payments: paid.map(({ amountPence, means, receivedAt }) => ({
      amountPence,
      means,
      at: receivedAt.toISOString(),
    })),
    refunds: given
      .filter(({ state }) => state === "pending" || state === "succeeded")
      .map(({ amountPence, updatedAt }) => ({ amountPence, at: updatedAt.toISOString() })),
    duePence: Math.max(findAmountDue(order, paid, given), 0),
  };
}

function describeSeller({ name, seller, address, phone, email, vatNumber }: Site): ReceiptSeller {
  return { shopName: name, disclosure: formatDisclosure(seller, name), address, phone: phone.shown, email, vatNumber };
}

function describeCustomer(order: OrderRow, isWhole: boolean): string[] {
  const masked = maskDelivery(order);
  const lines = isWhole
    ? [formatCustomerName(order), ...listAddressLines(order)]
    : [masked.name, masked.area === "" ? "" : `${masked.area} ···`];
  return lines.filter((line) => line !== "");
}
