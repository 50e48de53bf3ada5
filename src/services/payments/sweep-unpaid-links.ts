import { and, asc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { paymentLinks } from "#db/schema/payments.ts";
import { reminderMs } from "#domain/orders/payments/payment-link.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { closePaymentLink } from "./close-payment-link.ts";
import { updateLink, lockLink } from "./link-rows.ts";
import { readAmountDue } from "./read-amount-due.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";

const maxLinksAtOnce = 50;
const sweeper: Actor = { kind: "shop" };

/**
 * Reminds customers once of links that end soon, and ends those whose time is over: hides them, mails the customer, and closes them at
 * the provider. Looks again under the order's lock, so that a payment stops both. Safe to run in several processes at once.
 */
export async function sweepUnpaidLinks(services: Services): Promise<{ reminded: number; ended: number }> {
  const now = services.now();
  const soon = new Date(now.getTime() + reminderMs);
  let [reminded, ended] = [0, 0];
  for (const id of await findActive(services, now)) if (await endLink(services, id)) ended += 1;
  for (const id of await findActive(services, soon, isNull(paymentLinks.remindedAt)))
    if (await remind(services, id)) reminded += 1;
  return { reminded, ended };
}

/** The links that can be paid and end by a time. */
async function findActive({ db }: Services, endsBy: Date, more?: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.state, "active"), lte(paymentLinks.expiresAt, endsBy), more))
    .orderBy(asc(paymentLinks.expiresAt))
    .limit(maxLinksAtOnce);
  return rows.map(({ id }) => id);
}

async function remind(services: Services, linkId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    const now = services.now();
    const isDue =
      link.state === "active" && link.remindedAt === null && link.expiresAt !== null && link.expiresAt > now;
    if (!isDue || (await readAmountDue(tx, order)) !== link.amountPence) return false;
    await updateLink(services, tx, linkId, { remindedAt: now });
    // Nobody to remind, or the admin does so; the link is not looked at again all the same.
    if (order.email === "" || !link.isMailed) return false;
    const detail = { paymentLinkId: linkId, amountPence: link.amountPence };
    await changeOrder(services, tx, order, {}, { actor: sweeper, event: "payment-reminded", detail });
    await mailAboutOrder(services, tx, order, { template: "payment-reminder", paymentLinkId: linkId });
    return true;
  });
}

async function endLink(services: Services, linkId: string): Promise<boolean> {
  const hasEnded = await services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    const isOver = link.state === "active" && link.expiresAt !== null && link.expiresAt <= services.now();
    if (!isOver || (await readAmountDue(tx, order)) !== link.amountPence) return false;
    await updateLink(services, tx, linkId, { state: "deactivating" });
    const detail = { paymentLinkId: linkId, amountPence: link.amountPence };
    await changeOrder(services, tx, order, {}, { actor: sweeper, event: "link-expired", detail });
    if (link.isMailed)
      await mailAboutOrder(services, tx, order, { template: "payment-link-expired", paymentLinkId: linkId });
    return true;
  });
  if (hasEnded)
    // The link is hidden; `sweepPaymentLinks` tries again.
    await closePaymentLink(services, sweeper, linkId).catch((error: unknown) =>
      services.log.warn({ linkId, err: error }, "a payment link whose time is over is not closed yet"),
    );
  return hasEnded;
}
