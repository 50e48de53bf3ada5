import { and, asc, inArray, lt } from "drizzle-orm";

import { paymentLinks } from "#db/schema/payments.ts";
import type { Actor, Services } from "#services/context.ts";

import { closePaymentLink } from "./close-payment-link.ts";
import { finishPaymentLink } from "./finish-payment-link.ts";

/** Longer than a request works on a link itself, so that the sweep does not meddle with one that is under way. */
export const cutOffAfterMs = 60_000;
const maxLinksAtOnce = 50;
const sweeper: Actor = { kind: "shop" };

/**
 * Finishes what was cut off between the provider and the database: links that are being made are made (the same key gives
 * the same link), links on their way out are ended. Harmless when run by several processes at once. Answers with how many
 * it brought to an end; what fails again waits for the next sweep.
 */
export async function sweepPaymentLinks(services: Services, olderThanMs = cutOffAfterMs): Promise<number> {
  const before = new Date(services.now().getTime() - olderThanMs);
  const links = await services.db
    .select({ id: paymentLinks.id, state: paymentLinks.state })
    .from(paymentLinks)
    .where(and(inArray(paymentLinks.state, ["creating", "deactivating"]), lt(paymentLinks.updatedAt, before)))
    .orderBy(asc(paymentLinks.updatedAt))
    .limit(maxLinksAtOnce);
  let ended = 0;
  for (const link of links) {
    try {
      if (link.state === "creating") await finishPaymentLink(services, sweeper, link.id);
      else await closePaymentLink(services, sweeper, link.id);
      ended += 1;
    } catch (error) {
      services.log.warn(
        { linkId: link.id, err: error },
        "a payment link that was cut off could not be brought to an end yet",
      );
    }
  }
  return ended;
}
