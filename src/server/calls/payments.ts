import {
  createPaymentLinkSchema,
  deactivatePaymentLinkSchema,
  paymentOnlySchema,
  acceptPaymentSchema,
  assignPaymentSchema,
  recordPaymentSchema,
  refundPaymentSchema,
} from "#domain/orders/payments/payment.schema.ts";
import { exportOrdersSchema } from "#domain/orders/listing/order-filter.schema.ts";
import { createPaymentLink } from "#services/payments/create-payment-link.ts";
import { deactivatePaymentLink } from "#services/payments/deactivate-payment-link.ts";
import { listUnmatchedPayments, markPaymentHandled } from "#services/payments/unmatched-payments.ts";
import { exportOrders } from "#services/orders/papers/export-orders.ts";
import { acceptPayment } from "#services/payments/accept-payment.ts";
import { assignPayment } from "#services/payments/assign-payment.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { refundPayment } from "#services/payments/refund-payment.ts";
import { desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const paymentCalls = {
  createPaymentLink: desk({
    right: "price",
    description:
      "Creates the payment link of an order that waits for payment. totalCost is in pounds and must equal the stored total.",
    input: createPaymentLinkSchema,
    run: ({ services, actor }, input) => createPaymentLink(services, actor, input),
  }),
  deactivatePaymentLink: desk({
    right: "price",
    description: "Deactivates a payment link of an order.",
    input: deactivatePaymentLinkSchema,
    run: ({ services, actor }, input) => deactivatePaymentLink(services, actor, input),
  }),
  exportOrders: desk({
    right: "refund",
    description: "Writes the orders of a period, or their lines, with payments and refunds, as a CSV file.",
    input: exportOrdersSchema,
    run: ({ services, actor }, input) => exportOrders(services, actor, input),
  }),
  acceptPayment: desk({
    right: "refund",
    description: "Counts a payment that asked for attention as its order's, which costs exactly that much.",
    input: acceptPaymentSchema,
    run: ({ services, actor }, input) => acceptPayment(services, actor, input),
  }),
  assignPayment: desk({
    right: "refund",
    description:
      "Assigns a payment that belongs to no order to one, and counts it as the order's where exactly its amount is due.",
    input: assignPaymentSchema,
    run: ({ services, actor }, input) => assignPayment(services, actor, input),
  }),
  recordPayment: desk({
    right: "refund",
    description: "Records that an order was paid by other means than its link, which is closed first.",
    input: recordPaymentSchema,
    run: ({ services, actor }, input) => recordPayment(services, actor, input),
  }),
  refundPayment: desk({
    right: "refund",
    description:
      "Refunds a payment in full or in part. isPartial: the refund is recorded, but the provider has not confirmed it yet.",
    input: refundPaymentSchema,
    run: ({ services, actor }, input) => refundPayment(services, actor, input),
  }),
  listUnmatchedPayments: desk({
    right: "refund",
    description: "Lists the payments that belong to no order and that no admin has dealt with yet, newest first.",
    input: nothingSchema,
    run: ({ services, actor }) => listUnmatchedPayments(services, actor),
  }),
  markPaymentHandled: desk({
    right: "refund",
    description: "Takes a payment that belongs to no order off the order desk's list.",
    input: paymentOnlySchema,
    run: ({ services, actor }, input) => markPaymentHandled(services, actor, input),
  }),
};
