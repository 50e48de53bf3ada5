import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { creditNotes, receipts } from "#db/schema/receipts.ts";
import { stockClaims, stockMovements } from "#db/schema/stock.ts";

/** Deletes orders and everything that belongs to them, including their payments. Their stock movements still count. */
export async function deleteOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = [...orderIds];
  const ofOrders = tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, ids));
  await tx.delete(creditNotes).where(inArray(creditNotes.refundId, ofOrders));
  await tx.delete(receipts).where(inArray(receipts.orderId, ids));
  await tx.delete(refunds).where(inArray(refunds.orderId, ids));
  await tx.delete(payments).where(inArray(payments.orderId, ids));
  await tx.delete(stockClaims).where(inArray(stockClaims.orderId, ids));
  await tx.update(stockMovements).set({ orderId: null, note: "" }).where(inArray(stockMovements.orderId, ids));
  await tx.update(orders).set({ mergedInto: null }).where(inArray(orders.mergedInto, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
}
