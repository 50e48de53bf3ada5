import { z } from "zod";
import { emailSchema } from "#domain/input.schema.ts";
import { placeOrderSchema } from "#domain/orders/checkout/place-order.schema.ts";
import { takenDiscountSchema, takeOrderSchema } from "#domain/orders/checkout/take-order.schema.ts";
import { listOrdersSchema, orderFilterSchema, queuePlaceSchema } from "#domain/orders/lists/order-filter.schema.ts";
import { orderIdSchema, orderOnlySchema } from "#domain/orders/order.schema.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { changeOrderEmail } from "#services/orders/changes/change-order-email.ts";
import { rejectBurst } from "#services/orders/checkout/bursts.ts";
import { getOrderStart } from "#services/orders/checkout/get-order-start.ts";
import { placeOrder } from "#services/orders/checkout/place-order.ts";
import { checkTakenDiscount, takeOrder } from "#services/orders/checkout/take-order.ts";
import { getOrder, listMyOrders } from "#services/orders/get-order.ts";
import { listBurstOrders, listOrders } from "#services/orders/lists/list-orders.ts";
import { listRecentDeliveryCosts } from "#services/orders/lists/list-recent-delivery-costs.ts";
import { readDeskFigures } from "#services/orders/lists/read-desk-figures.ts";
import { findCustomers, searchDesk } from "#services/orders/lists/search-desk.ts";
import { countOrders, getQueuePlace, listOrderNews } from "#services/orders/lists/waiting-orders.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { desk, oneOrder, orderId, requestId, signedIn } from "./call.ts";
import { addPounds } from "./pounds.ts";

const burst = z.object({ burstId: z.string().min(1).max(40) });
const deskSearch = z.object({ search: z.string().max(100) });

export const orderCalls = {
  placeOrder: signedIn({
    input: placeOrderSchema,
    example: {
      userId: "0b1c",
      cartItems: [{ id: "0", quantity: 1 }],
      deliveryInfo: exampleCustomer,
      requestId,
    },
    about: { thing: "order", stranger: "permission-denied", admin: "permission-denied" },
    signedOutCode: "order.signed-out",
    async run(services, _actor, input, { caller }) {
      const placed = await placeOrder(services, caller, input);
      return { ...placed, order: addPounds(placed.order) };
    },
  }),
  listMyOrders: signedIn({ run: async (services, actor) => (await listMyOrders(services, actor)).map(addPounds) }),
  getOrder: signedIn({
    ...oneOrder,
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    run: async (services, actor, input) => addPounds(await getOrder(services, actor, input)),
  }),
  getDeskOrder: desk("orders", {
    ...oneOrder,
    run: async (services, _admin, input) => addPounds(await getDeskOrder(services, input.orderId)),
  }),
  changeOrderEmail: signedIn({
    input: orderOnlySchema.extend({
      email: emailSchema,
    }),
    example: { orderId, email: exampleCustomer.email },
    about: { thing: "order", stranger: "not-found", admin: "not-found" },
    run: (services, _actor, input, { caller }) => changeOrderEmail(services, caller, input),
  }),
  listOrders: desk("orders", {
    input: listOrdersSchema,
    example: { view: "needs-me" },
    async run(services, actor, input) {
      const list = await listOrders(services, actor, input);
      return { ...list, parts: list.parts.map((part) => ({ ...part, orders: part.orders.map(addPounds) })) };
    },
  }),
  countOrders: desk("orders", {
    input: orderFilterSchema,
    example: { search: "PH1" },
    run: countOrders,
  }),
  readDeskFigures: desk("refund", { run: readDeskFigures }),
  listOrderNews: desk("orders", { run: listOrderNews }),
  listBurstOrders: desk("orders", {
    input: burst,
    example: { burstId: "1f0c" },
    about: "order in a burst",
    run: listBurstOrders,
  }),
  rejectBurst: desk("orders", {
    input: burst.extend({ newestSeenAt: z.iso.datetime() }),
    example: { burstId: "1f0c", newestSeenAt: "2026-11-20T12:00:00.000Z" },
    about: "order in a burst",
    run: rejectBurst,
  }),
  findCustomers: desk("orders", {
    input: deskSearch,
    example: { search: "munro" },
    about: "order",
    run: findCustomers,
  }),
  searchDesk: desk("orders", {
    input: deskSearch,
    example: { search: "munro" },
    about: "order",
    run: searchDesk,
  }),
  getQueuePlace: desk("orders", {
    input: queuePlaceSchema,
    example: { orderId },
    run: getQueuePlace,
  }),
  listRecentDeliveryCosts: desk("price", {
    input: z.object({ postcode: z.string().max(20), exceptOrderId: orderIdSchema.optional() }),
    example: { postcode: "PH1 5JQ" },
    about: "order",
    run: listRecentDeliveryCosts,
  }),
  getOrderStart: desk("orders", { ...oneOrder, run: getOrderStart }),
  takeOrder: desk("price", {
    input: takeOrderSchema,
    example: {
      requestId,
      customerOrderId: orderId,
      deliveryInfo: exampleCustomer,
      deliveryMethod: "delivery",
      lines: [{ kind: "product", id: "0", quantity: 1 }],
    },
    about: "order",
    run: takeOrder,
  }),
  checkTakenDiscount: desk("price", {
    input: takenDiscountSchema,
    example: { code: "SPRING10", lines: [{ kind: "product", id: "0", quantity: 1 }] },
    run: checkTakenDiscount,
  }),
};
