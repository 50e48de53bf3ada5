import type Stripe from "stripe";

import { type PaymentLinkRequest, type PaymentLinks, type ProviderLink, ProviderRefused } from "#services/ports.ts";

/** Requests are written against this version; the SDK is not upgraded without reading what changed. */
const apiVersion = "2026-10-28.endive";
/** Two tries of nine seconds and the pause between them stay within the twenty a call may take. */
const timeoutMs = 9_000;
const maxNetworkRetries = 1;

/** What a customer reads who opens a link that was paid, replaced or cancelled. */
export const inactiveLinkMessage =
  "This payment link is no longer active. If you have not paid yet, please contact us about your order.";

interface StripeOptions {
  secretKey: string;
  /** Another address than Stripe's own, for tests. */
  apiBase?: string | null | undefined;
}

/** Payment Links of Stripe: one link takes one completed payment of a fixed amount in pounds. */
export function createStripePaymentLinks(options: StripeOptions): PaymentLinks {
  let client: Promise<Stripe> | undefined;
  // The SDK is large and most processes' first minutes need none of it.
  const stripe = () => (client ??= openClient(options));
  return {
    provider: "stripe",
    minimumPence: 30,
    maximumPence: 99_999_999,
    async create(request) {
      return translated(async () => createLink(await stripe(), request));
    },
    async deactivate(providerLinkId) {
      await translated(async () => deactivateLink(await stripe(), providerLinkId));
    },
  };
}

/** Whether a secret key belongs to live mode: its events then do too. */
export function isLiveKey(secretKey: string): boolean {
  return /^(?:sk|rk)_live_/.test(secretKey);
}

async function openClient(options: StripeOptions): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  const base = options.apiBase ? new URL(options.apiBase) : null;
  return new StripeClient(options.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(base === null
      ? {}
      : {
          protocol: base.protocol === "http:" ? "http" : "https",
          host: base.hostname,
          port: base.port || (base.protocol === "http:" ? "80" : "443"),
        }),
  });
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
      // On the link it is copied to each checkout session, on the payment it shows in the dashboard.
      metadata,
      payment_intent_data: { description: request.description, metadata },
    },
    { idempotencyKey: request.idempotencyKey },
  );
  return { providerLinkId: link.id, url: link.url };
}

/** The link first, so that nobody can start another checkout; then the checkouts that are open on it. */
async function deactivateLink(stripe: Stripe, providerLinkId: string): Promise<void> {
  await stripe.paymentLinks.update(providerLinkId, { active: false });
  for await (const session of stripe.checkout.sessions.list({
    payment_link: providerLinkId,
    status: "open",
    limit: 100,
  })) {
    try {
      await stripe.checkout.sessions.expire(session.id);
    } catch (error) {
      // Paid or run out between the list and now: either way it is not open, and a payment is reported by itself.
      const now = await stripe.checkout.sessions.retrieve(session.id);
      if (now.status === "open") throw error;
    }
  }
}

/**
 * Tells a refusal that is certain from everything that leaves open what happened. A request that is not valid never was: had
 * an earlier try of the same key been accepted, Stripe would answer with that. A wrong secret key says nothing about earlier
 * tries, and 409 means that the same request is being worked on at this moment.
 */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isInvalidRequest = error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError";
    const isUndecided = error instanceof Error && "statusCode" in error && error.statusCode === 409;
    if (isInvalidRequest && !isUndecided)
      throw new ProviderRefused(`The payment provider refused: ${error.message}`, { cause: error });
    throw error;
  }
}
