import { createPaymentLinkSchema, deactivatePaymentLinkSchema, paymentOnlySchema } from "#domain/orders/desk.schema.ts";
import { createPaymentLink } from "#services/payments/create-payment-link.ts";
import { deactivatePaymentLink } from "#services/payments/deactivate-payment-link.ts";
import { listUnmatchedPayments } from "#services/payments/list-unmatched-payments.ts";
import { markPaymentHandled } from "#services/payments/mark-payment-handled.ts";

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
