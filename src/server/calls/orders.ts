import { placeOrderSchema } from "#domain/orders/placing/place-order.schema.ts";
import { takeOrderSchema } from "#domain/orders/placing/take-order.schema.ts";
import { orderOnlySchema } from "#domain/orders/order.schema.ts";
import {
  burstOnlySchema,
  queuePlaceSchema,
  rejectBurstSchema,
  listOrdersSchema,
  orderFilterSchema,
  orderNewsSchema,
  deskSearchSchema,
  postcodeSchema,
} from "#domain/orders/listing/order-filter.schema.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { countOrders } from "#services/orders/listing/count-orders.ts";
import { findCustomers } from "#services/orders/listing/find-customers.ts";
import { getOrderStart } from "#services/orders/placing/get-order-start.ts";
import { getQueuePlace } from "#services/orders/listing/get-queue-place.ts";
import { listRecentDeliveryCosts } from "#services/orders/changing/set-delivery-cost.ts";
import { takeOrder } from "#services/orders/placing/take-order.ts";
import { getOrder, listMyOrders } from "#services/orders/get-order.ts";
import { listBurstOrders, listOrders } from "#services/orders/listing/list-orders.ts";
import { listOrderNews } from "#services/orders/listing/list-order-news.ts";
import { placeOrder } from "#services/orders/placing/place-order.ts";
import { readDeskFigures } from "#services/orders/listing/read-desk-figures.ts";
import { rejectBurst } from "#services/orders/placing/bursts.ts";
import { searchDesk } from "#services/orders/listing/search-desk.ts";
import { desk, nothingSchema, signedIn } from "./call.ts";

/** Placing an order, and what the desk reads of all orders. */
export const orderCalls = {
  placeOrder: signedIn({
    description: "Places an order request for the lines of the cart. Nothing is paid.",
    input: placeOrderSchema,
    example: {
      userId: "0b1c",
      cartItems: [{ id: "0", quantity: 1 }],
      deliveryInfo: exampleCustomer,
      requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912",
    },
    about: { thing: "order", stranger: "permission-denied", admin: "permission-denied" },
    signedOutCode: "order.signed-out",
    run: (services, actor, input, { caller }) => placeOrder(services, { actor, address: caller.address }, input),
  }),
  listMyOrders: signedIn({
    description: "Lists the orders of the session's user, newest first.",
    input: nothingSchema,
    run: listMyOrders,
  }),
  getOrder: signedIn({
    description: "Reads one order. An admin also gets its notes, history and payments.",
    input: orderOnlySchema,
    example: { orderId: "K7M4-2QXP" },
    about: { thing: "order", stranger: "not-found", admin: "ok" },
    run: getOrder,
  }),
  listOrders: desk({
    right: "orders",
    description:
      "Lists 50 orders of all customers: the newest, or those that match a filter, in the order asked for and after an order. Views of what waits are in groups. A burst from one visitor counts as one. isBySound: nothing is spelt like the search, these sound like it.",
    input: listOrdersSchema,
    example: { view: "needs-me" },
    run: listOrders,
  }),
  countOrders: desk({
    right: "orders",
    description:
      "Counts the orders that match a filter, for each view and each status. null when a search finds more than 5,000.",
    input: orderFilterSchema,
    example: { search: "PH1" },
    run: countOrders,
  }),
  getDeskFigures: desk({
    right: "orders",
    description:
      "Reads what happened on each day of this month: requests, prices, payments, takings, delivery, refunds.",
    input: nothingSchema,
    run: readDeskFigures,
  }),
  listOrderNews: desk({
    right: "orders",
    description: "Lists the latest changes of all orders, since one of them, and counts what waits for the admin.",
    input: orderNewsSchema,
    example: { after: 0 },
    run: listOrderNews,
  }),
  listBurstOrders: desk({
    right: "orders",
    description: "Lists the orders of a burst from one visitor that are not priced yet, newest first.",
    input: burstOnlySchema,
    example: { burstId: "1f0c" },
    about: "order in a burst",
    run: listBurstOrders,
  }),
  rejectBurst: desk({
    right: "orders",
    description: "Cancels the pending orders of a burst from one visitor, without mail to the addresses they name.",
    input: rejectBurstSchema,
    example: { burstId: "1f0c", newestSeenAt: "2026-11-20T12:00:00.000Z" },
    about: "order in a burst",
    run: rejectBurst,
  }),
  findCustomers: desk({
    right: "orders",
    description:
      "Finds up to six customers by name, postcode, phone or email address: a name at a postcode, from their orders. isBySound: nobody is spelt like the search, these sound like it.",
    input: deskSearchSchema,
    example: { search: "munro" },
    about: "order",
    run: findCustomers,
  }),
  searchDesk: desk({
    right: "orders",
    description:
      "Finds the newest orders, and the customers and products, that have what is typed into the desk's search. isBySound: nothing is spelt like it, these orders sound like it.",
    input: deskSearchSchema,
    example: { search: "munro" },
    about: "order",
    run: searchDesk,
  }),
  getQueuePlace: desk({
    right: "orders",
    description:
      "Finds an order's place among those that wait for the same thing, or for what it waited for before, with the order before and the one after it. null for an order that waits for nothing.",
    input: queuePlaceSchema,
    example: { orderId: "K7M4-2QXP" },
    about: "order",
    run: getQueuePlace,
  }),
  listRecentDeliveryCosts: desk({
    right: "price",
    description: "Lists what deliveries to the same half of a postcode have cost lately, each sum once.",
    input: postcodeSchema,
    example: { postcode: "PH1 5JQ" },
    about: "order",
    run: listRecentDeliveryCosts,
  }),
  getOrderStart: desk({
    right: "orders",
    description:
      "Reads what a new order for the customer of an earlier one starts with: the address, the same lines at today's prices, and the customer's unpaid orders.",
    input: orderOnlySchema,
    example: { orderId: "K7M4-2QXP" },
    about: "order",
    run: getOrderStart,
  }),
  takeOrder: desk({
    right: "price",
    description:
      "Takes an order for a customer at the desk, priced at once if asked, and merges an unpaid one into it. isPartial: the order is saved, but its payment link could not be created yet.",
    input: takeOrderSchema,
    example: {
      requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912",
      customerOrderId: "K7M4-2QXP",
      deliveryInfo: exampleCustomer,
      deliveryMethod: "delivery",
      lines: [{ kind: "product", id: "0", quantity: 1 }],
      merges: { orderId: "K7M4-2QXP", version: 3 },
    },
    about: "order",
    run: takeOrder,
  }),
};
