import { createHash } from "node:crypto";

import { and, eq, gt, like, sql } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { newOrderNumber } from "#domain/orders/order-number.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { poundsOf } from "#domain/orders/pounds.ts";
import { type PricedOrder, priceOrder, type RequestedLine } from "#domain/orders/price-order.ts";
import type { Services, SignedInActor } from "#services/context.ts";

import { brokenConstraint } from "./broken-constraint.ts";
import { changeOrder, lockOrder, type OrderRow, writeHistory } from "./change-order.ts";
import { mailCustomer, mailAdmin } from "./mail-about-order.ts";
import { viewOrders } from "./view-orders.ts";

export interface PlaceOrderInput {
  /** Only ever compared with the session's user. */
  userId: string;
  cartItems: RequestedLine[];
  deliveryInfo: DeliveryInfo;
  requestId?: string | undefined;
  saveProfile?: boolean | undefined;
}

/** Without a request id, the same request of the same person within this time is a double click or a retry. */
const sameRequestMs = 10 * 60_000;
const derivedPrefix = "derived:";
const numberAttempts = 5;

export const orderPlacedMessage =
  "Thank you. Your order request has been received. We will confirm the delivery cost and send you the total.";

interface Intent {
  requestId: string | null;
  /** Hash of lines and delivery information, owner aside. */
  hash: string;
}

/**
 * Places an order request: priced by the server, owned by the session. One intent makes one order: a double click, a retry
 * after a lost answer or twenty parallel copies all get the first answer; the same request id with other contents is refused.
 */
export async function placeOrder(
  services: Services,
  actor: SignedInActor,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  // An empty name is nobody's; the session says who it is anyway.
  if (input.userId !== "" && input.userId !== actor.userId) throw new ShopError("call.not-allowed");
  const intent: Intent = { requestId: input.requestId ?? null, hash: hashOf([input.cartItems, input.deliveryInfo]) };

  const order = await withFreshNumber(services, (orderId) =>
    services.db.transaction(async (tx) => {
      if (intent.requestId === null) await waitForTwins(tx, actor, intent);
      // Before pricing: a retry gets its answer even when the sheet has changed since.
      const earlier = await findEarlier(services, tx, actor, intent);
      if (earlier !== null) return earlier;
      const { priced, revision } = priceFrom(services, input.cartItems);
      const placed = await insertOrder(services, tx, actor, { orderId, intent, input, priced, revision });
      if (placed === null) return requireTwin(await findEarlier(services, tx, actor, intent));
      if (input.saveProfile === true && actor.kind !== "guest")
        await saveProfile(services, tx, actor, input.deliveryInfo);
      return placed;
    }),
  );
  return answerOf(services, order);
}

function priceFrom(services: Services, lines: readonly RequestedLine[]): { priced: PricedOrder; revision: string } {
  const catalogue = services.catalogue.current();
  if (catalogue === null) throw new ShopError("catalogue.list-failed");
  const priced = priceOrder(lines, catalogue);
  if (!priced.ok) throw shopErrorFrom(priced.refusals);
  return { priced: priced.value, revision: catalogue.revision };
}

/** The order this intent has made already, moved to the present session where a lost guest session had made it; or null. */
async function findEarlier(
  services: Services,
  tx: Transaction,
  actor: SignedInActor,
  intent: Intent,
): Promise<OrderRow | null> {
  if (intent.requestId === null) {
    const since = new Date(services.now().getTime() - sameRequestMs);
    const [twin] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, actor.userId),
          eq(orders.requestHash, intent.hash),
          like(orders.requestId, `${derivedPrefix}%`),
          gt(orders.createdAt, since),
        ),
      );
    return twin ?? null;
  }
  const [found] = await tx.select().from(orders).where(eq(orders.requestId, intent.requestId));
  if (found === undefined) return null;
  if (found.requestHash !== intent.hash) throw new ShopError("order.request-reused");
  if (found.userId === actor.userId) return found;
  const locked = await lockOrder(tx, found.id);
  if (locked.userId === actor.userId) return locked;
  // Who knows the 128 random bits and every word of the request is who sent it; but an account's order never changes hands.
  if (!locked.isAnonymous) throw new ShopError("order.request-reused");
  const owner = { userId: actor.userId, isAnonymous: actor.kind === "guest" };
  return changeOrder(services, tx, locked, owner, {
    actor,
    event: "owner-changed",
    detail: { formerOwner: locked.userId },
  });
}

/** Copies of one request without an id go one after the other, so that the second finds the first. */
async function waitForTwins(tx: Transaction, actor: SignedInActor, intent: Intent): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.userId} ${intent.hash}`}, 0))`);
}

interface NewOrder {
  orderId: string;
  intent: Intent;
  input: PlaceOrderInput;
  priced: PricedOrder;
  revision: string;
}

/** Order, lines, history and mail jobs. null: the request id was taken by a copy that was faster. */
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
      requestId: order.intent.requestId ?? `${derivedPrefix}${order.orderId}`,
      requestHash: order.intent.hash,
      catalogueRevision: order.revision,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: orders.requestId })
    .returning();
  if (placed === undefined) return null;
  await tx
    .insert(orderLines)
    .values(order.priced.lines.map((line, position) => ({ ...line, orderId: placed.id, position })));
  await writeHistory(
    services,
    tx,
    placed.id,
    { actor, event: "placed", detail: { subtotalPence: placed.subtotalPence } },
    { from: null, to: placed.status },
  );
  await mailCustomer(services, tx, placed, "order-received");
  await mailAdmin(services, tx, placed, "order-received-dealer");
  return placed;
}

async function saveProfile(
  services: Services,
  tx: Transaction,
  actor: Exclude<SignedInActor, { kind: "guest" }>,
  info: DeliveryInfo,
): Promise<void> {
  const { notes: _notOfTheProfile, email, ...address } = info;
  const now = services.now();
  // Left empty for this order, the e-mail address of the profile stays.
  const kept = email === "" ? address : { ...address, email };
  await tx
    .insert(profiles)
    .values({
      userId: actor.userId,
      ...address,
      email: email === "" ? actor.email : email,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...kept, updatedAt: now } });
}

/** Tries again with another number when the one drawn is taken: rare, but there are only so many short numbers. */
async function withFreshNumber<T>(services: Services, place: (orderId: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place(newOrderNumber((size) => services.randomBytes(size)));
    } catch (error) {
      const broken = brokenConstraint(error);
      // A guest who signed in in another tab meanwhile: that session is gone, the cart and the form are not.
      if (broken === "orders_user_id_users_id_fk") throw new ShopError("order.signed-out", { cause: error });
      if (attempt >= numberAttempts || broken !== "orders_pkey") throw error;
    }
  }
}

function requireTwin(order: OrderRow | null): OrderRow {
  if (order === null) throw new Error("A request id was taken, and then it was not");
  return order;
}

async function answerOf(services: Services, order: OrderRow): Promise<PlacedOrder> {
  const [view] = await viewOrders(services.db, [order]);
  if (view === undefined) throw new Error(`Order ${order.id} has no view`);
  return {
    orderId: view.id,
    message: orderPlacedMessage,
    order: {
      cartItems: view.cartItems,
      subtotal: poundsOf(order.subtotalPence),
      subtotalPence: order.subtotalPence,
      deliveryInfo: view.deliveryInfo,
    },
  };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
