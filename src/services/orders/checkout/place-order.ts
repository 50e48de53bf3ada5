import { createHash } from "node:crypto";
import { and, desc, gt, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { normalizeEmail, toMailboxKey } from "#domain/accounts/email.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { limits } from "#domain/limits.ts";
import type { placeOrderSchema } from "#domain/orders/checkout/place-order.schema.ts";
import { priceOrder } from "#domain/orders/checkout/price-order.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import { toShortageNotice, type StockShortage } from "#domain/stock/shortage.ts";
import { hourMs } from "#domain/time.ts";
import { findConfirmedEmail } from "#services/accounts/account.ts";
import { saveProfile } from "#services/accounts/profile.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Caller, Services, SignedInActor } from "#services/context.ts";
import { estimateRequest } from "#services/delivery/estimate-order.ts";
import { canMailCustomer } from "#services/mail/can-mail-customer.ts";
import { applyDiscountCode, requireCodeAttempt } from "#services/orders/discounts/use-discount-code.ts";
import { mailOrWithhold } from "#services/orders/messages/mail-about-order.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { viewOrder } from "#services/orders/view-orders.ts";
import { countAttempt, limitOf, listNetworkLimits, requireAttempt, requireAttempts } from "#services/rate-limit.ts";
import { syncOrderStock } from "#services/stock/order-stock.ts";
import { findEarlierOrder, lockRequest, repeatOnCollision, type RequestIdentity } from "./find-earlier-order.ts";
import { insertOrder } from "./insert-order.ts";
import { readOrigin, recordOrigin } from "./record-origin.ts";

export type PlaceOrderInput = Omit<z.output<typeof placeOrderSchema>, "userId" | "isAnonymous">;

const orderPlacedMessage =
  "Thank you. Your order request has been received. We will confirm the delivery cost and send you the total.";

/**
 * Places an order request, priced by the server and owned by the session. Copies of one request (a double click, a
 * retry, parallel calls) place one order, all get its result, and count once towards the limits.
 */
export async function placeOrder(
  services: Services,
  caller: Caller<SignedInActor>,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  const { actor, ipAddress } = caller;
  const request: RequestIdentity = { requestId: input.requestId ?? null, hash: hashRequest(input) };
  const { deliveryInfo, deliveryMethod = "delivery", discountCode = "" } = input;
  const { email } = deliveryInfo;
  // Counted before the transaction, because a refused guess must stay counted.
  const tooManyCodes = discountCode === "" ? null : await findCodeAttemptRefusal(services, caller);
  return repeatOnCollision(async () => {
    const placed = await services.db.transaction(async (tx) => {
      await lockRequest(tx, actor, request);
      const earlier = await findEarlierOrder(services, tx, actor, request);
      // This comes before pricing, so that a retry gets its order even if the sheet has changed since.
      if (earlier !== null) return earlier;
      if (tooManyCodes !== null) throw tooManyCodes;

      const catalogue = requireCatalogue(services);
      const priced = requireAccepted(priceOrder(input.cartItems, catalogue));
      const confirmedEmail = actor.kind === "guest" ? null : await findConfirmedEmail(tx, actor.userId);
      await requireUnderOrderLimits(services, tx, actor, { ipAddress, email, confirmedEmail });
      const origin = await readOrigin(services, tx, actor, confirmedEmail === null ? ipAddress : null);
      const isBusyHour = await isShopBusy(services, tx);
      const isConfirmed = confirmedEmail === normalizeEmail(email);
      const canMail = email !== "" && (await canMailCustomer(services, tx, { email, isConfirmed }));
      const discounted =
        discountCode === ""
          ? {}
          : { discount: await applyDiscountCode(services, tx, discountCode, priced.subtotalPence) };
      const order = await insertOrder(services, tx, actor, {
        request,
        deliveryInfo,
        deliveryMethod,
        shownDelivery: estimateRequest(services, input),
        presentDelivery: null,
        priced,
        revision: catalogue.revision,
        owner: { userId: actor.userId, isAnonymous: actor.kind === "guest" },
        ...discounted,
      });
      await releaseStock(services, tx, await recordOrigin(services, tx, order.id, origin));
      requireShortageAccepted(await syncOrderStock(services, tx, order), catalogue, input.acceptedShortage);
      const receipt = { template: "order-received", orderId: order.id } as const;
      if (email !== "") await mailOrWithhold(services, tx, order, { job: receipt, isAllowed: canMail });
      await mailNewOrder(services, tx, order, { burstId: origin.burstId, isBusyHour });
      if (input.saveProfile === true && actor.kind !== "guest")
        await saveProfile({ ...services, db: tx }, actor, deliveryInfo);
      return order;
    });
    return { orderId: placed.id, message: orderPlacedMessage, order: await viewOrder(services.db, placed) };
  });
}

/** Counts an attempt to use a code, and returns the error of one too many; null if it is allowed. */
async function findCodeAttemptRefusal(services: Services, caller: Caller): Promise<ShopError | null> {
  try {
    await requireCodeAttempt(services, caller);
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

/**
 * Releases the stock reserved for orders that have joined a burst. The orders need no lock: an order that is being
 * priced reserves its pieces again anyway.
 */
async function releaseStock(services: Services, tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const joined = await tx.select().from(orders).where(inArray(orders.id, orderIds)).orderBy(orders.id);
  for (const order of joined) await syncOrderStock(services, tx, order);
}

/** Throws `order.short-of-stock` unless the customer accepted exactly this shortage: another order may be faster. */
function requireShortageAccepted(
  shortages: readonly StockShortage[],
  catalogue: Pick<Catalogue, "byKey">,
  accepted: string | undefined,
): void {
  if (shortages.length === 0) return;
  const { message, canOrder } = toShortageNotice(shortages, catalogue);
  if (!canOrder || accepted !== message)
    throw new ShopError("order.short-of-stock", { message, details: { canOrder } });
}

/** Hashes what a request buys. The hash stays the same if a row moves or a price changes between two attempts. */
function hashRequest({ cartItems, deliveryInfo, deliveryMethod, discountCode = "" }: PlaceOrderInput): string {
  const lines = cartItems.map(({ id, key, quantity, selectedSize, selectedOption }) => ({
    ...(key === undefined ? { id } : { key }),
    quantity,
    selectedSize,
    selectedOption,
  }));
  return createHash("sha256")
    .update(
      JSON.stringify([
        lines,
        deliveryInfo,
        ...(deliveryMethod === "collection" ? [deliveryMethod] : []),
        ...(discountCode === "" ? [] : [{ discountCode }]),
      ]),
    )
    .digest("hex");
}

/**
 * Counts an order request in the order's own transaction, so that a request that places no order does not count. A
 * customer with a confirmed email address has only the session's limit, so that strangers cannot use up the others.
 */
async function requireUnderOrderLimits(
  services: Services,
  tx: Transaction,
  actor: SignedInActor,
  { ipAddress, email, confirmedEmail }: { ipAddress: string | null; email: string; confirmedEmail: string | null },
): Promise<void> {
  const { hashPersonalValue } = services.identity;
  const now = services.now();
  await requireAttempt(tx, limitOf("order:session", actor.userId), now, "order.too-many");
  if (confirmedEmail !== null) return;
  const networks = listNetworkLimits("order:network", ipAddress, hashPersonalValue);
  await requireAttempts(tx, networks, now, "order.too-many-from-address");
  if (email === "") return;
  const mailbox = limitOf("order:mailbox", hashPersonalValue(toMailboxKey(email)));
  await requireAttempt(tx, mailbox, now, "order.too-many-for-mailbox");
}

/** The orders within an hour that are emailed one by one. One email counts any more. */
export const mailedOrdersPerHour = limits["order-mail:dealer"].max;
/** The number of newest orders considered. If most belong to bursts, the other orders are emailed one by one. */
const newestOrders = 200;

/** Emails the admin about an order. Orders of a burst or of a busy hour share one email at the end. */
async function mailNewOrder(
  services: Services,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "createdAt">,
  { burstId, isBusyHour }: { burstId: string | null; isBusyHour: boolean },
): Promise<void> {
  if (burstId === null && !isBusyHour)
    return services.jobs.enqueue(tx, "send-mail", { template: "order-received-admin", orderId: order.id });
  const limit = limitOf("many-orders-mail:dealer", burstId ?? "all");
  if (!(await countAttempt(tx, limit, services.now()))) return;
  const mail = { template: "many-orders-admin", burstId, since: order.createdAt.toISOString() } as const;
  await services.jobs.enqueue(tx, "send-mail", mail, { delaySeconds: hourMs / 1_000 });
}

/** Whether the last hour has brought as many orders as are emailed one by one. Orders of bursts do not count. */
async function isShopBusy({ now }: Pick<Services, "now">, tx: Transaction): Promise<boolean> {
  const since = new Date(now().getTime() - hourMs);
  // The query takes the newest orders first, then those that count. In a single step, PostgreSQL might read all orders
  // of the week.
  const newest = tx
    .select({ burstId: orderOrigins.burstId, createdAt: orderOrigins.createdAt })
    .from(orderOrigins)
    .orderBy(desc(orderOrigins.createdAt))
    .limit(newestOrders)
    .as("newest");
  const recent = await tx
    .select({ createdAt: newest.createdAt })
    .from(newest)
    .where(and(isNull(newest.burstId), gt(newest.createdAt, since)))
    .limit(mailedOrdersPerHour)
    .prepare("find-recent-orders")
    .execute();
  return recent.length >= mailedOrdersPerHour;
}
