import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, lockVersion } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

/**
 * Takes an order off the list of those that need attention; the history keeps the reason. Changes nothing when there is none.
 * The version matters here: a reason that arrived after the admin looked is not cleared unread (`order.changed`).
 */
export async function clearAttention(
  services: Services,
  actor: Admin,
  input: { orderId: string; version?: number | undefined },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, input.version);
    if (order.attention === null) return;
    const detail = { reason: order.attention };
    await changeOrder(services, tx, order, { attention: null }, { actor, event: "attention-cleared", detail });
  });
  return { message: "Marked as dealt with", order: await readDeskOrder(services, orderId) };
}
