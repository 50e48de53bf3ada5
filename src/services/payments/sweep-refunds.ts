import { and, asc, eq, lt } from "drizzle-orm";

import { refunds } from "#db/schema/payments.ts";
import type { Actor, Services } from "#services/context.ts";

import { finishRefund } from "./finish-refund.ts";
import { interruptedAfterMs } from "./sweep-payment-links.ts";

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
