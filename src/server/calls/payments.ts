import { z } from "zod";
import { monthPattern, periodPattern } from "#domain/books/books.ts";
import { versionSchema } from "#domain/input.schema.ts";
import { rightOfMove } from "#domain/orders/order-moves.ts";
import { orderOnlySchema } from "#domain/orders/order.schema.ts";
import {
  assignPaymentSchema,
  paymentOnlySchema,
  recordPaymentSchema,
  refundPaymentSchema,
} from "#domain/payments/payment.schema.ts";
import { getPayouts } from "#services/books/get-payouts.ts";
import { exportBooks, getTakings } from "#services/books/get-takings.ts";
import { listBestSellers } from "#services/books/list-best-sellers.ts";
import { exportOrders } from "#services/orders/papers/order-papers.ts";
import { acceptPayment } from "#services/payments/accept-payment.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";
import { createPaymentLink, deactivatePaymentLink } from "#services/payments/links/create-payment-link.ts";
import { releaseDisputed } from "#services/payments/record-dispute.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { assignPayment, listUnmatchedPayments, markPaymentHandled } from "#services/payments/unmatched-payments.ts";
import { desk, orderAtVersion, orderId, requestId } from "./call.ts";
import { toPence } from "./pounds.ts";

const monthSchema = z.string().regex(monthPattern);

export const paymentCalls = {
  createPaymentLink: desk(rightOfMove("createPaymentLink"), {
    input: orderOnlySchema.extend({
      /** The total in pounds, which must equal the amount due. */
      totalCost: z.number(),
    }),
    example: { orderId, totalCost: 47 },
    run: (services, actor, { orderId: id, totalCost }) =>
      createPaymentLink(services, actor, { orderId: id, duePence: toPence(totalCost) }),
  }),
  deactivatePaymentLink: desk("price", {
    input: orderOnlySchema.extend({ paymentLinkId: z.string().min(1).max(200) }),
    example: { orderId, paymentLinkId: "1f0c" },
    run: deactivatePaymentLink,
  }),
  exportOrders: desk("refund", {
    input: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      what: z.enum(["orders", "lines"]),
    }),
    example: { from: "2026-11-01", to: "2026-11-30", what: "orders" },
    run: exportOrders,
  }),
  getTakings: desk("refund", {
    input: z.object({ month: monthSchema.optional() }),
    example: { month: "2026-11" },
    run: getTakings,
  }),
  exportBooks: desk("refund", {
    input: z.object({ month: monthSchema }),
    example: { month: "2026-11" },
    run: exportBooks,
  }),
  getPayouts: desk("refund", {
    input: z.object({ month: monthSchema }),
    example: { month: "2026-11" },
    run: getPayouts,
  }),
  listBestSellers: desk("refund", {
    input: z.object({ period: z.string().regex(periodPattern), by: z.enum(["money", "pieces"]) }),
    example: { period: "2026-11", by: "money" },
    run: listBestSellers,
  }),
  acceptPayment: desk(rightOfMove("settlePayment"), {
    input: paymentOnlySchema.extend({ version: versionSchema }),
    example: { paymentId: 1, version: 3 },
    about: "payment that asks for attention",
    run: acceptPayment,
  }),
  assignPayment: desk(rightOfMove("settlePayment"), {
    input: assignPaymentSchema,
    example: { paymentId: 1, orderId, version: 3 },
    about: "payment without an order",
    run: assignPayment,
  }),
  recordPayment: desk(rightOfMove("settlePayment"), {
    input: recordPaymentSchema,
    example: {
      requestId,
      orderId,
      version: 3,
      means: "cash",
      reference: "17",
    },
    run: recordPayment,
  }),
  refundPayment: desk("refund", {
    input: refundPaymentSchema,
    example: {
      requestId,
      paymentId: 1,
      amountPence: 865,
      reason: "goodwill",
      version: 3,
    },
    about: "payment of an order",
    run: refundPayment,
  }),
  releaseDisputed: desk("refund", { ...orderAtVersion, run: releaseDisputed }),
  listUnmatchedPayments: desk("refund", { run: listUnmatchedPayments }),
  markPaymentHandled: desk("refund", {
    input: paymentOnlySchema,
    example: { paymentId: 1 },
    about: "payment without an order",
    run: markPaymentHandled,
  }),
  /**
   * Reports what is wrong with the shop's settings. proxyProblem: the proxy through which this call came hides
   * visitors' IP addresses. payments: what the shop and its payment provider disagree about.
   */
  getSetUpProblems: desk("settings", {
    run: async (services, _actor, _input, { caller }) => ({
      proxyProblem: caller.proxyProblem,
      payments: await listPaymentProblems(services),
    }),
  }),
};
