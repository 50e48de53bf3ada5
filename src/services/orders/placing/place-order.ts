import { createHash } from "node:crypto";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { Pence } from "#domain/money.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { type OrderLineView, type PlacedOrder, toPounds } from "#domain/orders/order-view.ts";
import { type PricedOrder, priceOrder } from "#domain/orders/placing/price-order.ts";
import type { RequestedLine } from "#domain/orders/placing/place-order.schema.ts";
import type { ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";
import { estimateRequest } from "#services/delivery/estimate-order.ts";
import { findConfirmedEmail } from "#services/accounts/account.ts";
import { saveProfile } from "#services/accounts/profile.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { canMailCustomer, mailOrWithhold } from "#services/orders/talking/mail-about-order.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { findEarlierOrder, lockRequest, repeatOnCollision, type RequestIdentity } from "./find-earlier-order.ts";
import { insertOrder, newOrder } from "./insert-order.ts";
import { findWhetherBusy, mailNewOrder, requireUnderOrderLimits } from "./order-limits.ts";
import { findOrigin, recordOrigin } from "./record-origin.ts";
import { viewLine, viewOrders } from "#services/orders/view-orders.ts";

export interface PlaceOrderInput {
  cartItems: RequestedLine[];
  deliveryInfo: DeliveryInfo;
  /** delivery unless the customer chose to collect. */
  deliveryMethod?: DeliveryMethod | undefined;
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
      if (earlier !== null) return { earlier };

      const { priced, revision } = priceFromCatalogue(services, input.cartItems);
      const confirmedEmail = actor.kind === "guest" ? null : await findConfirmedEmail(tx, actor.userId);
      await requireUnderOrderLimits(services, tx, actor, { address, email, confirmedEmail });
      const origin = await findOrigin(services, tx, actor, address);
      const isBusyHour = await findWhetherBusy(services, tx);
      const isConfirmed = confirmedEmail === normalizeEmail(email);
      const canMail = email !== "" && (await canMailCustomer(services, tx, { email, isConfirmed }));
      const order = newOrder(services, actor, {
        request,
        deliveryInfo,
        deliveryMethod,
        shownDelivery: estimateRequest(services, input),
        priced,
        revision,
      });
      await insertOrder(services, tx, order);
      await recordOrigin(services, tx, order.id, origin);
      const receipt = { template: "order-received", orderId: order.id } as const;
      if (email !== "") await mailOrWithhold(services, tx, order, { job: receipt, isAllowed: canMail });
      await mailNewOrder(services, tx, order, { burstId: origin.burstId, isBusyHour });
      if (input.saveProfile === true && actor.kind !== "guest")
        await saveProfile(tx, actor, deliveryInfo, order.createdAt);
      return order;
    });
    if ("earlier" in placed) return viewEarlierOrder(services, placed.earlier);
    const lines = placed.lines.map((line) => viewLine(line, "customer"));
    return viewPlacedOrder({ ...placed, deliveryInfo, lines });
  });
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

async function viewEarlierOrder(services: Services, order: OrderRow): Promise<PlacedOrder> {
  const [view] = await viewOrders(services.db, [order]);
  if (view === undefined) throw new Error(`Order ${order.id} has no view`);
  return viewPlacedOrder({ ...view, lines: view.cartItems });
}

function viewPlacedOrder(order: {
  id: string;
  lines: OrderLineView[];
  subtotalPence: Pence;
  deliveryInfo: DeliveryInfo;
  deliveryMethod: DeliveryMethod;
  shownDelivery: ShownDelivery | null;
}): PlacedOrder {
  const { id, lines, subtotalPence, deliveryInfo, deliveryMethod, shownDelivery } = order;
  return {
    orderId: id,
    message: orderPlacedMessage,
    order: {
      cartItems: lines,
      subtotal: toPounds(subtotalPence),
      subtotalPence,
      deliveryInfo,
      deliveryMethod,
      shownDelivery,
    },
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
