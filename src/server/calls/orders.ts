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
  recentDeliveryCostsSchema,
} from "#domain/orders/listing/order-filter.schema.ts";
import { countOrders } from "#services/orders/listing/count-orders.ts";
import { findCustomers } from "#services/orders/listing/find-customers.ts";
import { getOrderStart } from "#services/orders/placing/get-order-start.ts";
import { getQueuePlace } from "#services/orders/listing/get-queue-place.ts";
import { listRecentDeliveryCosts } from "#services/orders/listing/list-recent-delivery-costs.ts";
import { takeOrder } from "#services/orders/placing/take-order.ts";
import { getOrder, listMyOrders } from "#services/orders/get-order.ts";
import { listBurstOrders, listOrders } from "#services/orders/listing/list-orders.ts";
import { listOrderNews } from "#services/orders/listing/list-order-news.ts";
import { placeOrder } from "#services/orders/placing/place-order.ts";
import { readDeskFigures } from "#services/orders/listing/read-desk-figures.ts";
import { rejectBurst } from "#services/orders/placing/bursts.ts";
import { searchDesk } from "#services/orders/listing/search-desk.ts";
import { desk, signedIn } from "./call.ts";

/** Placing an order, and what the desk reads of all orders. */
export const orderCalls = {
  placeOrder: signedIn({
    input: placeOrderSchema,
    signedOutCode: "order.signed-out",
    run: (services, actor, input, { caller }) => placeOrder(services, { actor, address: caller.address }, input),
  }),
  listMyOrders: signedIn({ run: listMyOrders }),
  getOrder: signedIn({ input: orderOnlySchema, run: getOrder }),
  listOrders: desk("orders", { input: listOrdersSchema, run: listOrders }),
  countOrders: desk("orders", { input: orderFilterSchema, run: countOrders }),
  getDeskFigures: desk("orders", { run: readDeskFigures }),
  listOrderNews: desk("orders", { input: orderNewsSchema, run: listOrderNews }),
  listBurstOrders: desk("orders", { input: burstOnlySchema, run: listBurstOrders }),
  rejectBurst: desk("orders", { input: rejectBurstSchema, run: rejectBurst }),
  findCustomers: desk("orders", { input: deskSearchSchema, run: findCustomers }),
  searchDesk: desk("orders", { input: deskSearchSchema, run: searchDesk }),
  getQueuePlace: desk("orders", { input: queuePlaceSchema, run: getQueuePlace }),
  listRecentDeliveryCosts: desk("price", { input: recentDeliveryCostsSchema, run: listRecentDeliveryCosts }),
  getOrderStart: desk("orders", { input: orderOnlySchema, run: getOrderStart }),
  takeOrder: desk("price", { input: takeOrderSchema, run: takeOrder }),
};
