import { asc, gte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { PaymentRecords } from "#services/ports.ts";
import { formatAccount, parseProviderEvent, type ProviderAccount } from "./parse-provider-event.ts";
import { standInNotifications } from "./stand-in-tables.ts";

/** The stand-in's notifications, whether or not they have reached the shop. */
export function createStandInRecords(db: Database, account: ProviderAccount): PaymentRecords {
  return {
    account: formatAccount(account),
    async *listPayments(since) {
      const notifications = await db
        .select()
        .from(standInNotifications)
        .where(gte(standInNotifications.createdAt, since))
        .orderBy(asc(standInNotifications.createdAt));
      for (const { eventId, body, createdAt } of notifications) {
        const event = parseProviderEvent(JSON.parse(body), account);
        if (event !== null) yield { eventId, reportedAt: createdAt, event };
      }
    },
  };
}
