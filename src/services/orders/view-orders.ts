import { and, asc, desc, eq, inArray, isNull, max } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { isAnyOf } from "#db/schema/columns.ts";
import { orderLines } from "#db/schema/orders.ts";
import { paymentLinks, payments } from "#db/schema/payments.ts";
import { noteMarks } from "#db/schema/people.ts";
import { supplierOrders } from "#db/schema/supplier-orders.ts";
import { linePath, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import { formatPrice } from "#domain/money.ts";
import { describeAttention, hasReason } from "#domain/orders/attention.ts";
import { pickDeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeskOrderView, OrderLineView, OrderView } from "#domain/orders/order-view.ts";
import { computeOwed } from "#domain/orders/owed.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { openPaymentLinkStates } from "#domain/payments/payment-link.ts";
import type { PaymentView } from "#domain/payments/payment.ts";
import { refundedPence } from "#domain/payments/refund.ts";
import { pick } from "#domain/pick.ts";
import { listOrderMails } from "#services/mail/order-mails.ts";
import { findBurst } from "#services/orders/checkout/bursts.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";
import { readReturns } from "#services/orders/returns/return-rows.ts";
import { readDisputes, readRefunds, viewRefund, type PaymentRow } from "#services/payments/payment-rows.ts";
import { viewHistory, type HistorySource } from "./history-rows.ts";
import { requireOrder, type OrderRow } from "./order-rows.ts";

type LineRow = typeof orderLines.$inferSelect;
type LinkRow = typeof paymentLinks.$inferSelect;
/** Who sees the order. The supplier's pages, notes and history are for the order desk only. */
type Audience = "customer" | "desk";

/** Returns orders as their owner sees them, in the order of `rows`. */
export async function viewOrders(db: Database, rows: readonly OrderRow[]): Promise<OrderView[]> {
  const parts = await readParts(db, rows);
  return rows.map((row) => buildView(row, parts, "customer"));
}

export async function viewOrder(db: Database, row: OrderRow): Promise<OrderView> {
  return buildView(row, await readParts(db, [row]), "customer");
}

/** Returns orders as the order desk's lists show them, in the order of `rows`, without burst, history and payments. */
export async function viewDeskOrders(db: Database, rows: readonly OrderRow[]): Promise<DeskOrderView[]> {
  const parts = await readParts(db, rows);
  const ids = rows.map(({ id }) => id);
  const goodsDueOn = await readGoodsDue(db, ids);
  const marks = Map.groupBy(await readNoteMarks(db, ids), ({ orderId }) => orderId);
  const disputed = Map.groupBy(await readDisputes(db, ids), ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...buildView(row, parts, "desk"),
    goodsDueOn: goodsDueOn.get(row.id) ?? null,
    adminNotes: row.adminNotes,
    attention: describeAttention(row.attention, {
      disputes: (disputed.get(row.id) ?? []).map(({ view }) => view),
      payments: parts.paid.get(row.id) ?? [],
    }),
    isReturnOwed: hasReason(row.attention, "returned"),
    askedAt: row.askedAt?.toISOString() ?? null,
    dueAt: null,
    termsVersion: row.termsVersion,
    noteFor: (marks.get(row.id) ?? []).map(({ personId, name }) => ({ personId, name })),
    refunds: (parts.refunds.get(row.id) ?? []).map(viewRefund),
    link: viewLink(parts.links.get(row.id)),
    isDisputed: (disputed.get(row.id) ?? []).some(({ isStop }) => isStop),
    disputes: (disputed.get(row.id) ?? []).map(({ view }) => view),
    burst: null,
    history: [],
    payments: [],
    mails: [],
  }));
}

/** Returns one order as the order desk's page shows it, with history and payments. */
export async function viewDeskOrder({ db, log }: HistorySource, row: OrderRow): Promise<DeskOrderView> {
  const [view] = await viewDeskOrders(db, [row]);
  if (view === undefined) throw new Error(`Order ${row.id} has no view.`);
  return {
    ...view,
    burst: await findBurst(db, row.id),
    history: await viewHistory({ db, log }, row.id),
    payments: (await readPaid(db, [row.id])).map(viewPayment),
    mails: await listOrderMails(db, row.id),
  };
}

/** Reads an order for the order desk. All its parts are from one moment, so its version identifies what is shown. */
export function getDeskOrder({ db, log }: HistorySource, orderId: string): Promise<DeskOrderView> {
  return db.transaction(async (tx) => viewDeskOrder({ db: tx, log }, await requireOrder(tx, orderId)), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

function viewLine(line: Omit<LineRow, "orderId" | "position">, audience: Audience): OrderLineView {
  return {
    id: line.productId,
    name: line.name,
    originalName: line.originalName,
    price: formatPrice(line.unitPricePence),
    unitPricePence: line.unitPricePence,
    quantity: line.quantity,
    selectedSize: line.selectedSize,
    selectedOption: line.selectedOption,
    imageUrl: toThumbnailUrl(line.imageUrl),
    productUrl: line.productId === "" ? "" : linePath({ ...line, id: line.productId }),
    ...(audience === "desk" ? { supplierUrl: line.supplierUrl, code: line.code } : {}),
  };
}

type OrderParts = Awaited<ReturnType<typeof readParts>>;

/** Reads the lines, links, fulfilments, returns, payments and refunds of all orders, with one query for each kind. */
async function readParts(db: Database, rows: readonly OrderRow[]) {
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  // Nothing is sent before it is paid for, so unpaid orders have no fulfilments or returns.
  const paidIds = rows.filter(({ status }) => isPaidStatus(status)).map((row) => row.id);
  const fulfilments = await readFulfilments(db, paidIds);
  const returns = await readReturns(db, paidIds);
  const paid = await readPaid(db, ids);
  const refunds = await readRefunds(db, ids);
  return {
    lines: Map.groupBy(lines, (line) => line.orderId),
    links: await readLinks(db, ids),
    fulfilments: Map.groupBy(fulfilments, (fulfilment) => fulfilment.orderId),
    paid: Map.groupBy(paid, (payment) => payment.orderId),
    returns: Map.groupBy(returns, (one) => one.orderId),
    refunds: Map.groupBy(refunds, (refund) => refund.orderId),
  };
}

function readNoteMarks(db: Database, orderIds: readonly string[]) {
  return db
    .select({ orderId: noteMarks.orderId, personId: noteMarks.userId, name: users.name })
    .from(noteMarks)
    .innerJoin(users, eq(users.id, noteMarks.userId))
    .where(isAnyOf(noteMarks.orderId, orderIds))
    .orderBy(asc(users.name));
}

async function readGoodsDue(db: Database, ids: string[]): Promise<Map<string, string | null>> {
  const due = await db
    .select({ orderId: supplierOrders.orderId, dueOn: max(supplierOrders.dueOn) })
    .from(supplierOrders)
    .where(and(isAnyOf(supplierOrders.orderId, ids), isNull(supplierOrders.arrivedAt)))
    .groupBy(supplierOrders.orderId);
  return new Map(due.map(({ orderId, dueOn }) => [orderId, dueOn]));
}

async function readPaid(db: Database, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(payments).where(isAnyOf(payments.orderId, ids)).orderBy(desc(payments.id));
}

const sameInView = [
  "id",
  "status",
  "version",
  "userId",
  "isAnonymous",
  "deliveryMethod",
  "mergedInto",
  "shownDelivery",
  "presentDelivery",
  "discountPence",
  "discountReason",
  "discountedPence",
  "deliveryCostPence",
  "totalCostPence",
] as const;

function buildView(row: OrderRow, parts: OrderParts, audience: Audience): OrderView {
  const link = parts.links.get(row.id);
  const lines = parts.lines.get(row.id) ?? [];
  const fulfilments = parts.fulfilments.get(row.id) ?? [];
  const refunds = parts.refunds.get(row.id) ?? [];
  const owed = computeOwed({ ...row, lines, fulfilments, refunds, payments: parts.paid.get(row.id) ?? [] });
  const { duePence } = owed;
  const isPayable = link?.state === "active" && link.amountPence === duePence;
  const payable = isPayable ? link : null;
  return {
    ...pick(row, sameInView),
    subtotalPence: row.discountedPence + row.discountPence,
    cartItems: lines.map((line) => viewLine(line, audience)),
    deliveryInfo: pickDeliveryInfo(row),
    refundedPence: refundedPence(refunds),
    ...owed,
    transfer: row.status === "payment_pending" && link === undefined ? viewTransfer(row) : null,
    paymentLink: payable?.url ?? null,
    paymentLinkId: payable?.id ?? null,
    paymentLinkActive: payable !== null,
    fulfilments: fulfilments.map(({ orderId: _orderId, ...fulfilment }) => fulfilment),
    returns: (parts.returns.get(row.id) ?? []).map(({ orderId: _orderId, ...one }) => one),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function viewTransfer({ transferUntil, transferState }: OrderRow): OrderView["transfer"] {
  return transferUntil && transferState && { until: transferUntil.toISOString(), state: transferState };
}

function viewLink(link: LinkRow | undefined): DeskOrderView["link"] {
  if (link === undefined) return null;
  const { id, state, amountPence, failure, isMailed } = link;
  const expiresAt = link.expiresAt?.toISOString() ?? null;
  return { id, state, amountPence, failure, expiresAt, remindedAt: link.remindedAt?.toISOString() ?? null, isMailed };
}

/** Reads the open link of each order, or the newest one if none is open. */
async function readLinks(db: Database, ids: string[]): Promise<Map<string, LinkRow>> {
  const whereOpen = inArray(paymentLinks.state, [...openPaymentLinkStates]);
  const rows = await db
    .selectDistinctOn([paymentLinks.orderId])
    .from(paymentLinks)
    .where(isAnyOf(paymentLinks.orderId, ids))
    .orderBy(asc(paymentLinks.orderId), desc(whereOpen), desc(paymentLinks.createdAt), desc(paymentLinks.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

export function viewPayment(row: PaymentRow): PaymentView {
  const { id, amountPence, currency, outcome, disputedPence, means, reference, reason } = row;
  const receivedAt = row.receivedAt.toISOString();
  return { id, amountPence, currency, outcome, disputedPence, means, reference, reason, receivedAt };
}
