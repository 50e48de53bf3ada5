import { createHash } from "node:crypto";

import type { Transaction } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { newOrderNumber } from "#domain/orders/order-number.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { toPounds } from "#domain/orders/pounds.ts";
import { type PricedOrder, priceOrder, type RequestedLine } from "#domain/orders/price-order.ts";
import { saveProfile } from "#services/accounts/save-profile.ts";
import type { Services, SignedInActor } from "#services/context.ts";

import { deleteEndedWindows, returnAttempts } from "#services/rate-limit.ts";

import { appendHistory, type OrderRow } from "./change-order.ts";
import { findEarlierOrder, lockRequest, type RequestIdentity } from "./find-earlier-order.ts";
import { mailCustomer } from "./mail-about-order.ts";
import { mailNewOrder } from "./mail-new-order.ts";
import { requireUnderOrderLimits } from "./order-limit.ts";
import { recordOrigin } from "./record-origin.ts";
import { viewOrders } from "./view-orders.ts";
import { violatedConstraint } from "./violated-constraint.ts";

export interface PlaceOrderInput {
  cartItems: RequestedLine[];
  deliveryInfo: DeliveryInfo;
  /**
   * The browser's id for this request. It stays with the cart until the order is confirmed, so that a retry after a lost
   * response or a reload returns the order that was placed.
   */
  requestId?: string | undefined;
  saveProfile?: boolean | undefined;
}

export interface OrderCaller {
  actor: SignedInActor;
  /** The client's IP address; null when it is not known. */
  address: string | null;
}

const numberAttempts = 5;

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
  const request: RequestIdentity = {
    requestId: input.requestId ?? null,
    hash: hashRequest(input),
  };
  const order = await withFreshNumber(services, (orderId) =>
    services.db.transaction(async (tx) => {
      await lockRequest(tx, actor, request);
      // Before pricing: a retry gets its order even when the product sheet has changed since.
      const earlier = await findEarlierOrder(services, tx, actor, request);
      if (earlier !== null) return earlier;
      const { priced, revision } = priceFromCatalogue(services, input.cartItems);
      const counted = await requireUnderOrderLimits(services, tx, actor, { address, email: input.deliveryInfo.email });
      const placed = await insertOrder(services, tx, actor, { orderId, request, input, priced, revision, address });
      if (placed === null) {
        await returnAttempts(tx, counted);
        return requireEarlier(await findEarlierOrder(services, tx, actor, request));
      }
      if (input.saveProfile === true && actor.kind !== "guest")
        await saveProfile(tx, actor, input.deliveryInfo, services.now());
      return placed;
    }),
  );
  await deleteEndedWindows(services.db, services.now());
  return viewPlacedOrder(services, order);
}

function priceFromCatalogue(
  services: Services,
  lines: readonly RequestedLine[],
): { priced: PricedOrder; revision: string } {
  const catalogue = services.catalogue.current();
  if (catalogue === null) throw new ShopError("catalogue.list-failed");
  const priced = priceOrder(lines, catalogue);
  if (!priced.ok) throw shopErrorFrom(priced.refusals);
  return { priced: priced.value, revision: catalogue.revision };
}

interface NewOrder {
  orderId: string;
  request: RequestIdentity;
  input: PlaceOrderInput;
  priced: PricedOrder;
  revision: string;
  address: string | null;
}

/** Inserts the order, its lines, its history, its origin and its mail jobs. null: a copy from another session was faster. */
async function insertOrder(
  services: Services,
  tx: Transaction,
  actor: SignedInActor,
  order: NewOrder,
): Promise<OrderRow | null> {
  const now = services.now();
  const [placed] = await tx
    .insert(orders)
    .values({
      id: order.orderId,
      userId: actor.userId,
      isAnonymous: actor.kind === "guest",
      ...order.input.deliveryInfo,
      subtotalPence: order.priced.subtotalPence,
      requestId: order.request.requestId,
      requestHash: order.request.hash,
      catalogueRevision: order.revision,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [orders.requestId, orders.requestHash] })
    .returning();
  if (placed === undefined) return null;
  await tx
    .insert(orderLines)
    .values(order.priced.lines.map((line, position) => ({ ...line, orderId: placed.id, position })));
  await appendHistory(
    services,
    tx,
    placed.id,
    { actor, event: "placed", detail: { subtotalPence: placed.subtotalPence } },
    { from: null, to: placed.status },
  );
  const burstId = await recordOrigin(services, tx, placed, order.address);
  await mailCustomer(services, tx, placed, "order-received");
  await mailNewOrder(services, tx, placed, burstId);
  return placed;
}

/** Repeats with another order number when the number drawn is taken, which is rare. */
async function withFreshNumber<T>(services: Services, place: (orderId: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place(newOrderNumber((size) => services.randomBytes(size)));
    } catch (error) {
      const constraint = violatedConstraint(error);
      // The guest signed in in another tab meanwhile, which ended this session. The cart and the form are still there.
      if (constraint === "orders_user_id_users_id_fk") throw new ShopError("order.signed-out", { cause: error });
      if (attempt >= numberAttempts || constraint !== "orders_pkey") throw error;
    }
  }
}

function requireEarlier(order: OrderRow | null): OrderRow {
  if (order === null) throw new Error("The order that took this request id cannot be found");
  return order;
}

async function viewPlacedOrder(services: Services, order: OrderRow): Promise<PlacedOrder> {
  const [view] = await viewOrders(services.db, [order]);
  if (view === undefined) throw new Error(`Order ${order.id} has no view`);
  return {
    orderId: view.id,
    message: orderPlacedMessage,
    order: {
      cartItems: view.cartItems,
      subtotal: toPounds(order.subtotalPence),
      subtotalPence: order.subtotalPence,
      deliveryInfo: view.deliveryInfo,
    },
  };
}

/** By what is bought: a row that moves or a price that changes between two attempts does not make another request of it. */
function hashRequest({ cartItems, deliveryInfo }: PlaceOrderInput): string {
  const lines = cartItems.map(({ id, key, quantity, selectedSize, selectedOption }) => ({
    ...(key === undefined ? { id } : { key }),
    quantity,
    selectedSize,
    selectedOption,
  }));
  return createHash("sha256")
    .update(JSON.stringify([lines, deliveryInfo]))
    .digest("hex");
}
