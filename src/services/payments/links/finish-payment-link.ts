import { eq } from "drizzle-orm";
import { paymentLinks } from "#db/schema/payments.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { linkLifetimeMs } from "#domain/payments/payment-link.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import { askProvider, clearPaymentProblem, describeProviderFailure } from "#services/payments/ask-provider.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";
import { ProviderKeyRefused, ProviderRefused, type ProviderLink } from "#services/ports.ts";
import { closePaymentLink, deactivateLink } from "./close-payment-link.ts";
import { buildLinkRequest, lockLink, updateLink, type LinkRow } from "./link-rows.ts";

/**
 * Creates the link of a recorded intent at the provider, then records the response with its history and email. Safe to
 * repeat and to run concurrently: the intent's key always gives the same link, and only the first response counts. If
 * the provider refuses, the intent has failed.
 */
export async function finishPaymentLink(
  services: Services,
  actor: Actor,
  linkId: string,
  code?: LinkFailure,
): Promise<LinkRow> {
  const [intent] = await services.db.select().from(paymentLinks).where(eq(paymentLinks.id, linkId));
  if (intent === undefined) throw new ShopError("payment.link-unknown");
  if (intent.state === "active") return intent;
  if (intent.state !== "creating") throw new ShopError("payment.link-issue");

  let made: ProviderLink;
  try {
    const request = buildLinkRequest(services, intent);
    made = await askProvider(services, "Creating a payment link", () => services.paymentLinks.create(request));
  } catch (error) {
    await recordLinkFailure(services, actor, linkId, error);
    throw linkFailed(error, code);
  }
  await clearPaymentProblem(services, "key-refused");

  const link = await recordResponse(services, actor, linkId, made);
  if (link.state === "active") return link;
  try {
    if (link.state === "deactivating") await closePaymentLink(services, actor, linkId);
    // The link was closed before the provider responded, and the provider may have created it after the closing.
    else await deactivateLink(services, made.providerLinkId);
  } catch (error) {
    throw new ShopError("payment.link-issue", { cause: error });
  }
  throw new ShopError("payment.link-issue");
}

/** Records the provider's link: active if its amount is still due, otherwise deactivating. */
async function recordResponse(services: Services, actor: Actor, linkId: string, made: ProviderLink): Promise<LinkRow> {
  return services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state !== "creating" && link.state !== "deactivating") return link;
    if (link.state === "deactivating" || (await readAmountDue(tx, order)) !== link.amountPence)
      return updateLink(services, tx, linkId, { ...made, state: "deactivating" });
    const expiresAt = new Date(services.now().getTime() + linkLifetimeMs);
    const active = await updateLink(services, tx, linkId, { ...made, state: "active", failure: null, expiresAt });
    const detail = { paymentLinkId: linkId, amountPence: link.amountPence };
    await changeOrder(services, tx, order, { actor, event: "link-created", detail });
    if (link.isMailed) await mailAboutOrder(services, tx, order, { template: "payment-link", paymentLinkId: linkId });
    return active;
  });
}

export type LinkFailure = "payment.link-failed" | "payment.priced-link-failed" | "payment.new-link-failed";

/** Builds the error. If the provider refused the key, the error says so, because trying again does not help then. */
export function linkFailed(error: unknown, code: LinkFailure = "payment.link-failed"): ShopError {
  const { message } = errorCatalogue[code];
  const sentence = message.endsWith(".") ? message : `${message}.`;
  return new ShopError(code, {
    cause: error,
    ...(error instanceof ProviderKeyRefused ? { message: `${sentence} ${error.message}` } : {}),
  });
}

async function recordLinkFailure(services: Services, actor: Actor, linkId: string, error: unknown): Promise<void> {
  const isRefused = error instanceof ProviderRefused;
  const failure = describeProviderFailure(error);
  services.log.warn({ linkId, isRefused, err: error }, "A payment link could not be created.");
  await services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    if (link.state !== "creating") return;
    const isNew = link.failure !== failure;
    await updateLink(services, tx, linkId, { failure, ...(isRefused ? { state: "failed" as const } : {}) });
    // The sweep retries every minute; the history records the failure only once.
    const detail = { paymentLinkId: linkId, failure };
    if (isNew || isRefused) await changeOrder(services, tx, order, { actor, event: "link-failed", detail });
  });
}
