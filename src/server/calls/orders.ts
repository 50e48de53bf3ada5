import { checkCartSchema, syncCartSchema } from "#domain/cart/cart.schema.ts";
import { estimateDeliverySchema } from "#domain/delivery/estimate.schema.ts";
import {
  burstOnlySchema,
  queuePlaceSchema,
  rejectBurstSchema,
  listOrdersSchema,
  orderFilterSchema,
  orderNewsSchema,
  deskSearchSchema,
  recentDeliveryCostsSchema,
  openLinesSchema,
  packingSlipsSchema,
} from "#domain/orders/listing/order-filter.schema.ts";
import { orderOnlySchema, orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import { findOrderSchema } from "#domain/orders/page/find-order.schema.ts";
import { placeOrderSchema } from "#domain/orders/placing/place-order.schema.ts";
import { takeOrderSchema } from "#domain/orders/placing/take-order.schema.ts";
import { orderPageSchema, orderQuestionSchema } from "#domain/orders/talking/message.schema.ts";
import { answerReviewSchema, holdReviewSchema, saveReviewSchema } from "#domain/reviews/review.schema.ts";
import { checkCart } from "#services/cart/check-cart.ts";
import { syncCart } from "#services/cart/sync-cart.ts";
import { estimateCart } from "#services/delivery/estimate-cart.ts";
import { cancelOwnOrder } from "#services/orders/changing/cancel-order.ts";
import { getOrder, listMyOrders } from "#services/orders/get-order.ts";
import { countOrders } from "#services/orders/listing/count-orders.ts";
import { findCustomers } from "#services/orders/listing/find-customers.ts";
import { getQueuePlace } from "#services/orders/listing/get-queue-place.ts";
import { listOrderNews } from "#services/orders/listing/list-order-news.ts";
import { listBurstOrders, listOrders } from "#services/orders/listing/list-orders.ts";
import { listRecentDeliveryCosts } from "#services/orders/listing/list-recent-delivery-costs.ts";
import { readDeskFigures } from "#services/orders/listing/read-desk-figures.ts";
import { searchDesk } from "#services/orders/listing/search-desk.ts";
import { requestOrderLink } from "#services/orders/page/find-order.ts";
import { getOrderPage } from "#services/orders/page/get-order-page.ts";
import { getOrderPageAddress, replaceOrderPageAddress } from "#services/orders/page/order-page-link.ts";
import { getPackingSlips } from "#services/orders/papers/get-packing-slips.ts";
import { getOrderReceipt, getReceipt } from "#services/orders/papers/get-receipt.ts";
import { listOpenLines } from "#services/orders/papers/list-open-lines.ts";
import { rejectBurst } from "#services/orders/placing/bursts.ts";
import { getOrderStart } from "#services/orders/placing/get-order-start.ts";
import { placeOrder } from "#services/orders/placing/place-order.ts";
import { takeOrder } from "#services/orders/placing/take-order.ts";
import { askAboutOrder } from "#services/orders/talking/ask-about-order.ts";
import { answerReview, holdReview, listReviews } from "#services/reviews/desk-reviews.ts";
import { getOwnReview, saveReview, stopReviewMails, withdrawReview } from "#services/reviews/own-review.ts";
import { accountOnly, anyone, desk, signedIn } from "./call.ts";

/**
 * The cart, placing an order, and an order's own page with its review, which the token of its address opens in place of a session. What the
 * desk reads of all orders, and of reviews.
 */
export const orderCalls = {
  checkCart: anyone({ input: checkCartSchema, run: (services, _actor, input) => checkCart(services, input) }),
  syncCart: accountOnly({ input: syncCartSchema, run: syncCart }),
  /** Estimates what delivery of these lines to a postcode, or to its first half, comes to, with its reasons. Keeps nothing and needs no session. */
  estimateDelivery: anyone({
    input: estimateDeliverySchema,
    run: (services, _actor, input) => estimateCart(services, input),
  }),
  placeOrder: signedIn({
    input: placeOrderSchema,
    signedOutCode: "order.signed-out",
    run: (services, actor, input, { caller }) => placeOrder(services, { actor, address: caller.address }, input),
  }),
  listMyOrders: signedIn({ run: listMyOrders }),
  getOrder: signedIn({ input: orderOnlySchema, run: getOrder }),
  listOrders: desk({ input: listOrdersSchema, run: listOrders }),
  countOrders: desk({ input: orderFilterSchema, run: countOrders }),
  getDeskFigures: desk({ run: readDeskFigures }),
  listOrderNews: desk({ input: orderNewsSchema, run: listOrderNews }),
  listBurstOrders: desk({ input: burstOnlySchema, run: listBurstOrders }),
  rejectBurst: desk({ input: rejectBurstSchema, run: rejectBurst }),
  findCustomers: desk({ input: deskSearchSchema, run: findCustomers }),
  searchDesk: desk({ input: deskSearchSchema, run: searchDesk }),
  getQueuePlace: desk({ input: queuePlaceSchema, run: getQueuePlace }),
  listRecentDeliveryCosts: desk({ input: recentDeliveryCostsSchema, run: listRecentDeliveryCosts }),
  getOrderStart: desk({ input: orderOnlySchema, run: getOrderStart }),
  takeOrder: desk({ input: takeOrderSchema, run: takeOrder }),
  getOrderPage: anyone({ input: orderPageSchema, limit: { perMinute: 120 }, run: getOrderPage }),
  cancelOwnOrder: anyone({ input: orderPageSchema, limit: { perMinute: 20 }, run: cancelOwnOrder }),
  requestOrderLink: anyone({
    input: findOrderSchema,
    run: (services, actor, input, { caller }) => requestOrderLink(services, { actor, address: caller.address }, input),
  }),
  askAboutOrder: anyone({
    input: orderQuestionSchema,
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askAboutOrder(services, { actor, address: caller.address }, input),
  }),
  getOrderPageAddress: desk({ input: orderOnlySchema, run: getOrderPageAddress }),
  replaceOrderPageAddress: desk({ input: orderAtVersionSchema, run: replaceOrderPageAddress }),
  getPackingSlips: desk({ input: packingSlipsSchema, run: getPackingSlips }),
  listOpenLines: desk({ input: openLinesSchema, run: listOpenLines }),
  getOrderReceipt: desk({ input: orderOnlySchema, run: getOrderReceipt }),
  getReceipt: anyone({ input: orderPageSchema, limit: { perMinute: 60 }, run: getReceipt }),
  getOwnReview: anyone({ input: orderPageSchema, limit: { perMinute: 120 }, run: getOwnReview }),
  saveReview: anyone({ input: saveReviewSchema, limit: { perMinute: 10 }, run: saveReview }),
  withdrawReview: anyone({ input: orderPageSchema, limit: { perMinute: 10 }, run: withdrawReview }),
  stopReviewMails: anyone({ input: orderPageSchema, limit: { perMinute: 10 }, run: stopReviewMails }),
  listReviews: desk({ run: listReviews }),
  answerReview: desk({ input: answerReviewSchema, run: answerReview }),
  holdReview: desk({ input: holdReviewSchema, run: holdReview }),
};
