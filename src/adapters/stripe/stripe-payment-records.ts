import type { PaymentRecords } from "#services/ports.ts";
import { formatAccount, paidTypes, parsePaymentEvent, type ProviderAccount } from "./parse-payment-event.ts";
import type { StripeClient } from "./stripe-client.ts";

const eventsPerPage = 100;

/**
 * Stripe's events, which it keeps for 30 days. They have the form of the notifications, so that both are read by the same rules.
 * A restricted key needs the permission to read events.
 */
export function createStripePaymentRecords(stripe: StripeClient, account: ProviderAccount): PaymentRecords {
  return {
    account: formatAccount(account),
    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const client = await stripe();
      for await (const event of client.events.list({ types: paidTypes, created, limit: eventsPerPage })) {
        const payment = parsePaymentEvent(event, account);
        if (payment === null) continue;
        yield { eventId: event.id, reportedAt: new Date(event.created * 1000), event: payment };
      }
    },
  };
}
