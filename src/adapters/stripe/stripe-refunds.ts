import type Stripe from "stripe";
import {
  ProviderRefused,
  type PaidSession,
  type ProviderRefund,
  type RefundRequest,
  type Refunds,
} from "#services/ports.ts";
import { parseRefundState } from "./parse-provider-event.ts";
import { isMissing, translateErrors, type StripeClient } from "./stripe-client.ts";

const refundsPerPage = 100;

/** Refunds Stripe payments. A restricted key needs permission to write refunds and to read checkout sessions. */
export function createStripeRefunds(stripe: StripeClient): Refunds {
  return {
    async create(request) {
      return translateErrors(async () => createRefund(await stripe(), request));
    },
    async findSession(providerPaymentId) {
      return translateErrors(async () => findSession(await stripe(), providerPaymentId));
    },
  };
}

async function createRefund(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const { refundId, orderId, amountPence, mayExist } = request;
  const paymentId = request.providerPaymentId ?? (await getPaymentId(stripe, request.providerSessionId));
  // Stripe forgets idempotency keys after a day, and the shop may have been stopped for longer.
  const known = mayExist ? await findRefund(stripe, paymentId, refundId) : null;
  const refund =
    known ??
    (await stripe.refunds.create(
      {
        payment_intent: paymentId,
        amount: amountPence,
        metadata: { refund_id: refundId, ...(orderId === null ? {} : { order_id: orderId }) },
      },
      { idempotencyKey: `refund-${refundId}` },
    ));
  return {
    providerRefundId: refund.id,
    providerPaymentId: paymentId,
    state: parseRefundState(refund.status),
    failure: refund.failure_reason ?? null,
  };
}

async function getPaymentId(stripe: Stripe, sessionId: string): Promise<string> {
  const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(sessionId);
  if (payment === null) throw new ProviderRefused("The payment provider has no payment of this checkout.");
  return typeof payment === "string" ? payment : payment.id;
}

async function findRefund(stripe: Stripe, paymentId: string, refundId: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: refundsPerPage }))
    if (refund.metadata?.["refund_id"] === refundId) return refund;
  return null;
}

async function findSession(stripe: Stripe, paymentId: string): Promise<PaidSession | null> {
  try {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
    const [session] = data;
    if (session === undefined) return null;
    const isOfShop = "order_id" in (session.metadata ?? {}) || "payment_link_id" in (session.metadata ?? {});
    return { sessionId: session.id, isOfShop };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
