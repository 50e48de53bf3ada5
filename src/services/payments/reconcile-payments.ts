import { eq } from "drizzle-orm";
import { paymentReconciliations } from "#db/schema/payments.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";
import { ProviderKeyRefused, type PaymentRecords, type RecordedPayment } from "#services/ports.ts";
import { clearPaymentProblem, notePaymentProblem } from "./ask-provider.ts";
import { settleEvent } from "./settle-event.ts";

/** How long a provider keeps its records. */
const maxLookBackMs = 30 * dayMs;
/** The overlap of comparisons, because reports may appear late or out of order. Repeated reports have no effect. */
const overlapMs = hourMs;
/** The maximum number of payments that may fail. With more, the fault is the shop's, not the payments'. */
const maxFailures = 5;

/**
 * Settles the provider's reports of the last 30 days that the shop does not know: payments first, then refunds and
 * disputes. Throws if the provider does not answer or a report could not be settled; the others are settled first,
 * unless too many fail. Safe to repeat.
 */
export async function reconcilePayments(services: Services, records: PaymentRecords) {
  const { account } = records;
  const position = await readPosition(services, account);
  const since = new Date(Math.max(services.now().getTime() - maxLookBackMs, (position?.getTime() ?? 0) - overlapMs));
  const failures: unknown[] = [];
  let newest = position;
  let compared = 0;
  let missed = 0;
  const later: RecordedPayment[] = [];
  async function settle(recorded: RecordedPayment): Promise<void> {
    try {
      if (await settleMissed(services, recorded)) missed += 1;
    } catch (error) {
      const { eventId } = recorded;
      services.log.error({ err: error, eventId, account }, "A payment in the provider's records could not be settled.");
      failures.push(error);
    }
  }
  try {
    for await (const recorded of records.listPayments(since)) {
      compared += 1;
      if (newest === null || recorded.reportedAt > newest) newest = recorded.reportedAt;
      if (recorded.event !== "unreadable" && ("refund" in recorded.event || "dispute" in recorded.event))
        later.push(recorded);
      else await settle(recorded);
      if (failures.length > maxFailures) break;
    }
  } catch (error) {
    if (error instanceof ProviderKeyRefused) {
      await notePaymentProblem(services, "key-refused");
      services.log.error({ account }, "The payment provider refused the key: check STRIPE_SECRET_KEY.");
    }
    throw error;
  }
  await clearPaymentProblem(services, "key-refused");
  // The oldest come first, because a refund can fail after it has succeeded.
  for (const one of later.toReversed()) if (failures.length <= maxFailures) await settle(one);
  if (failures.length > 0)
    throw new AggregateError(failures, "Some payments in the provider's records could not be settled.");
  await savePosition(services, account, newest);
  services.log.info({ account, since, compared, missed }, "The provider's records were compared.");
  return { compared, missed };
}

/** Settles a payment or refund. Returns whether it was new to the shop. */
async function settleMissed(services: Services, { eventId, event }: RecordedPayment): Promise<boolean> {
  if (event === "unreadable") {
    // As with a notification, trying again does not help, and the other payments must not wait for this one.
    services.log.error({ eventId }, "A payment in the provider's records cannot be read.");
    return false;
  }
  const isMissed = await settleEvent(services, event);
  if (isMissed)
    services.log.warn(
      { eventId, kind: Object.keys(event)[0] },
      "A payment or refund was found whose notification had not arrived.",
    );
  return isMissed;
}

async function readPosition({ db }: Services, account: string): Promise<Date | null> {
  const [row] = await db.select().from(paymentReconciliations).where(eq(paymentReconciliations.account, account));
  return row?.lastReportedAt ?? null;
}

/**
 * Saves how far the comparison has come. Another process may already have saved a later position; the earlier one does
 * no harm, because everything that both compared has been settled.
 */
async function savePosition({ db, now }: Services, account: string, lastReportedAt: Date | null): Promise<void> {
  const row = { lastReportedAt, completedAt: now() };
  await db
    .insert(paymentReconciliations)
    .values({ account, ...row })
    .onConflictDoUpdate({ target: paymentReconciliations.account, set: row });
}
