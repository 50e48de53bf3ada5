import { ShopError } from "#domain/shop-error.ts";
import { isUndoable } from "#domain/orders/fulfilment.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder } from "./change-order.ts";
import { requireParcel, setDelivered } from "./fulfilment-rows.ts";
import { requireOrderNumber } from "./get-order.ts";
import { readHistory } from "./history-rows.ts";
import { lockForMove } from "./lock-for-move.ts";
import { mailAboutOrder } from "./mail-about-order.ts";
import { describeUndone } from "./undo-sending.ts";
import { readDeskOrder } from "./view-orders.ts";

/**
 * Takes back, within the hour, that the customer has one parcel, and with it that the order is delivered. A customer who was mailed
 * about it is mailed again.
 */
export async function undoParcelDelivered(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number; number: number },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { number } = input;
  const { order, isMailed } = await services.db.transaction(async (tx) => {
    const locked = await lockForMove(tx, orderId, { move: "undoParcelDelivered", version: input.version });
    const { parcel } = await requireParcel(tx, orderId, { number, isDelivered: true });
    if (!isUndoable(parcel.deliveredAt ?? "", services.now().getTime())) throw new ShopError("order.undo-too-late");
    await setDelivered(tx, [parcel.id], null);
    const entries = await readHistory({ ...services, db: tx }, orderId, ["parcel-delivered", "delivered"]);
    // It may have been marked with the order.
    const entry = entries.find(({ event, detail }) => event === "delivered" || detail.number === number);
    const wasMailed = entry?.detail.isMailed === true;
    await changeOrder(
      services,
      tx,
      locked,
      { move: "undoParcelDelivered", deliveredAt: null },
      { actor, event: "delivery-undone", detail: { number, isMailed: wasMailed } },
    );
    const undone = entry?.toStatus === "delivered" ? "delivered" : "parcel-delivered";
    if (wasMailed) await mailAboutOrder(services, tx, locked, { template: "fulfilment-undone", undone });
    return { order: locked, isMailed: wasMailed && locked.email !== "" };
  });
  return { message: describeUndone(order, isMailed), order: await readDeskOrder(services, orderId) };
}
