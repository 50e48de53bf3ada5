import { desc, eq } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import type { Services, SignedInActor } from "#services/context.ts";

import { viewOrders } from "#services/orders/view-orders.ts";

/** More than any customer has. Bounds the response. */
const maxOwnOrders = 200;

/** Lists the orders of the session's user, newest first. */
export async function listMyOrders(services: Pick<Services, "db">, actor: SignedInActor): Promise<OrderView[]> {
  const rows = await services.db
    .select()
    .from(orders)
    .where(eq(orders.userId, actor.userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOwnOrders);
  return viewOrders(services.db, rows);
}
