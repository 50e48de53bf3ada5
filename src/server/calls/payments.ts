import { exportOrdersSchema } from "#domain/orders/listing/order-filter.schema.ts";
import {
  createPaymentLinkSchema,
  deactivatePaymentLinkSchema,
  paymentOnlySchema,
  acceptPaymentSchema,
  assignPaymentSchema,
  recordPaymentSchema,
  refundPaymentSchema,
} from "#domain/orders/payments/payment.schema.ts";
import { createPaymentLink, deactivatePaymentLink } from "#services/payments/create-payment-link.ts";
import { listUnmatchedPayments, markPaymentHandled, assignPayment } from "#services/payments/unmatched-payments.ts";
import { exportOrders } from "#services/orders/papers/export-orders.ts";
import { acceptPayment } from "#services/payments/accept-payment.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { refundPayment } from "#services/payments/refund-payment.ts";
import { desk, nothingSchema } from "./call.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";

export const paymentCalls = {
  createPaymentLink: desk({
    right: "price",
    description:
      "Creates the payment link of an order that waits for payment. totalCost is in pounds and must equal the stored total.",
    input: createPaymentLinkSchema,
    example: { orderId: "K7M4-2QXP", totalCost: 47 },
    about: "order",
    run: createPaymentLink,
  }),
  deactivatePaymentLink: desk({
    right: "price",
    description: "Deactivates a payment link of an order.",
    input: deactivatePaymentLinkSchema,
    example: { orderId: "K7M4-2QXP", paymentLinkId: "1f0c" },
    about: "order",
    run: deactivatePaymentLink,
  }),
  exportOrders: desk({
    right: "refund",
    description: "Writes the orders of a period, or their lines, with payments and refunds, as a CSV file.",
    input: exportOrdersSchema,
    example: { from: "2026-11-01", to: "2026-11-30", what: "orders" },
    run: exportOrders,
  }),
  acceptPayment: desk({
    right: "refund",
    description: "Counts a payment that asked for attention as its order's, which costs exactly that much.",
    input: acceptPaymentSchema,
    example: { paymentId: 1, version: 3 },
    about: "payment that asks for attention",
    run: acceptPayment,
  }),
  assignPayment: desk({
    right: "refund",
    description:
      "Assigns a payment that belongs to no order to one, and counts it as the order's where exactly its amount is due.",
    input: assignPaymentSchema,
    example: { paymentId: 1, orderId: "K7M4-2QXP", version: 3 },
    about: "payment without an order",
    run: assignPayment,
  }),
  recordPayment: desk({
    right: "refund",
    description: "Records that an order was paid by other means than its link, which is closed first.",
    input: recordPaymentSchema,
    example: {
      requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912",
      orderId: "K7M4-2QXP",
      version: 3,
      means: "cash",
      reference: "17",
    },
    about: "order",
    run: recordPayment,
  }),
  refundPayment: desk({
    right: "refund",
    description:
      "Refunds a payment in full or in part. isPartial: the refund is recorded, but the provider has not confirmed it yet.",
    input: refundPaymentSchema,
    example: {
      requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912",
      paymentId: 1,
      amountPence: 865,
      reason: "goodwill",
      version: 3,
    },
    about: "payment of an order",
    run: refundPayment,
  }),
  listUnmatchedPayments: desk({
    right: "refund",
    description: "Lists the payments without an order and that no admin has dealt with yet, newest first.",
    input: nothingSchema,
    run: listUnmatchedPayments,
  }),
  markPaymentHandled: desk({
    right: "refund",
    description: "Takes a payment that belongs to no order off the order desk's list.",
    input: paymentOnlySchema,
    example: { paymentId: 1 },
    about: "payment without an order",
    run: markPaymentHandled,
  }),
  getSetUpProblems: desk({
    right: "settings",
    description:
      "Tells what is wrong with the shop's settings. proxyProblem: the proxy this call came through hides visitors' addresses. payments: what the shop and its payment provider disagree about.",
    input: nothingSchema,
    run: async (services, _actor, _input, { caller }) => ({
      proxyProblem: caller.proxyProblem,
      payments: await listPaymentProblems(services),
    }),
  }),
};
