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
import { desk } from "./call.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";

export const paymentCalls = {
  createPaymentLink: desk("price", { input: createPaymentLinkSchema, run: createPaymentLink }),
  deactivatePaymentLink: desk("price", { input: deactivatePaymentLinkSchema, run: deactivatePaymentLink }),
  exportOrders: desk("refund", { input: exportOrdersSchema, run: exportOrders }),
  acceptPayment: desk("refund", { input: acceptPaymentSchema, run: acceptPayment }),
  assignPayment: desk("refund", { input: assignPaymentSchema, run: assignPayment }),
  recordPayment: desk("refund", { input: recordPaymentSchema, run: recordPayment }),
  refundPayment: desk("refund", { input: refundPaymentSchema, run: refundPayment }),
  listUnmatchedPayments: desk("refund", { run: listUnmatchedPayments }),
  markPaymentHandled: desk("refund", { input: paymentOnlySchema, run: markPaymentHandled }),
  /** Tells what is wrong with the shop's settings. proxyProblem: the proxy this call came through hides visitors' addresses. payments: what the shop and its payment provider disagree about. */
  getSetUpProblems: desk("settings", {
    run: async (services, _actor, _input, { caller }) => ({
      proxyProblem: caller.proxyProblem,
      payments: await listPaymentProblems(services),
    }),
  }),
};
