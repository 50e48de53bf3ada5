import { eq } from "drizzle-orm";
import { paymentLinks } from "#db/schema/payments.ts";
import { formatPrice } from "#domain/money.ts";
import type { Actor, Services } from "#services/context.ts";
import { appendNote, changeOrder } from "#services/orders/change-order.ts";
import { type Deactivation, ProviderKeyRefused, ProviderRefused } from "#services/ports.ts";
import { buildLinkRequest, type LinkRow, updateLink, lockLink, findOpenLink } from "./link-rows.ts";
import { notePaymentProblem, providerTimeoutMs, withTimeLimit } from "./ask-provider.ts";
import type { Transaction } from "#db/client.ts";
import { ShopError } from "#domain/shop-error.ts";

/**
 * Closes a link in the state `deactivating`: makes it unusable at the provider, then records that. A link that the provider does not
 * know is inactive as well, so that the order can get a new one; the order is marked for attention, because another account could
 * still take a payment through it. Throws the provider's error
 * when the provider does not confirm it; the link then stays hidden and the sweep retries. Safe to repeat.
 */
export async function closePaymentLink(services: Services, actor: Actor, linkId: string): Promise<void> {
  const [found] = await services.db.select().from(paymentLinks).where(eq(paymentLinks.id, linkId));
  if (found?.state !== "deactivating") return;
  let outcome: Deactivation = "inactive";
  try {
    const providerLinkId = found.providerLinkId ?? (await fetchProviderLinkId(services, found));
    if (providerLinkId !== null)
      outcome = await withTimeLimit(
        services.paymentLinks.deactivate(providerLinkId),
        providerTimeoutMs,
        "Deactivating a payment link",
      );
  } catch (error) {
    services.log.warn({ linkId, err: error }, "a payment link could not be deactivated");
    const isRefusedKey = error instanceof ProviderKeyRefused;
    if (isRefusedKey) await notePaymentProblem(services, "key-refused");
    const failure = isRefusedKey ? error.message : "The payment provider did not confirm that the link is inactive.";
    await services.db.transaction((tx) => updateLink(services, tx, linkId, { failure }));
    throw error;
  }
  await services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state !== "deactivating") return;
    await updateLink(services, tx, linkId, { state: "inactive", failure: null });
    const detail = { paymentLinkId: linkId, amountPence: link.amountPence };
    if (outcome === "inactive") {
      await changeOrder(services, tx, order, {}, { actor, event: "link-deactivated", detail });
    } else {
      const attention = appendNote(order.attention, describeUnknownLink(link));
      await changeOrder(services, tx, order, { attention }, { actor, event: "link-unknown", detail });
    }
  });
}

/** Tells the admin which link to look for. */
function describeUnknownLink({ amountPence, providerLinkId }: LinkRow): string {
  return `The payment provider does not recognise the earlier payment link for ${formatPrice(amountPence)} (${providerLinkId ?? "no id"}). If it was created with another account, deactivate it there.`;
}

/**
 * Finds out the provider's id of a link whose creation got no response: the same request under the same key returns it. null
 * when the provider refuses the request, because then there is nothing to deactivate.
 */
async function fetchProviderLinkId(services: Services, link: LinkRow): Promise<string | null> {
  try {
    const made = await withTimeLimit(
      services.paymentLinks.create(buildLinkRequest(services, link)),
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

/** Hides the order's open link and returns its id; null when there is none. The order must be locked. */
export async function hideOpenLink(services: Services, tx: Transaction, orderId: string): Promise<string | null> {
  const open = await findOpenLink(tx, orderId);
  if (open !== null && open.state !== "deactivating")
    await updateLink(services, tx, open.id, { state: "deactivating" });
  return open?.id ?? null;
}

/**
 * Closes a hidden link before the order is paid in another way. Throws `payment.link-still-open` when the provider does not confirm
 * it; the sweep tries again.
 */
export async function withdrawHiddenLink(services: Services, actor: Actor, linkId: string | null): Promise<void> {
  if (linkId === null) return;
  try {
    await closePaymentLink(services, actor, linkId);
  } catch (error) {
    throw new ShopError("payment.link-still-open", { cause: error });
  }
}

/** Closes a hidden link that nobody waits for. Returns whether it is closed: where it is not, the sweep tries again. */
export async function tryToCloseLink(services: Services, actor: Actor, linkId: string | null): Promise<boolean> {
  if (linkId === null) return true;
  try {
    await closePaymentLink(services, actor, linkId);
    return true;
  } catch (error) {
    services.log.warn({ linkId, err: error }, "a hidden payment link is not closed yet");
    return false;
  }
}
