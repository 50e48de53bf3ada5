import { desc, eq, getTableColumns, inArray, not } from "drizzle-orm";

import type { Database } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";

import type { OrderRow } from "./change-order.ts";
import { isGrouped, readBursts, toBurstView } from "./read-bursts.ts";
import { requireAdmin } from "./require-admin.ts";
import { viewDeskOrders } from "./view-orders.ts";

/** The length of the order desk's list, set by the specification. */
export const deskListLimit = 50;

/**
 * Lists the last 50 orders of all customers, newest first, without history and payments. A burst from one visitor counts as one:
 * its newest order stands for it and names it, so that no number of fake requests pushes a real order off the list.
 */
export async function listOrders({ db }: Pick<Services, "db">, actor: Actor): Promise<DeskOrderView[]> {
  requireAdmin(actor);
  const bursts = await readBursts(db, { limit: deskListLimit });
  const burstByOrder = new Map(bursts.map((burst) => [burst.newestOrderId, toBurstView(burst)]));
  const standIns = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...burstByOrder.keys()]));
  const rows = [...(await readUngrouped(db)), ...standIns].sort(compareNewestFirst).slice(0, deskListLimit);
  const views = await viewDeskOrders(db, rows);
  return views.map((view) => ({ ...view, burst: burstByOrder.get(view.id) ?? null }));
}

/** The newest orders that have a line of their own. */
async function readUngrouped(db: Database): Promise<OrderRow[]> {
  return db
    .select(getTableColumns(orders))
    .from(orders)
    .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(not(isGrouped))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(deskListLimit);
}

function compareNewestFirst(one: OrderRow, other: OrderRow): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}
