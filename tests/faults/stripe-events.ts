import { randomUUID } from "node:crypto";
import { signBody } from "#adapters/stripe/webhook-signature.ts";
import { CallFailed } from "./shop-caller.ts";

export const webhookSecret = "whsec_of_the_test_that_kills";

/** Builds Stripe's report of a finished payment through a link of the shop. */
export function paymentEvent(paid: {
  orderId: string;
  paymentLinkId: string;
  providerLinkId: string | undefined;
  amountPence: number;
}): object & { id: string } {
  return stripeEvent("checkout.session.completed", {
    id: `cs_${randomUUID()}`,
    object: "checkout.session",
    payment_link: paid.providerLinkId,
    payment_intent: `pi_${randomUUID()}`,
    payment_status: "paid",
    status: "complete",
    amount_total: paid.amountPence,
    currency: "gbp",
    metadata: { order_id: paid.orderId, payment_link_id: paid.paymentLinkId },
  });
}

/** Builds Stripe's report of a refund that the shop has asked for. */
export function refundEvent(given: { id: string; refundId: string; amountPence: number }): object & { id: string } {
  const { id, refundId, amountPence } = given;
  const metadata = { refund_id: refundId };
  return stripeEvent("refund.created", {
    id,
    object: "refund",
    amount: amountPence,
    currency: "gbp",
    status: "succeeded",
    metadata,
  });
}

function stripeEvent(type: string, object: object) {
  const created = Math.floor(Date.now() / 1000);
  return { id: `evt_${randomUUID()}`, object: "event", type, livemode: false, created, data: { object } };
}

/** Sends an event, signed at this moment. Rejects without a 2xx, after which Stripe sends the same event again. */
export async function sendEvent(shopUrl: string, event: object): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  const response = await fetch(`${shopUrl}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "stripe-signature": await signBody(body, webhookSecret, new Date()) },
    body,
    signal: AbortSignal.timeout(70_000),
  });
  if (!response.ok) throw new CallFailed(response.status, await response.text());
}
