import type { Services, Actor } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";
import { sweepPaymentLinks, interruptedAfterMs } from "./sweep-payment-links.ts";
import { sweepUnpaidLinks } from "./sweep-unpaid-links.ts";
import { and, asc, eq, lt } from "drizzle-orm";
import { refunds } from "#db/schema/payments.ts";
import { finishRefund } from "./finish-refund.ts";

const maxRefundsAtOnce = 50;
const sweeper: Actor = { kind: "shop" };

/**
 * Asks the provider again for refunds without an answer: it may have been unreachable, or the process may have ended in between.
 * Safe to run in several processes at once. Returns how many got an answer.
 */
export async function sweepRefunds(services: Services, olderThanMs = interruptedAfterMs): Promise<number> {
  const before = new Date(services.now().getTime() - olderThanMs);
  const unanswered = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, "requested"), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.updatedAt))
    .limit(maxRefundsAtOnce);
  let answered = 0;
  for (const { id } of unanswered) {
    const { state } = await finishRefund(services, sweeper, id, { mayExist: true });
    if (state !== "requested") answered += 1;
  }
  return answered;
}

/**
 * Sweeps payment links and refunds now and every minute. The first sweep takes those of any age: they are left over from an
 * earlier process. Then reminds customers of links that end soon, and ends those whose time is over.
 */
export function startPaymentSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "payment",
    everyMs: 60_000,
    async sweep(isFirstRun) {
      const olderThanMs = isFirstRun ? 0 : undefined;
      await sweepPaymentLinks(services, olderThanMs);
      await sweepRefunds(services, olderThanMs);
      await sweepUnpaidLinks(services);
    },
    log: services.log,
  });
}
