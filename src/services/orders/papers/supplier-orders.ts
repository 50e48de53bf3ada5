import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { fulfilmentLines, fulfilments, orderLines, orders } from "#db/schema/orders.ts";
import { stockClaims, stockItems } from "#db/schema/stock.ts";
import { supplierOrders } from "#db/schema/supplier-orders.ts";
import { countPieces } from "#domain/cart/cart.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatLongDay, formatShopDay } from "#domain/format-date.ts";
import { fillMessage } from "#domain/orders/messages/message.ts";
import { buildSupplierLists, formatSupplier, lineKey, type SupplierList } from "#domain/orders/papers/supplier-list.ts";
import { countToOrder } from "#domain/orders/papers/supplier-order.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { readHeldOrders, whereStatus, whereToSend } from "#services/orders/lists/waiting-conditions.ts";
import { messageCustomer } from "#services/orders/messages/messages.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";
import { isOfItem, receiveGoods } from "#services/stock/order-stock.ts";

/** Lists what to order from each supplier, and what is awaited. `withUnpaid` includes orders that are not paid yet. */
export async function listOpenLines(
  services: Services,
  _admin: Admin,
  { withUnpaid }: { withUnpaid: boolean },
): Promise<SupplierList[]> {
  const open = await readOpenLines(services, { withUnpaid });
  return buildSupplierLists(open, await readAwaited(services.db));
}

async function readAwaited(db: Database) {
  const rows = await db
    .select()
    .from(supplierOrders)
    .where(isNull(supplierOrders.arrivedAt))
    .orderBy(asc(supplierOrders.id));
  return rows.map((row) => ({ ...row, supplierUrl: "" }));
}

/**
 * Reads the lines of waiting orders of which something must still be ordered. Leaves out products that the sheet calls
 * in stock without a number. The supplier is named by the sheet, or else by the URL of the supplier's page.
 */
async function readOpenLines({ db, catalogue }: Services, { withUnpaid }: { withUnpaid: boolean }) {
  const whereSent = and(eq(fulfilments.orderId, orderLines.orderId), eq(fulfilmentLines.position, orderLines.position));
  const sent = db
    .select({ pieces: sql<number>`coalesce(sum(${fulfilmentLines.quantity}), 0)::int` })
    .from(fulfilmentLines)
    .innerJoin(fulfilments, eq(fulfilments.id, fulfilmentLines.fulfilmentId))
    .where(whereSent);
  const rows = await db
    .select({ line: orderLines, sent: sql<number>`(${sent})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(or(whereToSend(orders, await readHeldOrders(db)), withUnpaid ? whereStatus(orders, "payment") : undefined))
    .orderBy(asc(orders.createdAt), asc(orderLines.orderId), asc(orderLines.position))
    .limit(5_000);
  const orderIds = [...new Set(rows.map(({ line }) => line.orderId))];
  const made = await db.select().from(supplierOrders).where(inArray(supplierOrders.orderId, orderIds));
  const madeFor = Map.groupBy(made, keyInOrder);
  const claims = await db
    .select()
    .from(stockClaims)
    .innerJoin(stockItems, eq(stockItems.id, stockClaims.itemId))
    .where(and(inArray(stockClaims.orderId, orderIds), eq(stockItems.isCounted, true)));
  const products = catalogue.current()?.byKey;
  // The same product may be on two lines of an order.
  const open = [];
  for (const [key, same] of Map.groupBy(rows, ({ line }) => keyInOrder(line))) {
    const [first] = same;
    if (first === undefined) continue;
    const { orderId, productKey, code, selectedSize, selectedOption, ...line } = first.line;
    const product = products?.get(productKey);
    if (product?.stock?.state === "in-stock" && product.stock.count === null) continue;
    const ordered = countPieces(same.map((one) => one.line));
    const claim = claims.find((one) => one.stock_claims.orderId === orderId && isOfItem(one.stock_items, first.line));
    const missing = claim === undefined ? null : claim.stock_claims.wanted - claim.stock_claims.reserved;
    const wanted = { quantity: ordered, sent: same.reduce((sum, one) => sum + one.sent, 0), missing };
    const quantity = countToOrder(wanted, madeFor.get(key) ?? []);
    if (quantity === 0) continue;
    const supplierUrl = line.supplierUrl === "" ? (product?.productUrl ?? "") : line.supplierUrl;
    const named = { productKey, name: line.originalName || line.name, code, selectedSize, selectedOption };
    open.push({ orderId, ...named, quantity, supplierUrl, vendor: product?.vendor ?? "", upTo: ordered });
  }
  return open;
}

/** Identifies a line by product and choices. Its own name may include its choices, so the original name is used. */
function keyInOrder(line: Parameters<typeof lineKey>[0] & { orderId: string; originalName?: string }): string {
  return `${line.orderId} ${lineKey({ ...line, name: line.originalName || line.name })}`;
}

/** Takes a lock for orders from suppliers, so that two admins do not order the same goods at the same time. */
function lockSupplierOrders(tx: Transaction) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('orders from suppliers'))`);
}

/** Records that a supplier's whole list is ordered. Throws `supplier.changed` if the list is not what the admin saw. */
export function orderFromSupplier(
  services: Services,
  _admin: Admin,
  { vendor, withUnpaid, pieces, dueOn }: { vendor: string; withUnpaid: boolean; pieces: number; dueOn: string },
): Promise<{ message: string }> {
  return services.db.transaction(async (tx) => {
    await lockSupplierOrders(tx);
    const open = await readOpenLines({ ...services, db: tx }, { withUnpaid });
    const lines = open.filter((line) => formatSupplier(line) === vendor);
    if (lines.length === 0 || countPieces(lines) !== pieces) throw new ShopError("supplier.changed");
    const orderedOn = formatShopDay(services.now());
    if (dueOn < orderedOn) throw new ShopError("day.past");
    await tx
      .insert(supplierOrders)
      .values(lines.map(({ supplierUrl: _url, ...line }) => ({ ...line, vendor, orderedOn, dueOn })));
    return { message: `${formatCounted(pieces, "item is", "items are")} ordered, due on ${formatLongDay(dueOn)}.` };
  });
}

function whereAwaited(ids: number[]) {
  return and(inArray(supplierOrders.id, ids), isNull(supplierOrders.arrivedAt));
}

/** Records arrived goods in counted stock or for the orders that needed them. Names the orders that can now be sent. */
export function takeInGoods(services: Services, admin: Admin, { ids }: { ids: number[] }) {
  return services.db.transaction(async (tx) => {
    await lockSupplierOrders(tx);
    const arrivedPieces = await tx
      .update(supplierOrders)
      .set({ arrivedAt: services.now() })
      .where(whereAwaited(ids))
      .returning();
    const [first] = arrivedPieces;
    if (first === undefined) throw new ShopError("supplier.changed");
    await receiveGoods(services, tx, { pieces: arrivedPieces, actorId: admin.userId, note: `From ${first.vendor}` });
    const waiting = [
      ...(await readOpenLines({ ...services, db: tx }, { withUnpaid: true })),
      ...(await readAwaited(tx)),
    ];
    const ready = [...new Set(arrivedPieces.map(({ orderId }) => orderId))].filter((id) =>
      waiting.every(({ orderId }) => orderId !== id),
    );
    return { message: ready.length === 0 ? "The goods are in." : `The goods are in. To send: ${ready.join(", ")}.` };
  });
}

/** Moves the day on which goods are due. Emails the message to the waiting customers, unless it is empty. */
export async function postponeGoods(
  services: Services,
  admin: Admin,
  { requestId, ids, dueOn, text }: { requestId: string; ids: number[]; dueOn: string; text: string },
): Promise<{ message: string }> {
  const awaiting = services.db.select({ id: supplierOrders.orderId }).from(supplierOrders).where(whereAwaited(ids));
  const rows = await services.db.select().from(orders).where(inArray(orders.id, awaiting)).orderBy(asc(orders.id));
  if (rows.length === 0) throw new ShopError("supplier.changed");
  const toRing: string[] = [];
  for (const view of text === "" ? [] : await viewDeskOrders(services.db, rows)) {
    const { id: orderId, version, deliveryInfo } = view;
    if (deliveryInfo.email === "") toRing.push(`${deliveryInfo.firstName}, ${deliveryInfo.phone}`);
    else {
      const message = { requestId: `${requestId}-${orderId}`, text: fillMessage(text, view), asks: false };
      await messageCustomer(services, admin, { orderId, version, ...message });
    }
  }
  await services.db.update(supplierOrders).set({ dueOn }).where(whereAwaited(ids));
  const ring = toRing.length === 0 ? "" : ` Please ring ${toRing.join("; ")}.`;
  return { message: `Due on ${formatLongDay(dueOn)}.${ring}` };
}
