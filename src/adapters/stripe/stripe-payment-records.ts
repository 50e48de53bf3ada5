import type { PaymentRecords } from "#services/ports.ts";
import { formatAccount, parseProviderEvent, reportTypes, type ProviderAccount } from "./parse-provider-event.ts";
import { translateError, type StripeClient } from "./stripe-client.ts";

const eventsPerPage = 100;

/** Reads Stripe's events of the last 30 days as notifications. A restricted key needs permission to read events. */
export function createStripePaymentRecords(stripe: StripeClient, account: ProviderAccount): PaymentRecords {
  return {
    account: formatAccount(account),
    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const client = await stripe();
      try {
        for await (const event of client.events.list({ types: reportTypes, created, limit: eventsPerPage })) {
          const report = parseProviderEvent(event, account);
          if (report === null) continue;
          yield { eventId: event.id, reportedAt: new Date(event.created * 1000), event: report };
        }
      } catch (error) {
        throw translateError(error);
      }
    },
  };
}
