import { z } from "zod";

import type { PaymentEvent } from "#domain/orders/payment-event.ts";

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  livemode: z.boolean(),
  /** Present when the event belongs to another account that is connected to ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});

const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  payment_link: z.union([z.string(), z.object({ id: z.string() }).transform((link) => link.id)]).nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Both report a payment. An asynchronous method completes the session unpaid, and the second type reports the payment later. */
export const paidTypes = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

export interface ProviderAccount {
  /** "stripe" or "stand-in". */
  provider: string;
  /** Whether events of live mode are expected. */
  isLive: boolean;
}

/** The name under which the shop keeps how far it has read an account's records. */
export function formatAccount({ provider, isLive }: ProviderAccount): string {
  return `${provider} ${isLive ? "live" : "test"}`;
}

/**
 * Parses a provider's event into a payment. null: the event reports no payment (another type, or a session that is completed but
 * not paid yet). "unreadable": it is not an event of the expected form.
 */
export function parsePaymentEvent(event: unknown, account: ProviderAccount): PaymentEvent | null | "unreadable" {
  const read = eventSchema.safeParse(event);
  if (!read.success) return "unreadable";
  if (!paidTypes.includes(read.data.type)) return null;
  const session = sessionSchema.safeParse(read.data.data.object);
  if (!session.success) return "unreadable";
  const { payment_link: link, payment_status: status, amount_total: amount, currency, metadata } = session.data;
  if (status === "unpaid") return null;
  return {
    provider: account.provider,
    eventId: read.data.id,
    sessionId: session.data.id,
    providerLinkId: link ?? null,
    orderId: metadata?.["order_id"] ?? null,
    paymentLinkId: metadata?.["payment_link_id"] ?? null,
    amountPence: amount ?? 0,
    currency: (currency ?? "").toLowerCase(),
    isForeign: read.data.livemode !== account.isLive || (read.data.account ?? null) !== null,
  };
}
