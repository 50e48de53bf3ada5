import { asc, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import {
  computeAmountDue,
  isPaidStatus,
  isRefundedInFull,
  type DueOrder,
  type DuePayment,
  type DueRefund,
} from "#domain/payments/amount-due.ts";
import { stopsSending, type DisputeView } from "#domain/payments/dispute.ts";
import type { RefundView } from "#domain/payments/refund.ts";
import { ShopError } from "#domain/shop-error.ts";
import { lockOrder } from "#services/orders/order-rows.ts";

export type RefundRow = typeof refunds.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

/** Locks a payment's order, then the payment, and reads its refunds. Throws `payment.not-found` and `order.changed`. */
export async function lockPayment(tx: Transaction, paymentId: number) {
  const [row] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  if (row === undefined) throw new ShopError("payment.not-found");
  const order = row.orderId === null ? null : await lockOrder(tx, row.orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (payment === undefined) throw new ShopError("payment.not-found");
  // The payment was assigned to an order while this transaction waited for the lock. An order is never locked after its
  // payment, so the call is refused.
  if (payment.orderId !== row.orderId) throw new ShopError("order.changed");
  const made = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return { payment, order, refunds: made };
}

/** Reads the refunds of some orders, newest first. */
export async function readRefunds(db: Database, orderIds: readonly string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(isAnyOf(refunds.orderId, orderIds))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

/** Reads the disputes of some orders' payments, newest first. */
export async function readDisputes(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ dispute: disputes, orderId: payments.orderId, outcome: payments.outcome })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(isAnyOf(payments.orderId, orderIds))
    .orderBy(desc(disputes.openedAt), desc(disputes.id));
  return rows.map(({ dispute: { id, amountPence, currency, state, reason, ...row }, orderId, outcome }) => {
    const openedAt = row.openedAt.toISOString();
    const closedAt = row.closedAt?.toISOString() ?? null;
    const isReleased = row.releasedAt !== null;
    const view: DisputeView = { id, amountPence, currency, state, reason, openedAt, closedAt, isReleased };
    // A flagged payment does not count as the order's.
    return { orderId, view, isStop: outcome === "settled" && stopsSending(view) };
  });
}

/** Reads what keeps a locked order from being sent: a refund of all its money, or a bank's dispute of the payment. */
export async function readStops(db: Database, order: DueOrder & { id: string }) {
  const isDisputed = (await readDisputes(db, [order.id])).some(({ isStop }) => isStop);
  return { isRefunded: await readIsRefunded(db, order), isDisputed };
}

export function viewRefund(row: RefundRow): RefundView {
  const { id, paymentId, amountPence, currency, state, reason, note, failure, createdAt } = row;
  return { id, paymentId, amountPence, currency, state, reason, note, failure, createdAt: createdAt.toISOString() };
}

/** Reads what is left to pay; negative for an amount to refund. Within a change, the order must be locked. */
export async function readAmountDue(db: Database, order: DueOrder & { id: string }): Promise<Pence> {
  const { paid, refunded } = await readMoney(db, order.id);
  return computeAmountDue(order, paid, refunded);
}

/** Whether everything paid for an order was refunded. Within a change, the order must be locked. */
export async function readIsRefunded(db: Database, order: DueOrder & { id: string }): Promise<boolean> {
  if (!isPaidStatus(order.status)) return false;
  const { paid, refunded } = await readMoney(db, order.id);
  return isRefundedInFull(order, paid, refunded);
}

async function readMoney(db: Database, orderId: string): Promise<{ paid: DuePayment[]; refunded: DueRefund[] }> {
  const paid = await db
    .select({ id: payments.id, amountPence: payments.amountPence, outcome: payments.outcome })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const refunded = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return { paid, refunded };
}

export function countPayments(tx: Transaction, ...orderIds: string[]): Promise<number> {
  return tx.$count(payments, isAnyOf(payments.orderId, orderIds));
}
