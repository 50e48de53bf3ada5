import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import { findAcceptRefusal } from "#domain/payments/judge-payment.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { requireMove } from "#services/orders/change-order.ts";
import type { DeskAnswer } from "#services/orders/desk-change.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import {
  closeHiddenLinks,
  hideLinks,
  requireStillUnpaid,
  type HiddenLinks,
} from "#services/payments/links/close-payment-link.ts";
import { requireVersion } from "#services/require-version.ts";
import { lockPayment, readAmountDue } from "./payment-rows.ts";
import { markPaid } from "./settle-payment.ts";

/** Counts a payment marked for attention as the order's, if exactly that amount is due. Closes an open link first. */
export async function acceptPayment(
  services: Services,
  actor: Admin,
  { paymentId, version }: { paymentId: number; version: number },
): Promise<DeskAnswer> {
  const { orderId, hidden } = await services.db.transaction(async (tx) => {
    const { order, isAccepted } = await lockAcceptable(tx, paymentId);
    if (isAccepted) return { orderId: order.id, hidden: null };
    requireVersion(order, version, "order.changed");
    return { orderId: order.id, hidden: await hideLinks(services, tx, order.id) };
  });
  if (hidden !== null) await acceptUnlinked(services, actor, paymentId, hidden);
  return { message: "Payment accepted, the order is paid.", order: await getDeskOrder(services, orderId) };
}

async function acceptUnlinked(services: Services, actor: Admin, paymentId: number, hidden: HiddenLinks): Promise<void> {
  await closeHiddenLinks(services, actor, hidden);
  await services.db.transaction(async (tx) => {
    const { order, payment, isAccepted } = await lockAcceptable(tx, paymentId);
    if (isAccepted) return;
    await requireStillUnpaid(tx, hidden);
    await tx.update(payments).set({ outcome: "settled", reason: null }).where(eq(payments.id, paymentId));
    const { amountPence, currency, paymentLinkId } = payment;
    const detail = { amountPence, currency, paymentLinkId, means: null, reference: "" };
    await markPaid(services, tx, order, { actor, detail, paymentId });
  });
}

/** Locks the payment and its order. Throws if the payment cannot be the order's. */
async function lockAcceptable(tx: Transaction, paymentId: number) {
  const { order, payment, refunds } = await lockPayment(tx, paymentId);
  if (order === null) throw new ShopError("payment.not-found");
  if (payment.outcome === "settled") return { order, payment, isAccepted: true };
  requireMove(order, "settlePayment");
  const refusal = findAcceptRefusal(payment, refunds, { ...order, duePence: await readAmountDue(tx, order) });
  if (refusal !== null) throw new ShopError("payment.not-acceptable", { message: refusal });
  return { order, payment, isAccepted: false };
}
