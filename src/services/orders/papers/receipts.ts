import { and, asc, desc, eq, inArray, isNull, max } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { creditNotes, receipts } from "#db/schema/receipts.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import { describeSeller as formatDisclosure } from "#domain/legal/seller.ts";
import { toPlainLine } from "#domain/orders/checkout/price-order.ts";
import { formatCustomerName, listAddressLines } from "#domain/orders/delivery-info.ts";
import { maskDelivery } from "#domain/orders/page/order-page-view.ts";
import {
  standardVatPercent,
  type CreditNote,
  type IssuedReceipt,
  type OrderReceipts,
  type Receipt,
  type ReceiptSeller,
} from "#domain/orders/papers/receipt.ts";
import { refundReasonLabels } from "#domain/payments/refund.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { readLines, requireOrder, type OrderRow } from "#services/orders/order-rows.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";

/** Issues a paid order's receipt with the present seller, VAT rate and items. It replaces any earlier receipt. */
export async function issueReceipt(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const document = await writeReceipt(services, tx, order);
  await tx.insert(receipts).values({ orderId: order.id, issuedAt: services.now(), document });
}

/** Issues a refund's credit note. An order without a receipt, because it was imported as paid, gets no credit note. */
export async function issueCreditNote(
  services: Pick<Services, "now">,
  tx: Transaction,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const [latest] = await tx
    .select({ number: max(receipts.number) })
    .from(receipts)
    .where(eq(receipts.orderId, orderId));
  const receiptNumber = latest?.number ?? null;
  if (receiptNumber === null) return;
  await tx.insert(creditNotes).values({ refundId, receiptNumber, issuedAt: services.now() });
}

/** Gets an order's receipts by its page's link, or by number for its owner. Throws `order.no-receipt` if unpaid. */
export async function getReceipts(
  services: Services,
  actor: Actor,
  { link }: { link: string },
): Promise<OrderReceipts> {
  const { order, isOwner } = await requireLinkedOrder(services, services.db, { actor, link });
  const found = await openReceipts(services, order);
  if (isOwner) return found;
  const customer = maskCustomer(order);
  return {
    receipts: found.receipts.map((receipt) => ({ ...receipt, customer })),
    creditNotes: found.creditNotes.map((note) => ({ ...note, customer })),
  };
}

/** Gets the receipts of an order for the order desk. Throws `order.no-receipt` before the order is paid. */
export async function getOrderReceipts(
  services: Services,
  _admin: Admin,
  input: { orderId: string },
): Promise<OrderReceipts> {
  return openReceipts(services, await requireOrder(services.db, input.orderId));
}

async function openReceipts(services: Services, order: OrderRow): Promise<OrderReceipts> {
  const rows = await services.db.transaction((tx) => writeDownReceipts(services, tx, order));
  if (rows.length === 0) throw new ShopError("order.no-receipt");
  const issuedReceipts: Receipt[] = [];
  for (const { number, orderId, issuedAt, document } of rows) {
    if (document === null) continue;
    const replacedBy = issuedReceipts.at(-1)?.number ?? null;
    issuedReceipts.push({ ...document, number, orderId, issuedAt: issuedAt.toISOString(), replacedBy });
  }
  return { receipts: issuedReceipts, creditNotes: await readCreditNotes(services.db, order.id, issuedReceipts) };
}

/**
 * Stores the contents of receipts from an earlier release, which worked them out each time they were opened. Returns
 * all receipts of the order, newest first.
 */
export async function writeDownReceipts(services: Pick<Services, "content">, tx: Transaction, order: OrderRow) {
  const rows = await tx
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, order.id))
    .orderBy(desc(receipts.number))
    .for("update");
  if (rows.every(({ document }) => document !== null)) return rows;
  const document = await writeReceipt(services, tx, order);
  await tx
    .update(receipts)
    .set({ document })
    .where(and(eq(receipts.orderId, order.id), isNull(receipts.document)));
  return rows.map((row) => ({ ...row, document: row.document ?? document }));
}

async function writeReceipt(
  { content }: Pick<Services, "content">,
  tx: Transaction,
  order: OrderRow,
): Promise<IssuedReceipt> {
  const { deliveryMethod, discountPence, discountReason, deliveryCostPence, totalCostPence } = order;
  if (deliveryCostPence === null || totalCostPence === null)
    throw new Error(`Order ${order.id} is paid without a price.`);
  const seller = toReceiptSeller(content.current().site);
  // A flagged payment does not count as the order's.
  const paid = await tx
    .select({ amountPence: payments.amountPence, means: payments.means, at: payments.receivedAt })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.outcome, "settled")))
    .orderBy(asc(payments.receivedAt), asc(payments.id));
  return {
    seller,
    vatPercent: seller.vatNumber === null ? null : standardVatPercent,
    deliveryMethod,
    customer: [formatCustomerName(order), ...listAddressLines(order)].filter((line) => line !== ""),
    orderedAt: order.createdAt.toISOString(),
    lines: (await readLines(tx, order.id)).map(toPlainLine),
    discountPence,
    discountReason,
    deliveryCostPence,
    totalCostPence,
    payments: paid.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
  };
}

async function readCreditNotes(db: Services["db"], orderId: string, issued: readonly Receipt[]): Promise<CreditNote[]> {
  const rows = await db
    .select({ note: creditNotes, refund: refunds })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    // A refund that failed in the end has refunded nothing.
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ["pending", "succeeded"])))
    .orderBy(asc(creditNotes.number));
  const notes: CreditNote[] = [];
  for (const {
    note: { number, issuedAt, receiptNumber },
    refund,
  } of rows) {
    const receipt = issued.find((one) => one.number === receiptNumber);
    if (receipt === undefined) continue;
    const { seller, vatPercent, customer } = receipt;
    const { amountPence, note, reason } = refund;
    const at = issuedAt.toISOString();
    const words = note === "" && reason !== null ? refundReasonLabels[reason] : note;
    notes.push({
      number,
      orderId,
      issuedAt: at,
      seller,
      vatPercent,
      customer,
      receiptNumber,
      amountPence,
      reason: words,
    });
  }
  return notes;
}

function toReceiptSeller({ name, seller, address, phone, email, vatNumber }: Site): ReceiptSeller {
  return { shopName: name, disclosure: formatDisclosure(seller, name), address, phone: phone.shown, email, vatNumber };
}

function maskCustomer(order: OrderRow): string[] {
  const { name, area } = maskDelivery(order);
  return [name, area === "" ? "" : `${area} ···`].filter((line) => line !== "");
}
