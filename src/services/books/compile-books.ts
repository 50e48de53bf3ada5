import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import { creditNotes, receipts } from "#db/schema/receipts.ts";
import { toMonthDays, type BookEntry, type BookEntryKind } from "#domain/books/books.ts";
import { formatShopDay } from "#domain/format-date.ts";
import type { IssuedReceipt } from "#domain/orders/papers/receipt.ts";
import { formatDisputeReason } from "#domain/payments/dispute.ts";
import { refundReasonLabels } from "#domain/payments/refund.ts";
import type { Services } from "#services/context.ts";
import { whereWithin } from "#services/orders/lists/period-conditions.ts";
import { requireOrder } from "#services/orders/order-rows.ts";
import { writeDownReceipts } from "#services/orders/papers/receipts.ts";
import { refundedAt, wasRefunded } from "#services/payments/refunds/refund-day.ts";

type Entry = BookEntry & { at: Date };
type Period = ReturnType<typeof toMonthDays>;

/** Compiles all money of a month ("2026-11"), oldest first, by the day of payment in the United Kingdom. */
export async function compileBooks(services: Services, month: string): Promise<BookEntry[]> {
  const period = toMonthDays(month);
  const { db } = services;
  const entries = [
    ...(await compilePaymentEntries(services, period)),
    ...(await readRefundEntries(db, "refund", whereWithin(refundedAt, period))),
    // A refund whose money came back later has a second entry, because the month of the refund must not change.
    ...(await readRefundEntries(
      db,
      "refund-returned",
      and(eq(refunds.state, "failed"), whereWithin(refunds.updatedAt, period)),
    )),
    ...(await readDisputeEntries(db, "dispute", period)),
    ...(await readDisputeEntries(db, "dispute-won", period)),
  ];
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ at: _at, ...entry }) => entry);
}

async function compilePaymentEntries(services: Services, period: Period): Promise<Entry[]> {
  const rows = await services.db
    .select()
    .from(payments)
    .where(whereWithin(payments.receivedAt, period))
    .orderBy(asc(payments.receivedAt), asc(payments.id));
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId).filter((id) => id !== null))];
  await writeDownMissing(services, orderIds);
  const issued = await readIssued(services.db, orderIds);
  return rows.map(({ receivedAt: at, orderId, amountPence, currency, means, reference, outcome }) => {
    // This is the first receipt that names the payment. Later receipts of the order replace it, and also name the
    // payment.
    const isUnmatched = outcome !== "settled";
    const receipt = (isUnmatched ? [] : (issued.get(orderId ?? "") ?? [])).find(({ paid }) =>
      paid.some((one) => one.at === at.toISOString() && one.amountPence === amountPence),
    );
    const ofReceipt = { number: receipt?.number ?? null, vatPercent: receipt?.vatPercent ?? null };
    const day = formatShopDay(at);
    return { kind: "payment", at, day, orderId, means, amountPence, currency, reference, isUnmatched, ...ofReceipt };
  });
}

/** Stores the contents of receipts that an earlier release has issued, as if each were opened now. */
async function writeDownMissing(services: Services, orderIds: string[]): Promise<void> {
  const { db } = services;
  const whereMissing = and(inArray(receipts.orderId, orderIds), isNull(receipts.document));
  const unwritten = await db.selectDistinct({ orderId: receipts.orderId }).from(receipts).where(whereMissing);
  for (const { orderId } of unwritten)
    await db.transaction(async (tx) => writeDownReceipts(services, tx, await requireOrder(tx, orderId)));
}

/** Reads some orders' receipts, oldest first. */
async function readIssued(db: Database, orderIds: string[]) {
  const rows = await db
    .select({
      number: receipts.number,
      orderId: receipts.orderId,
      vatPercent: sql<number | null>`(${receipts.document} ->> 'vatPercent')::int`,
      paid: sql<IssuedReceipt["payments"]>`${receipts.document} -> 'payments'`,
    })
    .from(receipts)
    .where(inArray(receipts.orderId, orderIds))
    .orderBy(asc(receipts.number));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/**
 * Reads refunds that were paid out, whatever happened to them later: those with a credit note, those that the provider
 * has made, and those that the admin has paid out.
 */
async function readRefundEntries(db: Database, kind: BookEntryKind, when: SQL | undefined): Promise<Entry[]> {
  const at = kind === "refund" ? refundedAt : refunds.updatedAt;
  const rows = await db
    .select({
      at: sql`${at}`.mapWith(refunds.updatedAt),
      refund: refunds,
      means: payments.means,
      outcome: payments.outcome,
      number: creditNotes.number,
      vatPercent: sql<number | null>`(${receipts.document} ->> 'vatPercent')::int`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .leftJoin(receipts, eq(receipts.number, creditNotes.receiptNumber))
    .where(and(when, wasRefunded))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(({ refund: { orderId, amountPence, currency, note, reason }, outcome, ...row }) => ({
    kind,
    ...row,
    day: formatShopDay(row.at),
    orderId,
    amountPence,
    currency,
    reference: note === "" && reason !== null ? refundReasonLabels[reason] : note,
    isUnmatched: outcome !== "settled",
  }));
}

/** Reads the money that banks took for disputed payments, or that they returned. An inquiry moves no money. */
async function readDisputeEntries(db: Database, kind: "dispute" | "dispute-won", period: Period): Promise<Entry[]> {
  const at = kind === "dispute" ? disputes.takenAt : disputes.closedAt;
  const whereWon = kind === "dispute" ? undefined : and(eq(disputes.state, "won"), isNotNull(disputes.takenAt));
  const rows = await db
    .select({ at, dispute: disputes, orderId: payments.orderId, means: payments.means, outcome: payments.outcome })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(whereWithin(at, period), whereWon))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
  const entries: Entry[] = [];
  for (const { at: when, dispute, orderId, means, outcome } of rows) {
    if (when === null) continue;
    entries.push({
      kind,
      at: when,
      day: formatShopDay(when),
      orderId,
      means,
      amountPence: dispute.amountPence,
      currency: dispute.currency,
      isUnmatched: outcome !== "settled",
      number: null,
      vatPercent: null,
      reference: formatDisputeReason(dispute.reason),
    });
  }
  return entries;
}
