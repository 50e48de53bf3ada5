import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks, payments } from "#db/schema/payments.ts";
import { judgePayment, type PaymentVerdict } from "#domain/payments/judge-payment.ts";
import type { PaymentEvent } from "#domain/payments/payment-event.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder, type OrderChange } from "#services/orders/change-order.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { issueReceipt } from "#services/orders/papers/receipts.ts";
import { updateLink, type LinkRow } from "#services/payments/links/link-rows.ts";
import { readAmountDue } from "./payment-rows.ts";

/**
 * settled: the order is paid. flagged: the admin must look at the payment. repeated: it was recorded before. ignored:
 * it belongs to another business on the same account.
 */
export type SettleOutcome = PaymentVerdict["outcome"] | "repeated" | "ignored";

/** Records a payment in one transaction with its status, history and emails. A repeated event changes nothing. */
export async function settlePayment(services: Services, event: PaymentEvent): Promise<SettleOutcome> {
  const outcome = await services.db.transaction(async (tx) => {
    const { order, link } = await lockPaidOrder(tx, event);
    if (order === null && event.orderId === null && event.paymentLinkId === null) return "ignored";
    const judged = order === null ? null : { ...order, duePence: await readAmountDue(tx, order) };
    const verdict = judgePayment(event, judged, link);
    const paymentId = await insertPayment(services, tx, event, { order, link, verdict });
    if (paymentId === null) return "repeated";
    if (verdict.outcome === "flagged") await flagPayment(services, tx, event, { order, link, verdict, paymentId });
    // A payment without an order or a link is flagged.
    else if (order !== null && link !== null) await payOrder(services, tx, event, { order, link, paymentId });
    return verdict.outcome;
  });
  const fields = { outcome, eventId: event.eventId, orderId: event.orderId, amountPence: event.amountPence };
  if (outcome === "flagged") services.log.error(fields, "A payment needs the admin's attention.");
  else services.log.info(fields, "A payment event was received.");
  return outcome;
}

interface Paid {
  order: OrderRow | null;
  link: LinkRow | null;
}

/** Finds the paid link by the provider's id or ours and locks its order; without a link, locks the event's order. */
async function lockPaidOrder(tx: Transaction, event: PaymentEvent): Promise<Paid> {
  const paidLink = await findPaidLink(tx, event);
  const orderId = paidLink?.orderId ?? event.orderId;
  if (orderId === null) return { order: null, link: null };
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  // The link may have changed before the lock was granted.
  return { order: order ?? null, link: paidLink === null ? null : await findPaidLink(tx, event) };
}

/** Finds the link through which a payment came, by the provider's id or by ours; null if the shop has no such link. */
export async function findPaidLink(
  tx: Transaction,
  { provider, providerLinkId, paymentLinkId }: Pick<PaymentEvent, "provider" | "providerLinkId" | "paymentLinkId">,
): Promise<LinkRow | null> {
  const ofProvider = eq(paymentLinks.provider, provider);
  if (providerLinkId !== null) {
    const [link] = await tx
      .select()
      .from(paymentLinks)
      .where(and(ofProvider, eq(paymentLinks.providerLinkId, providerLinkId)));
    if (link !== undefined) return link;
  }
  if (paymentLinkId === null) return null;
  const [link] = await tx
    .select()
    .from(paymentLinks)
    .where(and(ofProvider, eq(paymentLinks.id, paymentLinkId)));
  return link ?? null;
}

/** Inserts a payment and returns its id; null if this event or session was recorded before. */
async function insertPayment(
  services: Services,
  tx: Transaction,
  event: PaymentEvent,
  { order, link, verdict }: Paid & { verdict: PaymentVerdict },
): Promise<number | null> {
  const [inserted] = await tx
    .insert(payments)
    .values({
      orderId: order?.id ?? null,
      paymentLinkId: link?.id ?? null,
      provider: event.provider,
      providerEventId: event.eventId,
      providerSessionId: event.sessionId,
      providerPaymentId: event.providerPaymentId,
      amountPence: event.amountPence,
      currency: event.currency,
      outcome: verdict.outcome,
      reason: verdict.outcome === "flagged" ? verdict.reason : null,
      receivedAt: services.now(),
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return inserted?.id ?? null;
}

/** Marks the order, if there is one, and emails the admin. */
async function flagPayment(
  services: Services,
  tx: Transaction,
  event: PaymentEvent,
  flagged: Paid & { verdict: Extract<PaymentVerdict, { reason: string }>; paymentId: number },
): Promise<void> {
  const { order, link, paymentId } = flagged;
  const { reason } = flagged.verdict;
  if (order !== null) {
    const detail = { ...toPaymentDetail(event, link), reason };
    const raise = [`payment ${paymentId}`] as const;
    await changeOrder(services, tx, order, { actor: toActor(event), event: "payment-flagged", detail, raise });
  }
  const mail = { template: "payment-flagged-admin", paymentId, orderId: order?.id ?? null } as const;
  await services.jobs.enqueue(tx, "send-mail", mail);
}

async function payOrder(
  services: Services,
  tx: Transaction,
  event: PaymentEvent,
  { order, link, paymentId }: { order: OrderRow; link: LinkRow; paymentId: number },
): Promise<void> {
  const detail = { ...toPaymentDetail(event, link), means: null, reference: "" };
  await markPaid(services, tx, order, { actor: toActor(event), detail, paymentId });
  // The provider takes one payment through each link, so the link is closed there already.
  await updateLink(services, tx, link.id, {
    state: "inactive",
    ...(event.providerLinkId === null ? {} : { providerLinkId: event.providerLinkId }),
  });
  await mailAboutOrder(services, tx, order, { template: "payment-received-admin", paymentId });
}

interface PaidBy {
  actor: Actor;
  detail: Extract<OrderChange, { event: "paid" }>["detail"];
  paymentId: number;
}

/** Moves a locked order on after a settled payment, with the history, the receipt and the customer's email. */
export async function markPaid(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { actor, detail, paymentId }: PaidBy,
): Promise<void> {
  // A flagged payment that counts now needs no more attention.
  const settle = [`payment ${paymentId}`] as const;
  const change = { actor, event: "paid", detail, move: "settlePayment", settle } as const;
  await issueReceipt(services, tx, await changeOrder(services, tx, order, change));
  await mailAboutOrder(services, tx, order, { template: "payment-received", paymentId });
}

function toActor(event: PaymentEvent): Actor {
  return { kind: "provider", name: event.provider };
}

function toPaymentDetail({ amountPence, currency }: PaymentEvent, link: LinkRow | null) {
  return { amountPence, currency, paymentLinkId: link?.id ?? null };
}
