import { eq } from "drizzle-orm";

import { orders } from "#db/schema/orders.ts";
import { ShopError } from "#domain/shop-error.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import type { DeskOrderView, OrderView } from "#domain/orders/order-view.ts";
import type { Services, SignedInActor } from "#services/context.ts";

import { isAdmin } from "./require-admin.ts";
import { viewDeskOrder, viewOrders } from "./view-orders.ts";

/** One order, for its owner or the dealer. Someone else's order and one that does not exist are the same answer. */
export async function getOrder(
  services: Pick<Services, "db">,
  actor: SignedInActor,
  input: { orderId: string },
): Promise<OrderView | DeskOrderView> {
  const id = requireOrderNumber(input.orderId);
  const [row] = await services.db.select().from(orders).where(eq(orders.id, id));
  if (row === undefined) throw new ShopError("order.not-found");
  if (isAdmin(actor)) return viewDeskOrder(services.db, row);
  if (row.userId !== actor.userId) throw new ShopError("order.not-found");
  const [view] = await viewOrders(services.db, [row]);
  if (view === undefined) throw new Error(`Order ${row.id} has no view`);
  return view;
}

/** An order number however it was typed; what cannot be one names no order. */
export function requireOrderNumber(text: string): string {
  const id = parseOrderNumber(text);
  if (id === null) throw new ShopError("order.not-found");
  return id;
}
