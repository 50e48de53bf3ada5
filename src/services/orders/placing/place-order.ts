import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import { describeShortage, type StockShortage } from "#domain/stock/shortage.ts";
import { pickDeliveryInfo } from "#domain/orders/delivery-info.ts";
import { type OrderLineView, type PlacedOrder, toPounds } from "#domain/orders/order-view.ts";
import { priceOrder } from "#domain/orders/placing/price-order.ts";
import type { placeOrderSchema } from "#domain/orders/placing/place-order.schema.ts";
import { requireCatalogue } from "#services/catalogue/catalogue-holder.ts";
import { estimateRequest } from "#services/delivery/estimate-order.ts";
import { findConfirmedEmail } from "#services/accounts/account.ts";
import { saveProfile } from "#services/accounts/profile.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { canMailCustomer, mailOrWithhold } from "#services/orders/talking/mail-about-order.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { findEarlierOrder, lockRequest, repeatOnCollision, type RequestIdentity } from "./find-earlier-order.ts";
import { insertOrder } from "./insert-order.ts";
import { findWhetherBusy, mailNewOrder } from "./mail-new-order.ts";
import { requireUnderOrderLimits } from "./order-limits.ts";
import { findOrigin, type Origin, recordOrigin } from "./record-origin.ts";
import { syncOrderStock } from "#services/stock/order-stock.ts";
import { viewLine, viewOrder } from "#services/orders/view-orders.ts";

export type PlaceOrderInput = Omit<z.output<typeof placeOrderSchema>, "userId" | "isAnonymous">;

export interface OrderCaller {
  actor: SignedInActor;
  /** The client's IP address; null when it is not known. */
  address: string | null;
}

export const orderPlacedMessage =
  "Thank you. Your order request has been received. We will confirm the delivery cost and send you the total.";

/**
 * Places an order request, priced by the server and owned by the session. Copies of one request (a double click, a retry after
 * a lost response, twenty parallel calls) place one order and all get its result; findEarlierOrder says what a copy is. Copies
 * do not count towards the limits.
 */
export async function placeOrder(
  services: Services,
  { actor, address }: OrderCaller,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  const request: RequestIdentity = { requestId: input.requestId ?? null, hash: hashRequest(input) };
  const { deliveryInfo, deliveryMethod = "delivery" } = input;
  const { email } = deliveryInfo;
  return repeatOnCollision(async () => {
    const placed = await services.db.transaction(async (tx) => {
      await lockRequest(tx, actor, request);
      const earlier = await findEarlierOrder(services, tx, actor, request);
      // Before pricing: a retry gets its order even when the product sheet has changed since.
      if (earlier !== null) return { order: earlier, lines: null };

      const catalogue = requireCatalogue(services);
      const priced = requireAccepted(priceOrder(input.cartItems, catalogue));
      const confirmedEmail = actor.kind === "guest" ? null : await findConfirmedEmail(tx, actor.userId);
      await requireUnderOrderLimits(services, tx, actor, { address, email, confirmedEmail });
      const origin = await findOrigin(services, tx, actor, confirmedEmail === null ? address : null);
      const isBusyHour = await findWhetherBusy(services, tx);
      const isConfirmed = confirmedEmail === normalizeEmail(email);
      const canMail = email !== "" && (await canMailCustomer(services, tx, { email, isConfirmed }));
      const order = await insertOrder(services, tx, actor, {
        request,
        deliveryInfo,
        deliveryMethod,
        shownDelivery: estimateRequest(services, input),
        presentDelivery: null,
        priced,
        revision: catalogue.revision,
        owner: { userId: actor.userId, isAnonymous: actor.kind === "guest" },
      });
      await recordOrigin(services, tx, order.id, origin);
      await releaseBurst(services, tx, origin);
      requireShortageAccepted(await syncOrderStock(services, tx, order), catalogue, input.acceptedShortage);
      const receipt = { template: "order-received", orderId: order.id } as const;
      if (email !== "") await mailOrWithhold(services, tx, order, { job: receipt, isAllowed: canMail });
      await mailNewOrder(services, tx, order, { burstId: origin.burstId, isBusyHour });
      if (input.saveProfile === true && actor.kind !== "guest")
        await saveProfile(tx, actor, deliveryInfo, order.createdAt);
      return { order, lines: priced.lines.map((line) => viewLine(line, "customer")) };
    });
    const { order, lines } = placed;
    return viewPlacedOrder(order, lines ?? (await viewOrder(services.db, order)).cartItems);
  });
}

/**
 * Releases what the earlier orders of a burst have reserved. They are not locked, as another order of the same visitor may be: one that is
 * being priced reserves again by itself.
 */
async function releaseBurst(services: Services, tx: Transaction, { burstId, earlierOrderIds }: Origin): Promise<void> {
  if (burstId === null) return;
  const earlier = await tx.select().from(orders).where(inArray(orders.id, earlierOrderIds)).orderBy(orders.id);
  for (const order of earlier) await syncOrderStock(services, tx, order);
}

/** Throws `order.short-of-stock` unless the customer has read what is missing: another order may just have taken the last piece. */
function requireShortageAccepted(
  shortages: readonly StockShortage[],
  catalogue: Pick<Catalogue, "byKey">,
  accepted: string | undefined,
): void {
  if (shortages.length === 0) return;
  const { message, canOrder } = describeShortage(shortages, catalogue);
  if (!canOrder || accepted !== message)
    throw new ShopError("order.short-of-stock", { message, details: { canOrder } });
}

function viewPlacedOrder(order: OrderRow, cartItems: OrderLineView[]): PlacedOrder {
  const { id, subtotalPence, deliveryMethod, shownDelivery } = order;
  const subtotal = toPounds(subtotalPence);
  const deliveryInfo = pickDeliveryInfo(order);
  return {
    orderId: id,
    message: orderPlacedMessage,
    order: { cartItems, subtotal, subtotalPence, deliveryInfo, deliveryMethod, shownDelivery },
  };
}

/** By what is bought: a row that moves or a price that changes between two attempts does not make another request of it. */
function hashRequest({ cartItems, deliveryInfo, deliveryMethod }: PlaceOrderInput): string {
  const lines = cartItems.map(({ id, key, quantity, selectedSize, selectedOption }) => ({
    ...(key === undefined ? { id } : { key }),
    quantity,
    selectedSize,
    selectedOption,
  }));
  return createHash("sha256")
    .update(JSON.stringify([lines, deliveryInfo, ...(deliveryMethod === "collection" ? [deliveryMethod] : [])]))
    .digest("hex");
}
