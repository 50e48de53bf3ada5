import { desc, eq } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import type { Services, SignedInActor } from "#services/context.ts";

import { viewOrders } from "./view-orders.ts";

/** More than anyone has; a bound so that an answer stays an answer. */
const maxOwnOrders = 200;

/** The orders of the person of the session, newest first. */
export async function listMyOrders(services: Pick<Services, "db">, actor: SignedInActor): Promise<OrderView[]> {
  const rows = await services.db
    .select()
    .from(orders)
    .where(eq(orders.userId, actor.userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOwnOrders);
  return viewOrders(services.db, rows);
}
