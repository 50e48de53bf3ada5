import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { MailOrder } from "#domain/mail/mail.ts";
import { mapDeliveryFields } from "#domain/orders/delivery-info.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { toPlainLine } from "#domain/orders/placing/price-order.ts";
import { findCurrentEstimate } from "#domain/orders/placing/shown-delivery.ts";
import { readLines } from "#services/orders/change-order.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import type { Identity } from "#services/ports.ts";

export interface FoundOrder {
  order: MailOrder;
  email: string;
  userId: string;
  status: OrderStatus;
  /** Since when the order waits for the customer's answer; null when it does not. */
  askedAt: Date | null;
}

/** Finds an order with its lines, its email address and its owner for a mail; null when it does not exist. */
export async function findMailOrder(
  { db, identity }: { db: Database; identity: Pick<Identity, "signOrderPage"> },
  orderId: string,
): Promise<FoundOrder | null> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (found === undefined) return null;
  const lines = await readLines(db, orderId);
  const order: MailOrder = {
    id: found.id,
    deliveryMethod: found.deliveryMethod,
    customer: mapDeliveryFields((field) => new CustomerText(found[field])),
    pagePath: formatOrderPagePath({ identity }, found),
    lines: lines.map(toPlainLine),
    subtotalPence: found.subtotalPence,
    discountPence: found.discountPence,
    discountReason: found.discountReason,
    shownDelivery: found.shownDelivery,
    estimate: found.status === "cancelled" ? "" : (findCurrentEstimate(found)?.amount ?? ""),
    deliveryCostPence: found.deliveryCostPence,
    totalCostPence: found.totalCostPence,
    duePence: isPaidStatus(found.status) ? await readAmountDue(db, found) : null,
  };
  const { email, userId, status, askedAt } = found;
  return { order, email, userId, status, askedAt };
}
