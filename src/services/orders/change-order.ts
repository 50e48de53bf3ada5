import { eq } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { OrderEvent } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";

export type OrderRow = typeof orders.$inferSelect;

/** What a change may touch. Lines, owner's words and amounts as sold are not among it. */
export type OrderChange = Partial<
  Pick<OrderRow, "deliveryCostPence" | "totalCostPence" | "adminNotes" | "attention" | "userId" | "isAnonymous"> & {
    status: OrderStatus;
  }
>;

export interface HistoryEntry {
  actor: Actor;
  event: OrderEvent;
  detail?: Record<string, string | number | boolean | null>;
}

/** Reads an order and holds it until the transaction ends, so that two changes come one after the other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order === undefined) throw new ShopError("order.not-found");
  return order;
}

/** The only way an order changes: the row, its version and its history in one go. The order must be locked. */
export async function changeOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  order: OrderRow,
  change: OrderChange,
  entry: HistoryEntry,
): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ ...change, version: order.version + 1, updatedAt: services.now() })
    .where(eq(orders.id, order.id))
    .returning();
  if (changed === undefined) throw new Error(`Order ${order.id} went away while it was locked`);
  await writeHistory(services, tx, changed.id, entry, { from: order.status, to: changed.status });
  return changed;
}

/** Appends to an order's history. `statuses` are named when the order was placed or its status may have moved. */
export async function writeHistory(
  services: Pick<Services, "now">,
  tx: Transaction,
  orderId: string,
  entry: HistoryEntry,
  statuses: { from: string | null; to: string },
): Promise<void> {
  await tx.insert(orderHistory).values({
    orderId,
    at: services.now(),
    actor: actorWord(entry.actor),
    actorId: "userId" in entry.actor ? entry.actor.userId : null,
    event: entry.event,
    fromStatus: statuses.from,
    toStatus: statuses.to,
    detail: entry.detail ?? {},
  });
}

function actorWord(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
    case "guest":
    case "registered":
      return "customer";
    case "admin":
      return "dealer";
    case "provider":
      return "provider";
    case "shop":
      return "shop";
  }
}
