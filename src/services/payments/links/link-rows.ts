import { and, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import { paidFragment } from "#domain/orders/page/order-page-link.ts";
import { openPaymentLinkStates } from "#domain/payments/payment-link.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { lockOrder, type OrderRow } from "#services/orders/order-rows.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import type { PaymentLinkRequest } from "#services/ports.ts";

export type LinkRow = typeof paymentLinks.$inferSelect;

/** Finds the order's open link. The order must be locked. The database allows at most one open link per order. */
export async function findOpenLink(tx: Transaction, orderId: string): Promise<LinkRow | null> {
  const [link] = await tx
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orderId), inArray(paymentLinks.state, [...openPaymentLinkStates])));
  return link ?? null;
}

/** Records the intent to create a link for the amount due, before the provider is called. */
export async function insertLinkIntent(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { amountPence, isMailed = true }: { amountPence: Pence; isMailed?: boolean | undefined },
) {
  const now = services.now();
  const [link] = await tx
    .insert(paymentLinks)
    .values({
      id: randomId(services),
      orderId: order.id,
      provider: services.paymentLinks.provider,
      amountPence,
      isMailed,
      returnPath: formatReturnPath(order),
      idempotencyKey: randomId(services),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (link === undefined) throw new Error("The inserted payment link was not returned.");
  return link;
}

export async function updateLink(
  services: Pick<Services, "now">,
  tx: Transaction,
  linkId: string,
  change: Partial<Pick<LinkRow, "providerLinkId" | "url" | "failure" | "state" | "expiresAt" | "remindedAt">>,
) {
  const [link] = await tx
    .update(paymentLinks)
    .set({ ...change, updatedAt: services.now() })
    .where(eq(paymentLinks.id, linkId))
    .returning();
  if (link === undefined) throw new Error(`Payment link ${linkId} does not exist.`);
  return link;
}

/** Whether the customer pays by bank transfer: the order was taken for a transfer, and no link has replaced it. */
export async function paysByTransfer(
  db: Database,
  { id, transferUntil }: Pick<OrderRow, "id" | "transferUntil">,
): Promise<boolean> {
  return transferUntil !== null && (await findNewestLink(db, id)) === null;
}

/** Generates 128 random bits in characters that are safe in a URL. */
function randomId(services: Services): string {
  return Buffer.from(services.randomBytes(16)).toString("base64url");
}

/** Locks a link's order and then reads the link, because every change to a link holds the lock of its order. */
export async function lockLink(tx: Transaction, linkId: string): Promise<{ order: OrderRow; link: LinkRow }> {
  const [owner] = await tx
    .select({ orderId: paymentLinks.orderId })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId));
  if (owner === undefined) throw new ShopError("payment.link-unknown");
  const order = await lockOrder(tx, owner.orderId);
  const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.id, linkId));
  if (link === undefined) throw new ShopError("payment.link-unknown");
  return { order, link };
}

/** Finds the last payment link of an order, in any state; null if it never had one. */
export async function findNewestLink(db: Database, orderId: string) {
  const [link] = await db
    .select({ id: paymentLinks.id, state: paymentLinks.state, expiresAt: paymentLinks.expiresAt })
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
    .limit(1);
  return link ?? null;
}

/** Whether an unpaid order has lapsed: its last link expired, or it never had one and the time to transfer is over. */
export function whereLapsed(now: Date): SQL {
  const whereExpired = and(lte(paymentLinks.expiresAt, now), inArray(paymentLinks.state, ["deactivating", "inactive"]));
  return sql`coalesce((
    select ${whereExpired} from ${paymentLinks} where ${eq(paymentLinks.orderId, orders.id)}
    order by ${desc(paymentLinks.createdAt)}, ${desc(paymentLinks.id)} limit 1), ${eq(orders.transferState, "lapsed")}, false)`;
}

/** Builds the request from the row alone: orders change, and a provider refuses two different requests with one key. */
export function buildLinkRequest(services: Services, link: LinkRow): PaymentLinkRequest {
  return {
    orderId: link.orderId,
    paymentLinkId: link.id,
    amountPence: link.amountPence,
    description: `Order ${link.orderId}`,
    idempotencyKey: link.idempotencyKey,
    returnUrl: services.shop.baseUrl + resolveReturnPath(services, link),
  };
}

const orderPage = /^order-page:(\d+)$/;

/** Formats the stored return page. It names the order page's generation, but does not contain the URL that opens it. */
export function formatReturnPath({ pageGeneration }: Pick<OrderRow, "pageGeneration">): string {
  return `order-page:${pageGeneration}`;
}

/** Finds the page to which the customer returns after paying. Rows from before order pages hold the path itself. */
export function resolveReturnPath(
  services: Pick<Services, "identity">,
  { returnPath, orderId }: Pick<LinkRow, "returnPath" | "orderId">,
): string {
  const generation = orderPage.exec(returnPath)?.[1];
  if (generation === undefined) return returnPath;
  const path = formatOrderPagePath(services, { id: orderId, pageGeneration: Number(generation) });
  return path + paidFragment;
}
