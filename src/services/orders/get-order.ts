import { eq } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import { ShopError } from "#domain/shop-error.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import type { DeskOrderView, OrderView } from "#domain/orders/order-view.ts";
import type { Services, SignedInActor } from "#services/context.ts";

import { isAdmin } from "#services/accounts/admin.ts";
import { viewDeskOrder, viewOrders } from "./view-orders.ts";

/** Reads one order for its owner or an admin. Somebody else's order and a missing one give the same `order.not-found`. */
export async function getOrder(
  services: Pick<Services, "db" | "log">,
  actor: SignedInActor,
  input: { orderId: string },
): Promise<OrderView | DeskOrderView> {
  const id = requireOrderNumber(input.orderId);
  const [row] = await services.db.select().from(orders).where(eq(orders.id, id));
  if (row === undefined) throw new ShopError("order.not-found");
  if (isAdmin(actor)) return viewDeskOrder(services, row);
  if (row.userId !== actor.userId) throw new ShopError("order.not-found");
  const [view] = await viewOrders(services.db, [row]);
  if (view === undefined) throw new Error(`Order ${row.id} has no view`);
  return view;
}

/** Parses an order number however it was typed. Text that cannot be one gives `order.not-found`. */
export function requireOrderNumber(text: string): string {
  const id = parseOrderNumber(text);
  if (id === null) throw new ShopError("order.not-found");
  return id;
}
