import { ShopError } from "#domain/shop-error.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";

import { changeOrder, lockForMove } from "#services/orders/change-order.ts";
import { readFulfilments } from "#services/orders/sending/fulfilment-rows.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readLines } from "#services/orders/read-lines.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

/** Sets whether an order is delivered or collected, before anything of it was sent. The delivery cost stays as it is. */
export async function setDeliveryMethod(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number; deliveryMethod: DeliveryMethod },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { deliveryMethod } = input;
  await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "setDeliveryMethod", version: input.version });
    if (order.deliveryMethod === deliveryMethod) return;
    if ((await readFulfilments(tx, [orderId])).length > 0)
      throw new ShopError("order.move-not-allowed", { message: "Part of this order has been sent." });
    const entry = { actor, event: "method-changed", detail: { deliveryMethod } } as const;
    const lines = await readLines(tx, orderId);
    const presentDelivery = estimateOrder(services, { ...order, deliveryMethod, lines });
    await changeOrder(services, tx, order, { move: "setDeliveryMethod", deliveryMethod, presentDelivery }, entry);
  });
  return {
    message: deliveryMethod === "collection" ? "The customer will collect this order" : "This order will be delivered",
    order: await readDeskOrder(services, orderId),
  };
}
