import { desc, eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { requireOrder } from "./order-rows.ts";
import type { DeskOrderView, OrderView } from "#domain/orders/order-view.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isAdmin } from "#services/accounts/admin.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { viewDeskOrder, viewOrder, viewOrders } from "./view-orders.ts";

/** Reads one order for its owner or an admin. Somebody else's order and a missing one give the same `order.not-found`. */
export async function getOrder(
  services: Pick<Services, "db" | "log">,
  actor: SignedInActor,
  input: { orderId: string },
): Promise<OrderView | DeskOrderView> {
  const row = await requireOrder(services.db, input.orderId);
  if (isAdmin(actor)) return viewDeskOrder(services, row);
  if (row.userId !== actor.userId) throw new ShopError("order.not-found");
  return viewOrder(services.db, row);
}

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
