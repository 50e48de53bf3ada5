import { openLinesSchema, packingSlipsSchema } from "#domain/orders/listing/order-filter.schema.ts";
import { orderPageSchema, orderQuestionSchema } from "#domain/orders/talking/message.schema.ts";
import { findOrderSchema } from "#domain/orders/page/find-order.schema.ts";
import { orderOnlySchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import { askAboutOrder } from "#services/orders/talking/messages.ts";
import { cancelOwnOrder } from "#services/orders/changing/cancel-order.ts";
import { getOrderPage, requestOrderLink } from "#services/orders/page/order-page.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { getOrderPageAddress, replaceOrderPageAddress } from "#services/orders/page/order-page-link.ts";
import { anyone, byLink, desk, orderId } from "./call.ts";
import { getOrderReceipts, getReceipts } from "#services/orders/papers/receipts.ts";
import { getPackingSlips, listOpenLines } from "#services/orders/papers/order-papers.ts";

/** Calls of an order's own page, and of what is printed of it. The token of the page's address takes the place of a session. */
export const orderPageCalls = {
  getOrderPage: anyone({
    input: orderPageSchema,
    ...byLink,
    limit: { perMinute: 120 },
    run: getOrderPage,
  }),
  cancelOwnOrder: anyone({
    input: orderPageSchema,
    ...byLink,
    limit: { perMinute: 20 },
    run: cancelOwnOrder,
  }),
  requestOrderLink: anyone({
    input: findOrderSchema,
    example: { orderNumber: orderId, proof: exampleCustomer.postcode },
    run: (services, actor, input, { caller }) => requestOrderLink(services, { actor, address: caller.address }, input),
  }),
  askAboutOrder: anyone({
    input: orderQuestionSchema,
    example: { ...byLink.example, question: "When?" },
    about: byLink.about,
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askAboutOrder(services, { actor, address: caller.address }, input),
  }),
  getOrderPageAddress: desk("orders", {
    input: orderOnlySchema,
    example: { orderId },
    run: getOrderPageAddress,
  }),
  replaceOrderPageAddress: desk("orders", {
    input: orderAtVersionSchema,
    example: { orderId, version: 3 },
    run: replaceOrderPageAddress,
  }),
  getPackingSlips: desk("orders", {
    input: packingSlipsSchema,
    example: { orderIds: [orderId] },
    about: "order",
    run: getPackingSlips,
  }),
  listOpenLines: desk("orders", {
    input: openLinesSchema,
    example: { withUnpaid: false },
    run: listOpenLines,
  }),
  getOrderReceipts: desk("orders", {
    input: orderOnlySchema,
    example: { orderId },
    about: "paid order",
    run: getOrderReceipts,
  }),
  getReceipts: anyone({
    input: orderPageSchema,
    example: byLink.example,
    about: { ...byLink.about, thing: "paid order" },
    limit: { perMinute: 60 },
    run: getReceipts,
  }),
};
