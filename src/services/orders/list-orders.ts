import { desc } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";

import { requireAdmin } from "./require-admin.ts";
import { viewDeskOrders } from "./view-orders.ts";

/** What the order desk's list shows. */
export const deskListLimit = 50;

/** The last 50 orders of everyone, newest first; history and payments come with `getOrder` only. */
export async function listOrders(services: Pick<Services, "db">, actor: Actor): Promise<DeskOrderView[]> {
  requireAdmin(actor);
  const rows = await services.db
    .select()
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(deskListLimit);
  return viewDeskOrders(services.db, rows);
}
