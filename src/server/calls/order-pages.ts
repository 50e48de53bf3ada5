import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { multilineSchema, requestIdSchema } from "#domain/input.schema.ts";
import { checkQuestion, maxMessageLength } from "#domain/orders/messages/message.ts";
import { orderIdSchema, orderPageSchema } from "#domain/orders/order.schema.ts";
import { checkOrderClaim } from "#domain/orders/page/find-order.ts";
import { maxChosenOrders } from "#domain/orders/papers/chosen-orders.ts";
import { announceReturnSchema, withdrawReturnSchema } from "#domain/orders/returns/order-return.schema.ts";
import { exampleCustomer } from "#services/mail/example-order.ts";
import { cancelOwnOrder } from "#services/orders/changes/cancel-order.ts";
import { getOrders } from "#services/orders/get-order.ts";
import { askAboutOrder } from "#services/orders/messages/messages.ts";
import {
  getOrderPage,
  getOrderPageAddress,
  replaceOrderPageAddress,
  requestOrderLink,
} from "#services/orders/page/order-page.ts";
import { getPackingSlips } from "#services/orders/papers/order-papers.ts";
import { getOrderReceipts, getReceipts } from "#services/orders/papers/receipts.ts";
import {
  listOpenLines,
  orderFromSupplier,
  postponeGoods,
  takeInGoods,
} from "#services/orders/papers/supplier-orders.ts";
import { announceReturn, withdrawReturn } from "#services/orders/returns/returns.ts";
import { anyone, byLink, desk, oneOrder, orderAtVersion, orderId, requestId } from "./call.ts";

const supplierOrderIds = z.array(z.int().min(1)).min(1).max(1_000);
const chosenOrders = z.object({ orderIds: z.array(orderIdSchema).min(1).max(maxChosenOrders) });

/** The calls of the order page and of papers printed from an order. The URL's token takes the place of a session. */
export const orderPageCalls = {
  getOrderPage: anyone({
    ...byLink,
    limit: { perMinute: 120 },
    run: getOrderPage,
  }),
  cancelOwnOrder: anyone({
    ...byLink,
    limit: { perMinute: 20 },
    run: cancelOwnOrder,
  }),
  requestOrderLink: anyone({
    input: z
      .object({ orderNumber: z.string().nullish(), proof: z.string().nullish() })
      .transform((typed, context) => acceptedOrIssues(checkOrderClaim(typed), context)),
    example: { orderNumber: orderId, proof: exampleCustomer.postcode },
    run: (services, _actor, input, { caller }) => requestOrderLink(services, caller, input),
  }),
  askAboutOrder: anyone({
    input: orderPageSchema.extend({ question: z.string().nullish() }).transform(({ link, question }, context) => ({
      link,
      question: acceptedOrIssues(checkQuestion(question), context),
    })),
    example: { ...byLink.example, question: "When?" },
    about: byLink.about,
    limit: { perMinute: 10 },
    run: (services, _actor, input, { caller }) => askAboutOrder(services, caller, input),
  }),
  announceReturn: anyone({
    input: announceReturnSchema,
    example: { ...byLink.example, requestId, lines: [{ position: 0, quantity: 1 }], reason: "change-of-mind" },
    about: { ...byLink.about, thing: "sent order" },
    limit: { perMinute: 10 },
    run: (services, _actor, input, { caller }) => announceReturn(services, caller, input),
  }),
  withdrawReturn: anyone({
    input: withdrawReturnSchema,
    example: { ...byLink.example, returnId: requestId },
    about: { ...byLink.about, thing: "announced return" },
    limit: { perMinute: 10 },
    run: withdrawReturn,
  }),
  getOrderPageAddress: desk("orders", { ...oneOrder, run: getOrderPageAddress }),
  replaceOrderPageAddress: desk("orders", { ...orderAtVersion, run: replaceOrderPageAddress }),
  getOrders: desk("orders", {
    input: chosenOrders,
    example: { orderIds: [orderId] },
    about: "order",
    run: getOrders,
  }),
  getPackingSlips: desk("orders", {
    input: chosenOrders,
    example: { orderIds: [orderId] },
    about: "order",
    run: getPackingSlips,
  }),
  listOpenLines: desk("orders", {
    /** withUnpaid: whether to include orders that wait for their payment. */
    input: z.object({ withUnpaid: z.boolean().default(false) }),
    example: { withUnpaid: false },
    run: listOpenLines,
  }),
  orderFromSupplier: desk("orders", {
    /** pieces: the number that the list showed. If the list has changed since, the call is refused. */
    input: z.object({
      vendor: z.string().max(500),
      withUnpaid: z.boolean(),
      pieces: z.int().min(1),
      dueOn: z.iso.date(),
    }),
    example: { vendor: "Tarnbeck", withUnpaid: false, pieces: 3, dueOn: "2026-12-04" },
    run: orderFromSupplier,
  }),
  takeInGoods: desk("orders", {
    input: z.object({ ids: supplierOrderIds }),
    example: { ids: [1] },
    run: takeInGoods,
  }),
  postponeGoods: desk("orders", {
    input: z.object({
      requestId: requestIdSchema,
      ids: supplierOrderIds,
      dueOn: z.iso.date(),
      text: multilineSchema(maxMessageLength),
    }),
    example: { requestId, ids: [1], dueOn: "2026-12-11", text: "It comes on Friday." },
    run: postponeGoods,
  }),
  getOrderReceipts: desk("orders", {
    ...oneOrder,
    about: "paid order",
    run: getOrderReceipts,
  }),
  getReceipts: anyone({
    ...byLink,
    about: { ...byLink.about, thing: "paid order" },
    limit: { perMinute: 60 },
    run: getReceipts,
  }),
};
