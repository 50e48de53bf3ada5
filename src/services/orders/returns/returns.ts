import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderReturns } from "#db/schema/order-returns.ts";
import type { OrderAtVersion } from "#domain/orders/order.schema.ts";
import { formatContents } from "#domain/orders/parcels/fulfilment.ts";
import {
  planReturn,
  planReturned,
  returnReasonLabels,
  type ReturnedLine,
} from "#domain/orders/returns/order-return.ts";
import type { AskedReturn } from "#domain/orders/returns/return-form.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Caller, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { describeMailed, mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import { readLines, type OrderRow } from "#services/orders/order-rows.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { readIsRefunded } from "#services/payments/payment-rows.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";
import { requireVersion } from "#services/require-version.ts";
import { restock } from "#services/stock/order-stock.ts";
import { readReturnable, readReturns, requireAwaited } from "./return-rows.ts";

/**
 * Records a return, and emails the dealer and the customer, who learns where to send the goods. A repeated request id
 * changes nothing. Throws `return.empty` and `return.too-many`.
 */
export async function announceReturn(
  services: Services,
  caller: Caller,
  { link, requestId: id, ...askedReturn }: AskedReturn & { link: string; requestId: string },
): Promise<{ message: string }> {
  const { actor } = caller;
  const message = await services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    const where = order.email === "" ? "Our page on returns says" : "We are emailing you";
    const thanks = `Thank you. We know about your return. ${where} where to send the goods.`;
    if (await isKnown(tx, order.id, id)) return thanks;
    const limited = { subject: "question", orderId: order.id, code: "return.too-often" } as const;
    await requireCallerAttempts(services, tx, caller, limited);
    await insertReturn(services, tx, order, { actor, id, asked: askedReturn });
    await mailAboutOrder(services, tx, order, { template: "return-announced-admin", returnId: id });
    return thanks;
  });
  return { message };
}

/** Records a return that the customer has announced by phone. */
export function recordReturn(
  services: Services,
  actor: Admin,
  { orderId, version, requestId: id, ...askedReturn }: AskedReturn & OrderAtVersion & { requestId: string },
): Promise<DeskAnswer> {
  return changeAtDesk(services, { orderId }, async (tx, order) => {
    const message = `The return is saved. ${describeMailed(order, { sendMail: true })}`;
    if (await isKnown(tx, order.id, id)) return message;
    requireVersion(order, version, "order.changed");
    await insertReturn(services, tx, order, { actor, id, asked: askedReturn });
    return message;
  });
}

async function isKnown(tx: Transaction, orderId: string, returnId: string): Promise<boolean> {
  return (await readReturns(tx, [orderId])).some(({ id }) => id === returnId);
}

async function insertReturn(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { actor, id: returnId, asked }: { actor: Actor; id: string; asked: AskedReturn },
): Promise<void> {
  const lines = requireAccepted(planReturn(await readReturnable(tx, order), asked.lines));
  const { reason, words } = asked;
  await tx.insert(orderReturns).values({ id: returnId, orderId: order.id, reason, lines, announcedAt: services.now() });
  const contents = formatContents(await readLines(tx, order.id), lines);
  const detail = { returnId, contents, returnReason: returnReasonLabels[reason], words };
  await changeOrder(services, tx, order, { actor, event: "return-announced", detail });
  await mailAboutOrder(services, tx, order, { template: "return-announced", returnId });
}

/** Deletes a return that the customer withdraws. Throws `return.gone` once the return is booked in. */
export async function withdrawReturn(
  services: Services,
  actor: Actor,
  { link, returnId }: { link: string; returnId: string },
): Promise<{ message: string }> {
  await services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    await requireAwaited(tx, order.id, returnId);
    await tx.delete(orderReturns).where(eq(orderReturns.id, returnId));
    await changeOrder(services, tx, order, { actor, event: "return-withdrawn", detail: { returnId } });
  });
  return { message: "Your return has been withdrawn. Please keep the goods." };
}

/**
 * Books in the pieces of a return that have arrived, which may be fewer or none. Pieces that can be sold again go back
 * into the counted stock. The order is marked for attention until the goods are refunded.
 */
export function bookReturn(
  services: Services,
  actor: Admin,
  { returnId, lines: arrivedPieces, ...atVersion }: OrderAtVersion & { returnId: string; lines: ReturnedLine[] },
): Promise<DeskAnswer> {
  return changeAtDesk(services, atVersion, async (tx, order) => {
    const lines = requireAccepted(planReturned(await requireAwaited(tx, order.id, returnId), arrivedPieces));
    await tx.update(orderReturns).set({ lines, bookedAt: services.now() }).where(eq(orderReturns.id, returnId));
    const restocked = lines.filter(({ isRestocked }) => isRestocked);
    await restock(services, tx, { orderId: order.id, actorId: actor.userId, pieces: restocked });
    const ordered = await readLines(tx, order.id);
    const describe = (part: readonly ReturnedLine[], what: string) =>
      part.length === 0 ? [] : [`${formatContents(ordered, part)} ${what}`];
    const writtenOff = lines.filter(({ isRestocked }) => !isRestocked);
    const parts = [...describe(restocked, "to sell again"), ...describe(writtenOff, "written off")];
    const contents = parts.length === 0 ? "" : `${parts.join("; ")}.`;
    const isOwed = lines.length > 0 && !(await readIsRefunded(tx, order));
    const raise = isOwed ? (["returned"] as const) : [];
    await changeOrder(services, tx, order, { actor, event: "return-booked", detail: { returnId, contents }, raise });
    if (lines.length === 0) return "The return is closed: nothing came.";
    return isOwed ? "The return is booked in. Refund it on this page." : "The return is booked in.";
  });
}
