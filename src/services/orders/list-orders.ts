import { desc } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";

import { requireAdmin } from "./require-admin.ts";
import { viewDeskOrders } from "./view-orders.ts";

/** The length of the order desk's list, set by the specification. */
export const deskListLimit = 50;

/** Lists the last 50 orders of all customers, newest first, without history and payments. */
export async function listOrders(services: Pick<Services, "db">, actor: Actor): Promise<DeskOrderView[]> {
  requireAdmin(actor);
  const rows = await services.db
    .select()
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(deskListLimit);
  return viewDeskOrders(services.db, rows);
}
