import { createPaymentLinkSchema, deactivatePaymentLinkSchema, paymentOnlySchema } from "#domain/orders/desk.schema.ts";
import { createPaymentLink } from "#services/payments/create-payment-link.ts";
import { deactivatePaymentLink } from "#services/payments/deactivate-payment-link.ts";
import { listUnmatchedPayments } from "#services/payments/list-unmatched-payments.ts";
import { exportOrdersSchema } from "#domain/orders/export-orders.schema.ts";
import {
  acceptPaymentSchema,
  assignPaymentSchema,
  recordPaymentSchema,
  refundPaymentSchema,
} from "#domain/orders/refund.schema.ts";
import { markPaymentHandled } from "#services/payments/mark-payment-handled.ts";

import { exportOrders } from "#services/orders/export-orders.ts";
import { acceptPayment } from "#services/payments/accept-payment.ts";
import { assignPayment } from "#services/payments/assign-payment.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { refundPayment } from "#services/payments/refund-payment.ts";

import { adminOnly } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const paymentCalls = {
  createPaymentLink: adminOnly({
    description:
      "Creates the payment link of an order that waits for payment. totalCost is in pounds and must equal the stored total.",
    input: createPaymentLinkSchema,
    run: ({ services, actor }, input) => createPaymentLink(services, actor, input),
  }),
  deactivatePaymentLink: adminOnly({
    description: "Deactivates a payment link of an order.",
    input: deactivatePaymentLinkSchema,
    run: ({ services, actor }, input) => deactivatePaymentLink(services, actor, input),
  }),
  exportOrders: adminOnly({
    description: "Writes the orders of a period, or their lines, with payments and refunds, as a CSV file.",
    input: exportOrdersSchema,
    run: ({ services, actor }, input) => exportOrders(services, actor, input),
  }),
  acceptPayment: adminOnly({
    description: "Counts a payment that asked for attention as its order's, which costs exactly that much.",
    input: acceptPaymentSchema,
    run: ({ services, actor }, input) => acceptPayment(services, actor, input),
  }),
  assignPayment: adminOnly({
    description:
      "Assigns a payment that belongs to no order to one, and counts it as the order's where exactly its amount is due.",
    input: assignPaymentSchema,
    run: ({ services, actor }, input) => assignPayment(services, actor, input),
  }),
  recordPayment: adminOnly({
    description: "Records that an order was paid by other means than its link, which is closed first.",
    input: recordPaymentSchema,
    run: ({ services, actor }, input) => recordPayment(services, actor, input),
  }),
  refundPayment: adminOnly({
    description:
      "Refunds a payment in full or in part. isPartial: the refund is recorded, but the provider has not confirmed it yet.",
    input: refundPaymentSchema,
    run: ({ services, actor }, input) => refundPayment(services, actor, input),
  }),
  listUnmatchedPayments: adminOnly({
    description: "Lists the payments that belong to no order and that no admin has dealt with yet, newest first.",
    input: nothingSchema,
    run: ({ services, actor }) => listUnmatchedPayments(services, actor),
  }),
  markPaymentHandled: adminOnly({
    description: "Takes a payment that belongs to no order off the order desk's list.",
    input: paymentOnlySchema,
    run: ({ services, actor }, input) => markPaymentHandled(services, actor, input),
  }),
};
