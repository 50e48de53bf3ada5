import { statusAfterUncancel } from "#domain/orders/order-states.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";

import { appendNote } from "./append-note.ts";
import { changeOrder } from "./change-order.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockForMove } from "./lock-for-move.ts";
import { mailCustomer } from "./mail-about-order.ts";
import { requireAdmin } from "./require-admin.ts";
import { readDeskOrder } from "./view-orders.ts";

/** Takes a cancellation back. No payment link is made: the desk offers that next. */
export async function uncancelOrder(
  services: Services,
  actor: Actor,
  input: { orderId: string; version?: number | undefined },
): Promise<{ message: string; order: DeskOrderView }> {
  requireAdmin(actor);
  const orderId = requireOrderNumber(input.orderId);
  const status = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "uncancel", version: input.version });
    const next = statusAfterUncancel(order.deliveryCostPence);
    const adminNotes = appendNote(order.adminNotes, "Order uncancelled by admin.");
    await changeOrder(services, tx, order, { status: next, adminNotes }, { actor, event: "uncancelled" });
    await mailCustomer(services, tx, order, "order-uncancelled");
    return next;
  });
  return {
    message: `Order has been uncancelled and set to ${status}`,
    order: await readDeskOrder(services.db, orderId),
  };
}
