import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { appendNote } from "./append-note.ts";
import { changeOrder } from "./change-order.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockForMove } from "./lock-for-move.ts";
import { mailAboutOrder } from "./mail-about-order.ts";
import { readDeskOrder } from "./view-orders.ts";

/** Takes a cancellation back. Creates no payment link: the order desk offers that as the next step. */
export async function uncancelOrder(
  services: Services,
  actor: Admin,
  input: { orderId: string; version?: number | undefined },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { status } = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "uncancel", version: input.version });
    const adminNotes = appendNote(order.adminNotes, "Order uncancelled by admin.");
    const entry = { actor, event: "uncancelled", detail: {} } as const;
    const open = await changeOrder(services, tx, order, { move: "uncancel", adminNotes }, entry);
    await mailAboutOrder(services, tx, open, { template: "order-uncancelled" });
    return open;
  });
  return {
    message: `Order has been uncancelled and set to ${status}`,
    order: await readDeskOrder(services, orderId),
  };
}
