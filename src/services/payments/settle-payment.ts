import { and, eq } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks, payments } from "#db/schema/payments.ts";
import { judgePayment, type PaymentVerdict } from "#domain/orders/judge-payment.ts";
import type { PaymentLinkState } from "#domain/orders/order-view.ts";
import type { PaymentEvent } from "#domain/orders/payment-event.ts";
import type { Actor, Services } from "#services/context.ts";
import { appendNote } from "#services/orders/append-note.ts";
import { changeOrder, type OrderRow } from "#services/orders/change-order.ts";
import { mailCustomer, mailAdmin } from "#services/orders/mail-about-order.ts";

import { type LinkRow, updateLink } from "./link-rows.ts";

/**
 * settled: the order is paid now. flagged: kept, the order needs attention. repeated: known already, nothing changed.
 * ignored: nothing of this shop.
 */
export type SettleOutcome = "settled" | "flagged" | "repeated" | "ignored";

/**
 * Takes down that money arrived. The payment is a row of its own; `paid`, history and mail follow from it in the same
 * transaction. The same event or session a second time, at once or days later, changes nothing.
 */
export async function settlePayment(services: Services, notice: PaymentEvent): Promise<SettleOutcome> {
  const outcome = await services.db.transaction(async (tx) => {
    const { order, link } = await lockPaidOrder(tx, notice);
    if (order === null && notice.orderId === null && notice.paymentLinkId === null) return "ignored";
    const verdict = judgePayment(
      notice,
      order,
      link === null ? null : { ...link, state: link.state as PaymentLinkState },
    );
    if (!(await insertPayment(services, tx, notice, { order, link, verdict }))) return "repeated";
    if (order !== null) await applyVerdict(services, tx, notice, { order, link, verdict });
    return verdict.outcome;
  });
  const fields = { outcome, eventId: notice.eventId, orderId: notice.orderId, amountPence: notice.amountPence };
  if (outcome === "flagged") services.log.error(fields, "a payment needs the dealer's attention");
  else services.log.info(fields, "a payment notification was taken");
  return outcome;
}

interface Paid {
  order: OrderRow | null;
  link: LinkRow | null;
  verdict: PaymentVerdict;
}

/** The link by the provider's id, else by ours; its order, else the one that is named; both held until the end. */
async function lockPaidOrder(tx: Transaction, notice: PaymentEvent): Promise<Pick<Paid, "order" | "link">> {
  const found = await findLink(tx, notice);
  const orderId = found?.orderId ?? notice.orderId;
  if (orderId === null) return { order: null, link: null };
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  // Read again now that nobody else can change it.
  return { order: order ?? null, link: found === null ? null : await findLink(tx, notice) };
}

async function findLink(tx: Transaction, notice: PaymentEvent): Promise<LinkRow | null> {
  if (notice.providerLinkId !== null) {
    const [byProvider] = await tx
      .select()
      .from(paymentLinks)
      .where(and(eq(paymentLinks.provider, notice.provider), eq(paymentLinks.providerLinkId, notice.providerLinkId)));
    if (byProvider !== undefined) return byProvider;
  }
  if (notice.paymentLinkId === null) return null;
  const [byOurs] = await tx
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.provider, notice.provider), eq(paymentLinks.id, notice.paymentLinkId)));
  return byOurs ?? null;
}

/** false: this event or session was taken down before. */
async function insertPayment(services: Services, tx: Transaction, notice: PaymentEvent, paid: Paid): Promise<boolean> {
  const inserted = await tx
    .insert(payments)
    .values({
      orderId: paid.order?.id ?? null,
      paymentLinkId: paid.link?.id ?? null,
      provider: notice.provider,
      providerEventId: notice.eventId,
      providerSessionId: notice.sessionId,
      amountPence: notice.amountPence,
      currency: notice.currency,
      outcome: paid.verdict.outcome,
      reason: paid.verdict.outcome === "flagged" ? paid.verdict.reason : null,
      receivedAt: services.now(),
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return inserted.length > 0;
}

async function applyVerdict(
  services: Services,
  tx: Transaction,
  notice: PaymentEvent,
  paid: Paid & { order: OrderRow },
): Promise<void> {
  const actor: Actor = { kind: "provider", name: notice.provider };
  const detail = { amountPence: notice.amountPence, currency: notice.currency, paymentLinkId: paid.link?.id ?? null };
  if (paid.verdict.outcome === "flagged") {
    const attention = appendNote(paid.order.attention ?? "", paid.verdict.reason);
    await changeOrder(
      services,
      tx,
      paid.order,
      { attention },
      { actor, event: "payment-flagged", detail: { ...detail, reason: paid.verdict.reason } },
    );
    return;
  }
  await changeOrder(services, tx, paid.order, { status: "paid" }, { actor, event: "paid", detail });
  // One completed payment is all the provider lets through; the row says what is so.
  if (paid.link !== null)
    await updateLink(services, tx, paid.link.id, {
      state: "inactive",
      ...(notice.providerLinkId === null ? {} : { providerLinkId: notice.providerLinkId }),
    });
  await mailCustomer(services, tx, paid.order, "payment-received");
  await mailAdmin(services, tx, paid.order, "payment-received-dealer");
}
