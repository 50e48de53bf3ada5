import { eq } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { mailCustomer } from "#services/orders/mail-about-order.ts";
import { ProviderRefused, type ProviderLink } from "#services/ports.ts";

import { closePaymentLink } from "./close-payment-link.ts";
import { linkRequestOf } from "./link-request.ts";
import { type LinkRow, updateLink } from "./link-rows.ts";
import { lockLink } from "./lock-link.ts";
import { providerTimeoutMs, withTimeLimit } from "./time-limit.ts";

/**
 * Second half of making a link: asks the provider for what the intent says and writes down the answer with history and the
 * mail job. Safe to repeat and to run twice at once: the intent's key gives the same link, and only the first answer counts.
 * A refusal ends the intent; no answer leaves it for a retry or the sweep.
 */
export async function finishPaymentLink(services: Services, actor: Actor, linkId: string): Promise<LinkRow> {
  const [found] = await services.db
    .select()
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.id, linkId));
  if (found === undefined) throw new ShopError("payment.link-unknown");
  if (found.payment_links.state === "active") return found.payment_links;
  if (found.payment_links.state !== "creating") throw new ShopError("payment.link-issue");

  let made: ProviderLink;
  try {
    const request = linkRequestOf(services, found.payment_links, found.orders);
    made = await withTimeLimit(services.paymentLinks.create(request), providerTimeoutMs, "Creating a payment link");
  } catch (error) {
    await writeFailure(services, actor, linkId, error);
    throw new ShopError("payment.link-failed", { cause: error });
  }

  const link = await writeAnswer(services, actor, linkId, made);
  if (link.state === "active") return link;
  if (link.state === "deactivating") await closePaymentLink(services, actor, linkId);
  // Closed while the provider was answering: it may have been made after that.
  else
    await withTimeLimit(
      services.paymentLinks.deactivate(made.providerLinkId),
      providerTimeoutMs,
      "Deactivating a payment link",
    );
  throw new ShopError("payment.link-issue");
}

/** The link as it stands once the provider's answer is known: active when the order still wants it, else on its way out. */
async function writeAnswer(services: Services, actor: Actor, linkId: string, made: ProviderLink): Promise<LinkRow> {
  return services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state === "deactivating")
      return updateLink(services, tx, linkId, { providerLinkId: made.providerLinkId, url: made.url });
    if (link.state !== "creating") return link;
    if (order.status !== "payment_pending" || order.totalCostPence !== link.amountPence) {
      return updateLink(services, tx, linkId, {
        state: "deactivating",
        providerLinkId: made.providerLinkId,
        url: made.url,
      });
    }
    const active = await updateLink(services, tx, linkId, {
      state: "active",
      providerLinkId: made.providerLinkId,
      url: made.url,
      failure: null,
    });
    await changeOrder(
      services,
      tx,
      order,
      {},
      { actor, event: "link-created", detail: { paymentLinkId: linkId, amountPence: link.amountPence } },
    );
    await mailCustomer(services, tx, order, "payment-link", { paymentLinkId: linkId });
    return active;
  });
}

async function writeFailure(services: Services, actor: Actor, linkId: string, error: unknown): Promise<void> {
  const isRefused = error instanceof ProviderRefused;
  const failure = isRefused ? error.message : "The payment provider did not answer.";
  services.log.warn({ linkId, isRefused, err: error }, "a payment link could not be created");
  await services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state !== "creating") return;
    const isNew = link.failure !== failure;
    await updateLink(services, tx, linkId, { failure, ...(isRefused ? { state: "failed" as const } : {}) });
    // The sweep tries every minute; the history says it once.
    if (isNew || isRefused)
      await changeOrder(
        services,
        tx,
        order,
        {},
        { actor, event: "link-failed", detail: { paymentLinkId: linkId, failure } },
      );
  });
}
