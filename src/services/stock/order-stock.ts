import { and, asc, eq, exists, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderLines, orderOrigins, orders } from "#db/schema/orders.ts";
import { stockClaims, stockItems, stockMovements } from "#db/schema/stock.ts";
import { countPieces } from "#domain/cart/cart.ts";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import { orderFacts } from "#domain/orders/order-status.ts";
import { countUnsent, pickPieces, type FulfilledLine } from "#domain/orders/parcels/fulfilment.ts";
import type { StockShortage } from "#domain/stock/shortage.ts";
import { allot } from "#domain/stock/stock-ledger.ts";
import type { StockMovementKind } from "#domain/stock/stock-movement.ts";
import type { Services } from "#services/context.ts";
import { readLines, type OrderRow } from "#services/orders/order-rows.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";
import { whereLapsed } from "#services/payments/links/link-rows.ts";
import { readDisputes, readIsRefunded } from "#services/payments/payment-rows.ts";

type ItemRow = typeof stockItems.$inferSelect;

/**
 * Brings the stock in step with a locked order: reserves what the order still waits for, takes off what was sent, and
 * releases what it no longer wants. Works from the order's present state, so calling it again does no harm. Returns
 * what the order lacks.
 */
export async function syncOrderStock(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
): Promise<StockShortage[]> {
  const items = await lockItemsOfOrder(tx, order.id);
  if (items.length === 0) return [];
  const lines = await readLines(tx, order.id);
  const unsentOf = countUnsent(lines, await readFulfilments(tx, [order.id]));
  const isWaiting = await isWaitingForGoods(services, tx, order);
  const shortages: StockShortage[] = [];
  for (const item of items) {
    let unsent = 0;
    let sent = 0;
    for (const [position, line] of lines.entries())
      if (isOfItem(item, line)) {
        const left = unsentOf[position] ?? 0;
        unsent += left;
        sent += line.quantity - left;
      }
    const wanted = isWaiting ? unsent : 0;
    const reserved = await setClaim(services, tx, item, { order, wanted, sent });
    if (reserved < wanted) shortages.push({ productKey: item.productKey, choice: item.choice, wanted, reserved });
  }
  return shortages;
}

/** Locks the items of an order's lines, and those claimed for its earlier lines, always in the same order. */
function lockItemsOfOrder(tx: Transaction, orderId: string): Promise<ItemRow[]> {
  const whereInLines = and(
    eq(stockItems.isCounted, true),
    inArray(
      stockItems.productKey,
      tx.select({ key: orderLines.productKey }).from(orderLines).where(eq(orderLines.orderId, orderId)),
    ),
  );
  const whereClaimed = exists(
    tx
      .select()
      .from(stockClaims)
      .where(and(eq(stockClaims.itemId, stockItems.id), eq(stockClaims.orderId, orderId))),
  );
  return tx.select().from(stockItems).where(or(whereInLines, whereClaimed)).orderBy(asc(stockItems.id)).for("update");
}

export function isOfItem(
  { productKey, choice }: Pick<ItemRow, "productKey" | "choice">,
  line: Omit<ChosenPieces, "quantity">,
): boolean {
  return line.productKey === productKey && ["", line.selectedOption, line.selectedSize].includes(choice);
}

/** Whether an order still waits for goods, and is not sent, cancelled, refunded, lapsed or held as part of a burst. */
async function isWaitingForGoods({ now }: Pick<Services, "now">, tx: Transaction, order: OrderRow): Promise<boolean> {
  const { status } = order;
  switch (orderFacts({ status, isRefunded: await readIsRefunded(tx, order) }).waitsFor) {
    case "delivery-cost":
      return !(await isHeldAsBurst(tx, order));
    case "payment":
      return (await tx.$count(orders, and(eq(orders.id, order.id), whereLapsed(now())))) === 0;
    case "dispatch":
      // If the bank took an order's payment for good, the order is not sent unless an admin allows it.
      return !(await readDisputes(tx, [order.id])).some(({ isStop, view }) => isStop && view.state === "lost");
    case null:
      return false;
  }
}

/** Whether an order is held as part of a burst. One that the admin has asked about, or that needs attention, is not. */
async function isHeldAsBurst(tx: Transaction, { id, attention, askedAt }: OrderRow): Promise<boolean> {
  if (attention !== null || askedAt !== null) return false;
  const whereOfBurst = and(eq(orderOrigins.orderId, id), isNotNull(orderOrigins.burstId));
  return (await tx.$count(orderOrigins, whereOfBurst)) > 0;
}

/** Sets how many pieces of a locked item an order wants and how many were sent. Returns how many it has reserved. */
async function setClaim(
  services: Pick<Services, "now">,
  tx: Transaction,
  item: ItemRow,
  { order, wanted, sent }: { order: OrderRow; wanted: number; sent: number },
): Promise<number> {
  const whereOwn = and(eq(stockClaims.itemId, item.id), eq(stockClaims.orderId, order.id));
  const [known] = await tx.select().from(stockClaims).where(whereOwn);
  // Pieces that left before the item was first counted were not on the shelf when it was counted.
  const before = known ?? { wanted: 0, reserved: 0, sent };
  if (known === undefined ? wanted + sent === 0 : wanted === known.wanted && sent === known.sent)
    return before.reserved;
  const claim = { wanted, sent, reserved: Math.min(before.reserved, wanted) };
  await tx
    .insert(stockClaims)
    .values({ ...claim, itemId: item.id, orderId: order.id, orderedAt: order.createdAt })
    .onConflictDoUpdate({ target: [stockClaims.itemId, stockClaims.orderId], set: claim });
  const justSent = sent - before.sent;
  const kindIfNotSent = justSent < 0 ? "sending-undone" : "released";
  const changed = await moveStock(services, tx, item, {
    kind: justSent > 0 ? "sent" : kindIfNotSent,
    onHandChange: -justSent,
    reservedChange: claim.reserved - before.reserved,
    orderId: order.id,
  });
  return (await allotItem(services, tx, changed)).get(order.id) ?? 0;
}

/** Puts pieces of a locked order's lines, by position, back on the shelf, if their items are counted. */
export async function restock(
  services: Pick<Services, "now">,
  tx: Transaction,
  { orderId, actorId, pieces }: { orderId: string; actorId: string; pieces: readonly FulfilledLine[] },
): Promise<void> {
  const returned = pickPieces(await readLines(tx, orderId), pieces);
  const items = await lockItemsOfOrder(tx, orderId);
  await putOnShelf(services, tx, items, { pieces: returned, movement: { kind: "returned", orderId, actorId } });
}

type ChosenPieces = Pick<PricedLine, "productKey" | "selectedSize" | "selectedOption" | "quantity">;

export async function receiveGoods(
  services: Pick<Services, "now">,
  tx: Transaction,
  { pieces, ...movement }: { pieces: readonly ChosenPieces[]; actorId: string; note: string },
): Promise<void> {
  const keys = pieces.map(({ productKey }) => productKey);
  const items = await tx
    .select()
    .from(stockItems)
    .where(inArray(stockItems.productKey, keys))
    .orderBy(asc(stockItems.id))
    .for("update");
  await putOnShelf(services, tx, items, { pieces, movement: { kind: "arrived", ...movement } });
}

async function putOnShelf(
  services: Pick<Services, "now">,
  tx: Transaction,
  items: readonly ItemRow[],
  { pieces, movement }: { pieces: readonly ChosenPieces[]; movement: Movement },
): Promise<void> {
  for (const item of items) {
    const onHandChange = countPieces(pieces.filter((line) => item.isCounted && isOfItem(item, line)));
    await allotItem(services, tx, await moveStock(services, tx, item, { ...movement, onHandChange }));
  }
}

interface Movement {
  kind: StockMovementKind;
  onHandChange?: number;
  reservedChange?: number;
  orderId?: string;
  actorId?: string;
  note?: string;
}

/** Records a locked item's movement, unless it is zero, and changes the pieces on hand. Returns the new state. */
export async function moveStock(
  { now }: Pick<Services, "now">,
  tx: Transaction,
  item: ItemRow,
  movement: Movement,
): Promise<ItemRow> {
  const { onHandChange = 0, reservedChange = 0 } = movement;
  if (onHandChange !== 0 || reservedChange !== 0)
    await tx.insert(stockMovements).values({ ...movement, itemId: item.id, at: now() });
  if (onHandChange === 0) return item;
  const onHand = item.onHand + onHandChange;
  await tx.update(stockItems).set({ onHand }).where(eq(stockItems.id, item.id));
  return { ...item, onHand };
}

/** Reserves the pieces of a locked item for the orders that want it. Returns how many each order then has. */
export async function allotItem(
  services: Pick<Services, "now">,
  tx: Transaction,
  item: ItemRow,
): Promise<Map<string, number>> {
  const ofItem = eq(stockClaims.itemId, item.id);
  const claims = await tx
    .select()
    .from(stockClaims)
    .where(and(ofItem, gt(stockClaims.wanted, 0)))
    .orderBy(asc(stockClaims.orderedAt), asc(stockClaims.orderId));
  const allotted = allot({ onHand: item.onHand, claims });
  for (const [index, { orderId, reserved }] of allotted.entries()) {
    const reservedChange = reserved - (claims[index]?.reserved ?? 0);
    if (reservedChange === 0) continue;
    await tx
      .update(stockClaims)
      .set({ reserved })
      .where(and(ofItem, eq(stockClaims.orderId, orderId)));
    await moveStock(services, tx, item, {
      kind: reservedChange > 0 ? "reserved" : "released",
      reservedChange,
      orderId,
    });
  }
  return new Map(allotted.map(({ orderId, reserved }) => [orderId, reserved]));
}
