import { and, asc, eq, inArray, isNull, lt, lte, ne, notExists, type SQL } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks, refunds } from "#db/schema/payments.ts";
import { reminderMs } from "#domain/payments/payment-link.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import { lockOrder } from "#services/orders/order-rows.ts";
import { closePaymentLink, tryToCloseLink } from "#services/payments/links/close-payment-link.ts";
import { finishPaymentLink } from "#services/payments/links/finish-payment-link.ts";
import { mailTransfer } from "#services/payments/links/link-plan.ts";
import { lockLink, updateLink } from "#services/payments/links/link-rows.ts";
import { finishRefund } from "#services/payments/refunds/refund-payment.ts";
import { readAmountDue } from "./payment-rows.ts";

/**
 * The age at which a link counts as interrupted. This is longer than a call works on a link, so the sweep never touches
 * a link that a call is still working on.
 */
export const interruptedAfterMs = 60_000;
const maxAtOnce = 50;
const sweeper: Actor = { kind: "shop" };

/** Finishes links interrupted between provider and database, and counts them. Several processes may run it together. */
export async function sweepPaymentLinks(services: Services, olderThanMs = interruptedAfterMs): Promise<number> {
  const before = new Date(services.now().getTime() - olderThanMs);
  const links = await services.db
    .select({ id: paymentLinks.id, state: paymentLinks.state })
    .from(paymentLinks)
    .where(and(inArray(paymentLinks.state, ["creating", "deactivating"]), lt(paymentLinks.updatedAt, before)))
    .orderBy(asc(paymentLinks.updatedAt))
    .limit(maxAtOnce);
  return countDone(services, links, "An interrupted payment link could not be finished yet.", async ({ id, state }) => {
    if (state === "creating") await finishPaymentLink(services, sweeper, id);
    else await closePaymentLink(services, sweeper, id);
    return true;
  });
}

/** Counts the rows for which `doFor` returned true. A row that fails waits for the next sweep; the others continue. */
async function countDone<Row extends { id: string }>(
  { log }: Services,
  rows: readonly Row[],
  failure: string,
  doFor: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      if (await doFor(row)) done += 1;
    } catch (err) {
      log.warn({ id: row.id, err }, failure);
    }
  }
  return done;
}

/** Reminds customers of expiring links and closes expired ones. Checks again under the lock: a payment stops both. */
export async function sweepUnpaidLinks(services: Services): Promise<{ reminded: number; ended: number }> {
  const now = services.now();
  const soon = new Date(now.getTime() + reminderMs);
  const over = await readActiveLinks(services, now);
  const ended = await countDone(services, over, "A payment link could not be ended yet.", ({ id }) =>
    endLink(services, id),
  );
  const ending = await readActiveLinks(services, soon, isNull(paymentLinks.remindedAt));
  const failure = "A customer could not be reminded of a payment link yet.";
  const reminded = await countDone(services, ending, failure, ({ id }) => remind(services, id));
  return { reminded, ended };
}

function readActiveLinks({ db }: Services, endsBy: Date, more?: SQL): Promise<{ id: string }[]> {
  return db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.state, "active"), lte(paymentLinks.expiresAt, endsBy), more))
    .orderBy(asc(paymentLinks.expiresAt))
    .limit(maxAtOnce);
}

async function remind(services: Services, linkId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, linkId);
    const now = services.now();
    const isDue =
      link.state === "active" && link.remindedAt === null && link.expiresAt !== null && link.expiresAt > now;
    if (!isDue || (await readAmountDue(tx, order)) !== link.amountPence) return false;
    await updateLink(services, tx, linkId, { remindedAt: now });
    // There is no email address to remind, or the admin reminds the customer. Either way, the sweep does not consider
    // this link again.
    if (order.email === "" || !link.isMailed) return false;
    const detail = { paymentLinkId: linkId, amountPence: link.amountPence };
    await changeOrder(services, tx, order, { actor: sweeper, event: "payment-reminded", detail });
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
    await changeOrder(services, tx, order, { actor: sweeper, event: "link-expired", detail });
    if (link.isMailed)
      await mailAboutOrder(services, tx, order, { template: "payment-link-expired", paymentLinkId: linkId });
    return true;
  });
  if (hasEnded) await tryToCloseLink(services, sweeper, linkId);
  return hasEnded;
}

/** Reminds customers whose time for a transfer is nearly over, and lets orders lapse whose time is over. */
export async function sweepUnpaidTransfers(services: Services): Promise<{ reminded: number; ended: number }> {
  const now = services.now();
  const soon = new Date(now.getTime() + reminderMs);
  const ended = await moveTransfers(services, "lapsed", lte(orders.transferUntil, now));
  const whereSoon = and(eq(orders.transferState, "asked"), lte(orders.transferUntil, soon), ne(orders.email, ""));
  return { reminded: await moveTransfers(services, "reminded", whereSoon), ended };
}

/** Moves matching unpaid transfers to a state. Checks each again under the lock: a payment or a new price stops it. */
async function moveTransfers(services: Services, state: "reminded" | "lapsed", where?: SQL): Promise<number> {
  const { db } = services;
  const whereDue = and(
    eq(orders.status, "payment_pending"),
    inArray(orders.transferState, ["asked", "reminded"]),
    notExists(db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orders.id))),
    where,
  );
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(whereDue)
    .orderBy(asc(orders.transferUntil))
    .limit(maxAtOnce);
  return countDone(services, due, "An unpaid transfer could not be reminded of or ended yet.", ({ id }) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if ((await tx.$count(orders, and(eq(orders.id, id), whereDue))) === 0) return false;
      const amountPence = await readAmountDue(tx, order);
      const move =
        state === "lapsed"
          ? ({ event: "transfer-expired", detail: { amountPence } } as const)
          : ({ event: "payment-reminded", detail: { paymentLinkId: null, amountPence } } as const);
      const moved = await changeOrder(services, tx, order, { actor: sweeper, ...move, set: { transferState: state } });
      await mailTransfer(services, tx, moved);
      return true;
    }),
  );
}

/** Asks again about unanswered refunds, and returns how many got an answer. Several processes may run it together. */
export async function sweepRefunds(services: Services, olderThanMs = interruptedAfterMs): Promise<number> {
  const before = new Date(services.now().getTime() - olderThanMs);
  const unanswered = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, "requested"), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.updatedAt))
    .limit(maxAtOnce);
  return countDone(services, unanswered, "A refund could not be finished yet.", async ({ id }) => {
    const { state } = await finishRefund(services, sweeper, id, { mayExist: true });
    return state !== "requested";
  });
}

/** Runs every payment sweep. The first includes interrupted rows of any age, because an earlier process left them. */
export async function sweepPayments(services: Services, { isFirstRun }: { isFirstRun: boolean }): Promise<void> {
  const olderThanMs = isFirstRun ? 0 : undefined;
  await sweepPaymentLinks(services, olderThanMs);
  await sweepRefunds(services, olderThanMs);
  await sweepUnpaidLinks(services);
  await sweepUnpaidTransfers(services);
}
