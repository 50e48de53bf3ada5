import type { Database } from "#db/client.ts";
import { formatReorder } from "#domain/cart/shared-cart.ts";
import { isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { maskDelivery, type OrderPageView, pickPublicFacts } from "#domain/orders/page/order-page-view.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { findCurrentEstimate } from "#domain/orders/placing/shown-delivery.ts";
import type { Actor, Services } from "#services/context.ts";
import { findNewestLink } from "#services/payments/link-rows.ts";
import { readLines } from "#services/orders/change-order.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";
import { type LinkedOrder, requireLinkedOrder } from "./order-page-link.ts";
import { viewOrder } from "#services/orders/view-orders.ts";

/** Reads an order for its own page. Only its owner's session gets the address; the link alone shows it short. */
export async function getOrderPage(
  services: Pick<Services, "db" | "identity" | "log" | "now">,
  actor: Actor,
  { link }: { link: string },
): Promise<OrderPageView> {
  return viewOrderPage(services, await requireLinkedOrder(services, services.db, { actor, link }));
}

export async function viewOrderPage(
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  { order, isOwner }: LinkedOrder,
): Promise<OrderPageView> {
  const view = await viewOrder(db, order);
  const newest = await findNewestLink(db, order.id);
  const isWaiting = view.duePence > 0;
  const expiresAt = newest?.expiresAt ?? null;
  const isOver = expiresAt !== null && expiresAt <= now();
  return {
    ...pickPublicFacts(view),
    lines: view.cartItems,
    estimate: findCurrentEstimate(view),
    duePence: Math.max(view.duePence, 0),
    hasReceipt: isPaidStatus(order.status),
    deliveryInfo: isOwner ? view.deliveryInfo : null,
    masked: maskDelivery(view.deliveryInfo),
    paymentLink: isOver ? null : view.paymentLink,
    payableUntil: isOver || view.paymentLink === null ? null : (expiresAt?.toISOString() ?? null),
    isLinkExpired: isWaiting && isOver,
    asked: order.askedAt === null ? null : await findAsked({ db, log }, order.id),
    hasLink: newest !== null,
    canCancel: refusalReason(order.status, "cancelByCustomer") === null,
    reorderPath: await formatReorderPath(db, order.id),
  };
}

async function findAsked(source: HistorySource, orderId: string): Promise<string | null> {
  const [latest] = await readHistory(source, orderId, ["information-asked"]);
  return latest?.detail.text ?? null;
}

async function formatReorderPath(db: Database, orderId: string): Promise<string> {
  const lines = await readLines(db, orderId);
  // A line of the dealer's own is no product.
  const products = lines.filter(({ productKey }) => productKey !== "");
  return formatReorder(products.map((line) => ({ ...line, key: line.productKey })));
}
