import { and, asc, inArray, lt } from "drizzle-orm";

import { paymentLinks } from "#db/schema/payments.ts";
import type { Actor, Services } from "#services/context.ts";

import { closePaymentLink } from "./close-payment-link.ts";
import { finishPaymentLink } from "./finish-payment-link.ts";

/** Longer than a call works on a link, so that the sweep leaves alone what a call is still working on. */
export const interruptedAfterMs = 60_000;
const maxLinksAtOnce = 50;
const sweeper: Actor = { kind: "shop" };

/**
 * Finishes links that were interrupted between the provider and the database: creates those in `creating` (the same key gives
 * the same link) and closes those in `deactivating`. Safe to run in several processes at once. Returns how many it finished; the
 * others wait for the next sweep.
 */
export async function sweepPaymentLinks(services: Services, olderThanMs = interruptedAfterMs): Promise<number> {
  const before = new Date(services.now().getTime() - olderThanMs);
  const links = await services.db
    .select({ id: paymentLinks.id, state: paymentLinks.state })
    .from(paymentLinks)
    .where(and(inArray(paymentLinks.state, ["creating", "deactivating"]), lt(paymentLinks.updatedAt, before)))
    .orderBy(asc(paymentLinks.updatedAt))
    .limit(maxLinksAtOnce);
  let finished = 0;
  for (const link of links) {
    try {
      if (link.state === "creating") await finishPaymentLink(services, sweeper, link.id);
      else await closePaymentLink(services, sweeper, link.id);
      finished += 1;
    } catch (error) {
      services.log.warn({ linkId: link.id, err: error }, "an interrupted payment link could not be finished yet");
    }
  }
  return finished;
}
