import type Stripe from "stripe";
import type { Deactivation, PaymentLinkRequest, PaymentLinks, ProviderLink } from "#services/ports.ts";
import { isMissing, translateErrors, type StripeClient } from "./stripe-client.ts";

/** Shown to a customer who opens a link that was paid, replaced or cancelled. */
export const inactiveLinkMessage =
  "This payment link is no longer active. If you have not paid yet, please contact us about your order.";

/** Creates and closes Stripe Payment Links. Each takes one completed payment of a fixed amount in pounds. */
export function createStripePaymentLinks(stripe: StripeClient): PaymentLinks {
  return {
    provider: "stripe",
    minimumPence: 30,
    maximumPence: 99_999_999,
    async create(request) {
      return translateErrors(async () => createLink(await stripe(), request));
    },
    async deactivate(providerLinkId) {
      return translateErrors(async () => deactivateLink(await stripe(), providerLinkId));
    },
  };
}

async function createLink(stripe: Stripe, request: PaymentLinkRequest): Promise<ProviderLink> {
  const metadata = { order_id: request.orderId, payment_link_id: request.paymentLinkId };
  const link = await stripe.paymentLinks.create(
    {
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "gbp",
            unit_amount: request.amountPence,
            product_data: { name: request.description },
          },
        },
      ],
      restrictions: { completed_sessions: { limit: 1 } },
      inactive_message: inactiveLinkMessage,
      after_completion: { type: "redirect", redirect: { url: request.returnUrl } },
      submit_type: "pay",
      // Stripe copies the link's metadata to each checkout session, and shows the payment's metadata in the dashboard.
      metadata,
      payment_intent_data: { description: request.description, metadata },
    },
    { idempotencyKey: request.idempotencyKey },
  );
  return { providerLinkId: link.id, url: link.url };
}

/** Deactivates the link first, so that nobody starts another checkout, then expires its open checkouts. */
async function deactivateLink(stripe: Stripe, providerLinkId: string): Promise<Deactivation> {
  try {
    await stripe.paymentLinks.update(providerLinkId, { active: false });
  } catch (error) {
    if (isMissing(error)) return "unknown";
    throw error;
  }
  for await (const session of stripe.checkout.sessions.list({
    payment_link: providerLinkId,
    status: "open",
    limit: 100,
  })) {
    try {
      await stripe.checkout.sessions.expire(session.id);
    } catch (error) {
      // The checkout was paid or has expired since it was listed. If it was paid, the webhook reports the payment.
      const now = await stripe.checkout.sessions.retrieve(session.id);
      if (now.status === "open") throw error;
    }
  }
  return "inactive";
}
