import { orderChangeSchema, orderOnlySchema, setDeliveryCostSchema } from "#domain/orders/desk.schema.ts";
import { placeOrderSchema } from "#domain/orders/place-order.schema.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { getOrder } from "#services/orders/get-order.ts";
import { listMyOrders } from "#services/orders/list-my-orders.ts";
import { listOrders } from "#services/orders/list-orders.ts";
import { placeOrder } from "#services/orders/place-order.ts";
import { setDeliveryCost } from "#services/orders/set-delivery-cost.ts";
import { uncancelOrder } from "#services/orders/uncancel-order.ts";

import { adminOnly, signedIn } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const orderCalls = {
  placeOrder: signedIn({
    description: "Places an order request for what is in the cart; nothing is paid.",
    input: placeOrderSchema,
    signedOutCode: "order.signed-out",
    claimedUserId,
    run: ({ services, actor }, input) => placeOrder(services, actor, input),
  }),
  listMyOrders: signedIn({
    description: "Lists the orders of the person of the session, newest first.",
    input: nothingSchema,
    run: ({ services, actor }) => listMyOrders(services, actor),
  }),
  getOrder: signedIn({
    description: "Reads one order: its owner's view, or the dealer's with notes, history and payments.",
    input: orderOnlySchema,
    run: ({ services, actor }, input) => getOrder(services, actor, input),
  }),
  listOrders: adminOnly({
    description: "Lists the last 50 orders of everyone, newest first.",
    input: nothingSchema,
    run: ({ services, actor }) => listOrders(services, actor),
  }),
  setDeliveryCost: adminOnly({
    description: "Sets the delivery cost of an order and makes its payment link.",
    input: setDeliveryCostSchema,
    run: ({ services, actor }, input) => setDeliveryCost(services, actor, input),
  }),
  cancelOrder: adminOnly({
    description: "Cancels an order and ends its payment link.",
    input: orderChangeSchema,
    run: ({ services, actor }, input) => cancelOrder(services, actor, input),
  }),
  uncancelOrder: adminOnly({
    description: "Takes the cancellation of an order back.",
    input: orderChangeSchema,
    run: ({ services, actor }, input) => uncancelOrder(services, actor, input),
  }),
};

/** Whose order the body says this is: someone else's is refused before the rest is judged. */
function claimedUserId(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("userId" in data)) return undefined;
  return typeof data.userId === "string" ? data.userId : undefined;
}
