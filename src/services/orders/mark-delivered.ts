import type { Transaction } from "#db/client.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, type OrderRow } from "./change-order.ts";
import { describeMailed } from "./describe-mailed.ts";
import { requireOrderNumber } from "./get-order.ts";
import { readFulfilments, setDelivered } from "./fulfilment-rows.ts";
import { lockForMove } from "./lock-for-move.ts";
import { mailAboutOrder } from "./mail-about-order.ts";
import type { RecordStepInput } from "./make-ready.ts";
import { readDeskOrder } from "./view-orders.ts";

/** Records that the customer has the goods: collected, or delivered with all parcels that were still under way. */
export async function markDelivered(
  services: Services,
  actor: Admin,
  input: RecordStepInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { order, isMailed } = await services.db.transaction(async (tx) => {
    const locked = await lockForMove(tx, orderId, { move: "markDelivered", version: input.version });
    const mails = input.sendMail && locked.email !== "";
    const event = locked.deliveryMethod === "collection" ? "collected" : "delivered";
    const deliveredAt = services.now();
    await deliverParcels(tx, locked, deliveredAt);
    const delivered = await changeOrder(
      services,
      tx,
      locked,
      { move: "markDelivered", deliveredAt },
      { actor, event, detail: { isMailed: mails } },
    );
    if (mails) await mailAboutOrder(services, tx, delivered, { template: "order-delivered" });
    return { order: delivered, isMailed: mails };
  });
  const done = order.deliveryMethod === "collection" ? "collected" : "delivered";
  return {
    message: `The order is ${done}. ${describeMailed(order, { isMailed, sendMail: input.sendMail })}`,
    order: await readDeskOrder(services, orderId),
  };
}

/** A collection has no parcels. */
async function deliverParcels(tx: Transaction, order: OrderRow, deliveredAt: Date): Promise<void> {
  if (order.deliveryMethod === "collection") return;
  const underWay = (await readFulfilments(tx, [order.id])).filter((parcel) => parcel.deliveredAt === null);
  await setDelivered(
    tx,
    underWay.map(({ id }) => id),
    deliveredAt,
  );
}
