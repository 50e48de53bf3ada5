import { eq } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { ProviderRefused } from "#services/ports.ts";

import { linkRequestOf } from "./link-request.ts";
import { type LinkRow, updateLink } from "./link-rows.ts";
import { lockLink } from "./lock-link.ts";
import { providerTimeoutMs, withTimeLimit } from "./time-limit.ts";

/**
 * Makes a link that is marked as deactivating unusable at the provider and then writes that down. Throws the provider's
 * error when that is not certain; the link stays hidden and the sweep tries again. Doing it twice is fine.
 */
export async function closePaymentLink(services: Services, actor: Actor, linkId: string): Promise<void> {
  const [found] = await services.db
    .select()
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.id, linkId));
  if (found === undefined || found.payment_links.state !== "deactivating") return;
  try {
    const providerLinkId =
      found.payment_links.providerLinkId ?? (await learnProviderLinkId(services, found.payment_links, found.orders));
    if (providerLinkId !== null)
      await withTimeLimit(
        services.paymentLinks.deactivate(providerLinkId),
        providerTimeoutMs,
        "Deactivating a payment link",
      );
  } catch (error) {
    services.log.warn({ linkId, err: error }, "a payment link could not be deactivated");
    await services.db.transaction((tx) =>
      updateLink(services, tx, linkId, { failure: "The payment provider did not confirm that the link is inactive." }),
    );
    throw error;
  }
  await services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state !== "deactivating") return;
    await updateLink(services, tx, linkId, { state: "inactive", failure: null });
    await changeOrder(
      services,
      tx,
      order,
      {},
      { actor, event: "link-deactivated", detail: { paymentLinkId: linkId, amountPence: link.amountPence } },
    );
  });
}

/**
 * The provider's id of a link whose creation was never answered: asking again with the same key tells it. null when the
 * provider refuses it, because then there is nothing to deactivate.
 */
async function learnProviderLinkId(
  services: Services,
  link: LinkRow,
  order: typeof orders.$inferSelect,
): Promise<string | null> {
  try {
    const made = await withTimeLimit(
      services.paymentLinks.create(linkRequestOf(services, link, order)),
      providerTimeoutMs,
      "Looking up a payment link",
    );
    await services.db.transaction((tx) =>
      updateLink(services, tx, link.id, { providerLinkId: made.providerLinkId, url: made.url }),
    );
    return made.providerLinkId;
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}
