import { asc, desc, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "#db/client.ts";
import { orderHistory, orderLines, orders } from "#db/schema/orders.ts";
import { paymentLinks, payments } from "#db/schema/payments.ts";
import { href } from "#domain/addresses/href.ts";
import { thumbnailOf } from "#domain/cart/cart-item.ts";
import { ShopError } from "#domain/shop-error.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type {
  DeskOrderView,
  OrderEvent,
  OrderHistoryView,
  OrderLineView,
  OrderView,
  PaymentLinkState,
  PaymentView,
} from "#domain/orders/order-view.ts";
import { poundsOf } from "#domain/orders/pounds.ts";

import type { OrderRow } from "./change-order.ts";

type LineRow = typeof orderLines.$inferSelect;
type LinkRow = typeof paymentLinks.$inferSelect;
/** Whose eyes: the supplier's pages, notes and history are for the desk alone. */
type Audience = "customer" | "desk";

/** Orders as their owner sees them, in the order given. */
export async function viewOrders(db: Database | Transaction, rows: readonly OrderRow[]): Promise<OrderView[]> {
  const parts = await readParts(db, rows);
  return rows.map((row) => viewOf(row, parts, "customer"));
}

/** Orders as the dealer's list shows them, in the order given: without history and payments. */
export async function viewDeskOrders(db: Database | Transaction, rows: readonly OrderRow[]): Promise<DeskOrderView[]> {
  const parts = await readParts(db, rows);
  return rows.map((row) => ({ ...viewOf(row, parts, "desk"), ...deskFieldsOf(row, parts), history: [], payments: [] }));
}

/** One order with everything the desk knows of it. */
export async function viewDeskOrder(db: Database | Transaction, row: OrderRow): Promise<DeskOrderView> {
  const [view] = await viewDeskOrders(db, [row]);
  if (view === undefined) throw new Error(`Order ${row.id} has no view`);
  return { ...view, history: await historyOf(db, row.id), payments: await paymentsOf(db, row.id) };
}

/** Reads one order anew for the desk: what a change answers with. */
export async function readDeskOrder(db: Database | Transaction, orderId: string): Promise<DeskOrderView> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) throw new ShopError("order.not-found");
  return viewDeskOrder(db, row);
}

/** A stored line as calls return it. */
export function viewLine(line: Omit<LineRow, "orderId" | "position">, audience: Audience): OrderLineView {
  return {
    id: line.productId,
    name: line.name,
    originalName: line.originalName,
    price: formatPrice(line.unitPricePence),
    unitPricePence: line.unitPricePence,
    quantity: line.quantity,
    selectedSize: line.selectedSize,
    selectedOption: line.selectedOption,
    imageUrl: thumbnailOf(line.imageUrl),
    productUrl: href("product", { category: line.category, productId: line.productId }),
    ...(audience === "desk" ? { supplierUrl: line.supplierUrl } : {}),
  };
}

interface OrderParts {
  lines: Map<string, LineRow[]>;
  links: Map<string, LinkRow>;
}

/** Two queries however many orders there are. */
async function readParts(db: Database | Transaction, rows: readonly OrderRow[]): Promise<OrderParts> {
  if (rows.length === 0) return { lines: new Map(), links: new Map() };
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return { lines: Map.groupBy(lines, (line) => line.orderId), links: await newestLinks(db, ids) };
}

function viewOf(row: OrderRow, parts: OrderParts, audience: Audience): OrderView {
  const link = parts.links.get(row.id);
  const payable = link !== undefined && link.state === "active" && row.status === "payment_pending" ? link : null;
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    userId: row.userId,
    isAnonymous: row.isAnonymous,
    cartItems: (parts.lines.get(row.id) ?? []).map((line) => viewLine(line, audience)),
    deliveryInfo: deliveryInfoOf(row),
    subtotal: poundsOf(row.subtotalPence),
    subtotalPence: row.subtotalPence,
    deliveryCost: row.deliveryCostPence === null ? null : poundsOf(row.deliveryCostPence),
    deliveryCostPence: row.deliveryCostPence,
    totalCost: row.totalCostPence === null ? null : poundsOf(row.totalCostPence),
    totalCostPence: row.totalCostPence,
    paymentLink: payable?.url ?? null,
    paymentLinkId: payable?.id ?? null,
    paymentLinkActive: payable !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function deliveryInfoOf(row: OrderRow): DeliveryInfo {
  const { firstName, lastName, email, phone, address1, address2, city, postcode, notes } = row;
  return { firstName, lastName, email, phone, address1, address2, city, postcode, notes };
}

function deskFieldsOf(row: OrderRow, parts: OrderParts): Pick<DeskOrderView, "adminNotes" | "attention" | "link"> {
  const link = parts.links.get(row.id);
  return {
    adminNotes: row.adminNotes,
    attention: row.attention,
    link:
      link === undefined
        ? null
        : { id: link.id, state: link.state as PaymentLinkState, amountPence: link.amountPence, failure: link.failure },
  };
}

/** Of each order the open link, or else the newest one. */
async function newestLinks(db: Database | Transaction, ids: string[]): Promise<Map<string, LinkRow>> {
  const isOpen = sql`(${paymentLinks.state} in ('creating','active','deactivating'))`;
  const rows = await db
    .selectDistinctOn([paymentLinks.orderId])
    .from(paymentLinks)
    .where(inArray(paymentLinks.orderId, ids))
    .orderBy(asc(paymentLinks.orderId), desc(isOpen), desc(paymentLinks.createdAt), desc(paymentLinks.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

async function historyOf(db: Database | Transaction, orderId: string): Promise<OrderHistoryView[]> {
  const rows = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id));
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actor: row.actor,
    event: row.event as OrderEvent,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    detail: row.detail,
  }));
}

async function paymentsOf(db: Database | Transaction, orderId: string): Promise<PaymentView[]> {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));
  return rows.map((row) => ({
    amountPence: row.amountPence,
    currency: row.currency,
    outcome: row.outcome,
    reason: row.reason,
    receivedAt: row.receivedAt.toISOString(),
  }));
}
