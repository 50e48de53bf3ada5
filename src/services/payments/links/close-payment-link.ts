import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import { formatPrice } from "#domain/money.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { askProvider } from "#services/payments/ask-provider.ts";
import { countPayments } from "#services/payments/payment-rows.ts";
import { ProviderKeyRefused, ProviderRefused, type Deactivation } from "#services/ports.ts";
import { buildLinkRequest, findOpenLink, lockLink, updateLink, type LinkRow } from "./link-rows.ts";

/**
 * Makes a `deactivating` link unusable at the provider, then records that; a link that the provider does not know marks
 * its order. If the provider fails, throws its error: the link stays hidden and the sweep retries. Safe to repeat.
 */
export async function closePaymentLink(services: Services, actor: Actor, linkId: string): Promise<void> {
  const [found] = await services.db.select().from(paymentLinks).where(eq(paymentLinks.id, linkId));
  if (found?.state !== "deactivating") return;
  let outcome: Deactivation = "inactive";
  try {
    const providerLinkId = found.providerLinkId ?? (await fetchProviderLinkId(services, found));
    if (providerLinkId !== null) outcome = await deactivateLink(services, providerLinkId);
  } catch (error) {
    services.log.warn({ linkId, err: error }, "A payment link could not be deactivated.");
    const failure =
      error instanceof ProviderKeyRefused
        ? error.message
        : "The payment provider did not confirm that the link is inactive.";
    await services.db.transaction(async (tx) => {
      const { link } = await lockLink(tx, linkId);
      // Another attempt may have closed it since.
      if (link.state === "deactivating") await updateLink(services, tx, linkId, { failure });
    });
    throw error;
  }
  await services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state !== "deactivating") return;
    await updateLink(services, tx, linkId, { state: "inactive", failure: null });
    const detail = { paymentLinkId: linkId, amountPence: link.amountPence };
    if (outcome === "inactive") {
      await changeOrder(services, tx, order, { actor, event: "link-deactivated", detail });
    } else {
      const raise = [describeUnknownLink(link)];
      await changeOrder(services, tx, order, { actor, event: "link-unknown", detail, raise });
    }
  });
}

export function deactivateLink(services: Services, providerLinkId: string): Promise<Deactivation> {
  return askProvider(services, "Deactivating a payment link", () => services.paymentLinks.deactivate(providerLinkId));
}

function describeUnknownLink({ amountPence, providerLinkId }: LinkRow): `${string}.` {
  return `The payment provider does not recognise the earlier payment link for ${formatPrice(amountPence)} (${providerLinkId ?? "no id"}). If it was created with another account, deactivate it there.`;
}

/**
 * Fetches the provider's id of a link whose answer was lost: the same key returns the same link. Returns null if the
 * provider refused the link, so that there is nothing to deactivate.
 */
async function fetchProviderLinkId(services: Services, link: LinkRow): Promise<string | null> {
  try {
    const request = buildLinkRequest(services, link);
    const made = await askProvider(services, "Looking up a payment link", () => services.paymentLinks.create(request));
    await services.db.transaction(async (tx) => {
      await lockLink(tx, link.id);
      await updateLink(services, tx, link.id, made);
    });
    return made.providerLinkId;
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}

/** Hides the order's open link and returns its id; null if there is none. The order must be locked. */
export async function hideOpenLink(services: Pick<Services, "now">, tx: Transaction, orderId: string) {
  const open = await findOpenLink(tx, orderId);
  if (open !== null && open.state !== "deactivating")
    await updateLink(services, tx, open.id, { state: "deactivating" });
  return open?.id ?? null;
}

/** The hidden links of orders that are to be paid another way or merged. */
export type HiddenLinks = Awaited<ReturnType<typeof hideLinks>>;

/** Hides the open links of orders. The orders must be locked. */
export async function hideLinks(services: Services, tx: Transaction, ...orderIds: string[]) {
  const linkIds: (string | null)[] = [];
  for (const orderId of orderIds) linkIds.push(await hideOpenLink(services, tx, orderId));
  return { orderIds, linkIds, paymentCount: await countPayments(tx, ...orderIds) };
}

/** Closes hidden links. Throws `payment.link-still-open` if the provider does not confirm; the sweep tries again. */
export async function closeHiddenLinks(services: Services, actor: Actor, { linkIds }: HiddenLinks): Promise<void> {
  try {
    for (const linkId of linkIds) if (linkId !== null) await closePaymentLink(services, actor, linkId);
  } catch (error) {
    throw new ShopError("payment.link-still-open", { cause: error });
  }
}

/** Refuses (`order.changed`) if there is a new link, or a payment through an old link. The orders must be locked. */
export async function requireStillUnpaid(tx: Transaction, { orderIds, paymentCount }: HiddenLinks): Promise<void> {
  for (const id of orderIds) if ((await findOpenLink(tx, id)) !== null) throw new ShopError("order.changed");
  if ((await countPayments(tx, ...orderIds)) > paymentCount) throw new ShopError("order.changed");
}

/** Closes a hidden link that nobody waits for. Returns whether the link is closed; if not, the sweep tries again. */
export async function tryToCloseLink(services: Services, actor: Actor, linkId: string | null): Promise<boolean> {
  if (linkId === null) return true;
  try {
    await closePaymentLink(services, actor, linkId);
    return true;
  } catch (error) {
    services.log.warn({ linkId, err: error }, "A hidden payment link is not closed yet.");
    return false;
  }
}
