import { z } from "zod";
import type { DisputeEvent, DisputeState } from "#domain/payments/dispute.ts";
import type { PaymentEvent, RefundEvent } from "#domain/payments/payment-event.ts";
import type { ProviderEvent } from "#services/ports.ts";

/** The id of another object, which Stripe may send whole. */
const referenceSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  livemode: z.boolean(),
  /** The account that an event belongs to, present if that account is connected to ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});

const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  payment_link: referenceSchema,
  payment_intent: referenceSchema,
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const refundSchema = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().min(1),
  currency: z.string(),
  payment_intent: referenceSchema,
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const disputeSchema = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().min(1),
  currency: z.string(),
  payment_intent: referenceSchema,
  status: z.string(),
  reason: z.string().nullish(),
  created: z.int(),
});

/** Both types report a payment: an asynchronous one completes its session unpaid, and the second type follows later. */
const paidTypes = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
const failedType = "checkout.session.async_payment_failed";
const refundTypes = ["refund.created", "refund.updated", "refund.failed"];
const disputeTypes = ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"];
/** The types of the events that the shop reads. */
export const reportTypes = [...paidTypes, failedType, ...refundTypes, ...disputeTypes];

export interface ProviderAccount {
  provider: string;
  /** Whether events of live mode are expected. */
  isLive: boolean;
}

/** Returns the name under which the shop stores how far it has read an account's records. */
export function formatAccount({ provider, isLive }: ProviderAccount): string {
  return `${provider} ${isLive ? "live" : "test"}`;
}

/** Returns null if the event reports no payment, failure, refund or dispute, "unreadable" if its form is unexpected. */
export function parseProviderEvent(input: unknown, account: ProviderAccount): ProviderEvent | null | "unreadable" {
  const read = eventSchema.safeParse(input);
  if (!read.success) return "unreadable";
  const event = read.data;
  const { type, data } = event;
  if (refundTypes.includes(type)) {
    const refund = refundSchema.safeParse(data.object);
    return refund.success ? { refund: toRefundEvent(event, refund.data, account) } : "unreadable";
  }
  if (disputeTypes.includes(type)) {
    const dispute = disputeSchema.safeParse(data.object);
    return dispute.success ? { dispute: toDisputeEvent(event, dispute.data, account) } : "unreadable";
  }
  if (type !== failedType && !paidTypes.includes(type)) return null;
  const session = sessionSchema.safeParse(data.object);
  if (!session.success) return "unreadable";
  const payment = toPaymentEvent(event, session.data, account);
  if (type !== failedType) return session.data.payment_status === "unpaid" ? null : { payment };
  const { sessionId: _session, providerPaymentId: _payment, currency: _currency, ...failedPayment } = payment;
  return { failedPayment };
}

type Event = z.output<typeof eventSchema>;

/** Translates Stripe's status of a refund into the shop's terms. A cancelled refund has not been paid back. */
export function parseRefundState(status: string | null | undefined): RefundEvent["state"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function toRefundEvent(event: Event, refund: z.output<typeof refundSchema>, account: ProviderAccount): RefundEvent {
  const { id, amount, currency, payment_intent: payment, status, failure_reason: failure, metadata } = refund;
  return {
    provider: account.provider,
    eventId: event.id,
    providerRefundId: id,
    refundId: metadata?.["refund_id"] ?? null,
    providerPaymentId: payment ?? null,
    amountPence: amount,
    currency: currency.toLowerCase(),
    state: parseRefundState(status),
    failure: failure ?? null,
    isForeign: isForeign(event, account),
  };
}

/** Stripe's "warning" statuses belong to inquiries. An inquiry moves no money, so a closed one counts as won. */
const disputeStateOf: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

function toDisputeEvent(event: Event, dispute: z.output<typeof disputeSchema>, account: ProviderAccount): DisputeEvent {
  const { id, amount, currency, payment_intent: payment, status, reason, created } = dispute;
  return {
    provider: account.provider,
    eventId: event.id,
    providerDisputeId: id,
    providerPaymentId: payment ?? null,
    amountPence: amount,
    currency: currency.toLowerCase(),
    state: disputeStateOf[status] ?? "open",
    hasTakenMoney: !status.startsWith("warning_") && status !== "prevented",
    reason: reason ?? "",
    openedAt: new Date(created * 1000).toISOString(),
    isForeign: isForeign(event, account),
  };
}

function toPaymentEvent(event: Event, session: z.output<typeof sessionSchema>, account: ProviderAccount): PaymentEvent {
  const { payment_link: link, payment_intent: payment, amount_total: amount, currency, metadata } = session;
  return {
    provider: account.provider,
    eventId: event.id,
    sessionId: session.id,
    providerPaymentId: payment ?? null,
    providerLinkId: link ?? null,
    orderId: metadata?.["order_id"] ?? null,
    paymentLinkId: metadata?.["payment_link_id"] ?? null,
    amountPence: amount ?? 0,
    currency: (currency ?? "").toLowerCase(),
    isForeign: isForeign(event, account),
  };
}

function isForeign(event: Event, { isLive }: ProviderAccount): boolean {
  return event.livemode !== isLive || (event.account ?? null) !== null;
}
