import { createPaymentLinkSchema, deactivatePaymentLinkSchema } from "#domain/orders/desk.schema.ts";
import { createPaymentLink } from "#services/payments/create-payment-link.ts";
import { deactivatePaymentLink } from "#services/payments/deactivate-payment-link.ts";

import { adminOnly } from "./call.ts";

export const paymentCalls = {
  createPaymentLink: adminOnly({
    description:
      "Makes the payment link of an order that waits for payment; totalCost is in pounds and must be the stored total.",
    input: createPaymentLinkSchema,
    run: ({ services, actor }, input) => createPaymentLink(services, actor, input),
  }),
  deactivatePaymentLink: adminOnly({
    description: "Makes a payment link of an order unusable.",
    input: deactivatePaymentLinkSchema,
    run: ({ services, actor }, input) => deactivatePaymentLink(services, actor, input),
  }),
};
