import { desc, eq, inArray } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { DeskOrderView, OrderView } from "#domain/orders/order-view.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { requireOrder, requireOrderNumber } from "./order-rows.ts";
import { viewDeskOrders, viewOrder, viewOrders } from "./view-orders.ts";

/** Reads one order for its owner. Another person's order gives `order.not-found`, as a missing order does. */
export async function getOrder(
  services: Services,
  actor: SignedInActor,
  input: { orderId: string },
): Promise<OrderView> {
  const row = await requireOrder(services.db, input.orderId);
  if (row.userId !== actor.userId) throw new ShopError("order.not-found");
  return viewOrder(services.db, row);
}

/** Reads orders for the desk, each once, in the order given. Throws `order.not-found` for an unknown number. */
export async function getOrders(
  { db }: Services,
  _admin: Admin,
  input: { orderIds: readonly string[] },
): Promise<DeskOrderView[]> {
  const ids = [...new Set(input.orderIds.map(requireOrderNumber))];
  const views = await viewDeskOrders(db, await db.select().from(orders).where(inArray(orders.id, ids)));
  return ids.map((id) => {
    const view = views.find((one) => one.id === id);
    if (view === undefined) throw new ShopError("order.not-found");
    return view;
  });
}

/** Bounds the response. No customer has as many orders. */
const maxOwnOrders = 200;

/** Lists the orders of the session's user, newest first. */
export async function listMyOrders(services: Services, actor: SignedInActor): Promise<OrderView[]> {
  const rows = await services.db
    .select()
    .from(orders)
    .where(eq(orders.userId, actor.userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOwnOrders);
  return viewOrders(services.db, rows);
}
