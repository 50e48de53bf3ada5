import { and, desc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { findAcceptRefusal, formatPaid } from "#domain/payments/judge-payment.ts";
import type { AssignPaymentInput } from "#domain/payments/payment.schema.ts";
import { refundablePence } from "#domain/payments/refund.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import type { DeskAnswer } from "#services/orders/desk-change.ts";
import { lockVersion, requireOrderNumber } from "#services/orders/order-rows.ts";
import { getDeskOrder, viewPayment } from "#services/orders/view-orders.ts";
import { requireVersion } from "#services/require-version.ts";
import { acceptPayment } from "./accept-payment.ts";
import { readAmountDue } from "./payment-rows.ts";

/** Bounds the response. There should never be as many unmatched payments. */
const maxListed = 100;

/** Lists the payments that have no order and that no admin has dealt with, newest first. */
export async function listUnmatchedPayments(services: Services, _admin: Admin) {
  const rows = await services.db
    .select()
    .from(payments)
    .where(and(isNull(payments.orderId), isNull(payments.handledAt)))
    .orderBy(desc(payments.id))
    .limit(maxListed);
  return rows.map((row) => ({
    ...viewPayment(row),
    provider: row.provider,
    providerSessionId: row.providerSessionId,
  }));
}

export type UnmatchedPayment = Awaited<ReturnType<typeof listUnmatchedPayments>>[number];

/** Removes a payment without an order from the desk's list, and records who did so first and when. */
export async function markPaymentHandled(services: Services, actor: Admin, { paymentId }: { paymentId: number }) {
  const unmatched = and(eq(payments.id, paymentId), isNull(payments.orderId));
  const [found] = await services.db.select({ id: payments.id }).from(payments).where(unmatched);
  if (found === undefined) throw new ShopError("payment.not-found");
  await services.db
    .update(payments)
    .set({ handledAt: services.now(), handledBy: actor.userId })
    .where(and(unmatched, isNull(payments.handledAt)));
  return { message: "Payment marked as handled." };
}

/**
 * Assigns a payment without an order to an order, and marks the order for attention unless exactly its amount is due.
 * Throws `payment.assigned` if the payment belongs to another order, was dealt with, or was refunded in full. Safe to
 * repeat.
 */
export async function assignPayment(services: Services, actor: Admin, input: AssignPaymentInput): Promise<DeskAnswer> {
  const orderId = requireOrderNumber(input.orderId);
  const { paymentId } = input;
  const { isAcceptable, version } = await services.db.transaction((tx) =>
    assign(services, tx, actor, { ...input, orderId }),
  );
  if (isAcceptable) {
    const { order } = await acceptAssigned(services, actor, { orderId, paymentId, version });
    return { message: `Payment assigned: order ${orderId} is paid.`, order };
  }
  const order = await getDeskOrder(services, orderId);
  const isSettled = order.payments.some(({ id, outcome }) => id === paymentId && outcome === "settled");
  return {
    message: isSettled
      ? `This payment already belongs to order ${orderId}.`
      : `Payment assigned to order ${orderId}, which needs attention: the amounts differ.`,
    order,
  };
}

/** Accepts an assigned payment. A refusal's error says that it is assigned all the same, and where to accept it. */
async function acceptAssigned(
  services: Services,
  actor: Admin,
  { orderId, ...accepted }: { orderId: string; paymentId: number; version: number },
): Promise<DeskAnswer> {
  try {
    return await acceptPayment(services, actor, accepted);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const message = `Payment assigned to order ${orderId}, which is not paid yet. Please open the order and accept the payment there.`;
    throw new ShopError(error.code, { message, cause: error });
  }
}

async function assign(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { paymentId, orderId, version }: AssignPaymentInput,
) {
  const order = await lockVersion(tx, orderId, undefined);
  // A payment without an order has only its own lock. Every change to an order takes that lock second.
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (payment === undefined) throw new ShopError("payment.not-found");
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const acceptable = { ...order, duePence: await readAmountDue(tx, order) };
  const isAcceptable =
    payment.outcome === "flagged" &&
    refusalReason(order.status, "settlePayment") === null &&
    findAcceptRefusal(payment, made, acceptable) === null;
  if (payment.orderId === orderId) return { isAcceptable, version: order.version };
  if (payment.orderId !== null || payment.handledAt !== null || refundablePence(payment, made) === 0)
    throw new ShopError("payment.assigned");
  requireVersion(order, version, "order.changed");
  const { amountPence, currency } = payment;
  const reason = `${formatPaid(payment)} was assigned to this order by hand. Accept it once exactly that much is due, or refund it.`;
  await tx.update(payments).set({ orderId, reason }).where(eq(payments.id, paymentId));
  await tx.update(refunds).set({ orderId }).where(eq(refunds.paymentId, paymentId));
  const detail = { paymentId, amountPence, currency };
  const raise = [`payment ${paymentId}`] as const;
  const changed = await changeOrder(services, tx, order, { actor, event: "payment-assigned", detail, raise });
  return { isAcceptable, version: changed.version };
}
