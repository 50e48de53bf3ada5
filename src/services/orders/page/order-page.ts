import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { formatReorder } from "#domain/cart/shared-cart.ts";
import { findCurrentEstimate } from "#domain/orders/checkout/shown-delivery.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { isClaimOf, type OrderClaim } from "#domain/orders/page/find-order.ts";
import { maskDelivery, pickPublicFacts } from "#domain/orders/page/order-page-view.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Caller, Services, SignedInActor } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import {
  lockVersion,
  readLines,
  requireOrder,
  requireOrderNumber,
  type OrderRow,
} from "#services/orders/order-rows.ts";
import { viewOrder } from "#services/orders/view-orders.ts";
import { findNewestLink } from "#services/payments/links/link-rows.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";
import { formatOrderPagePath, requireLinkedOrder, type LinkedOrder } from "./order-page-link.ts";

/** Reads an order for its own page. Only its owner's session gets the address; someone with only the link sees less. */
export async function getOrderPage(services: Services, actor: Actor, { link }: { link: string }) {
  return viewOrderPage(services, await requireLinkedOrder(services, services.db, { actor, link }));
}

async function viewOrderPage({ db, content, log, now }: Services, { order, isOwner }: LinkedOrder) {
  const view = await viewOrder(db, order);
  const newest = await findNewestLink(db, order.id);
  const isWaiting = view.duePence > 0;
  const expiresAt = newest?.expiresAt ?? null;
  const isOver = expiresAt !== null && expiresAt <= now();
  return {
    ...pickPublicFacts(view),
    lines: view.cartItems,
    estimate: findCurrentEstimate(view),
    /** The amount left to pay, first for the order and later for an addition. Never negative. */
    duePence: Math.max(view.duePence, 0),
    hasReceipt: isPaidStatus(order.status),
    /** Complete for the owner; null for anyone else who has the link. */
    deliveryInfo: isOwner ? view.deliveryInfo : null,
    masked: maskDelivery(view.deliveryInfo),
    /** The link to pay with; null unless the order can be paid now. */
    paymentLink: isOver ? null : view.paymentLink,
    /** The account to pay into, and until when the price holds; null for an order that is paid in a different way. */
    transfer: view.transfer && { ...view.transfer, bank: content.current().site.bank },
    payableUntil: isOver || view.paymentLink === null ? null : (expiresAt?.toISOString() ?? null),
    isLinkExpired: isWaiting && isOver,
    asked: order.askedAt === null ? null : await getAsked({ db, log }, order.id),
    /** Whether the order ever had a payment link. Some orders are paid in a different way. */
    hasLink: newest !== null,
    canCancel: refusalReason(order.status, "cancelByCustomer") === null,
    reorderPath: await formatReorderPath(db, order.id),
  };
}

export type OrderPageView = Awaited<ReturnType<typeof viewOrderPage>>;

async function getAsked(source: HistorySource, orderId: string): Promise<string | null> {
  const [latest] = await readHistory(source, orderId, ["information-asked"]);
  return latest?.detail.text ?? null;
}

async function formatReorderPath(db: Database, orderId: string): Promise<string> {
  const lines = await readLines(db, orderId);
  // A line of the dealer's own is not a product, so it cannot be ordered again.
  const products = lines.filter(({ productKey }) => productKey !== "");
  return formatReorder(products.map((line) => ({ ...line, key: line.productKey })));
}

/**
 * Enqueues the emailing of an order's link to the order's own email address. The answer, and the time that it takes,
 * are the same whether or not there is such an order.
 */
export async function requestOrderLink(services: Services, caller: Caller, claim: OrderClaim) {
  await services.db.transaction(async (tx) => {
    const limited = { subject: "find-order", orderId: claim.orderId, code: "order.find-too-many" } as const;
    await requireCallerAttempts(services, tx, caller, limited);
    await services.jobs.enqueue(tx, "find-order", claim);
  });
  return {
    message:
      "If these details match an order, we have sent its link to the email address given with it. It can take a few minutes.",
  };
}

/** Emails the link of the order asked for. Does nothing if no order matches, or the order has no email address. */
export function mailFoundOrder(services: Services, claim: OrderClaim): Promise<void> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, claim.orderId));
    if (order !== undefined && isClaimOf(claim, order))
      await mailAboutOrder(services, tx, order, { template: "order-link" });
  });
}

/** Reads the URL of the customer's page, for an admin who passes it on by other means than email. */
export async function getOrderPageAddress(services: Services, _admin: Admin, input: { orderId: string }) {
  const order = await requireOrder(services.db, input.orderId);
  return { url: services.shop.baseUrl + formatOrderPagePath(services, order) };
}

/** Revokes the page's emailed URLs and returns a new one. Throws `order.changed` if the version differs. */
export function replaceOrderPageAddress(services: Services, actor: Admin, input: { orderId: string; version: number }) {
  const orderId = requireOrderNumber(input.orderId);
  return services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, input.version);
    const replaced = await replacePageLink(services, tx, order, actor);
    return { url: services.shop.baseUrl + formatOrderPagePath(services, replaced) };
  });
}

/** Gives a locked order's page a new URL. The former URLs stop working. */
export function replacePageLink(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
  actor: SignedInActor,
): Promise<OrderRow> {
  const set = { pageGeneration: order.pageGeneration + 1 };
  return changeOrder(services, tx, order, { actor, event: "page-link-replaced", detail: {}, set });
}
