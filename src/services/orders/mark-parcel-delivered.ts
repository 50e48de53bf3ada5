import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { haveAllArrived } from "#domain/orders/fulfilment.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder } from "./change-order.ts";
import { describeMailed } from "./describe-mailed.ts";
import { requireParcel, setDelivered } from "./fulfilment-rows.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockForMove } from "./lock-for-move.ts";
import { mailAboutOrder } from "./mail-about-order.ts";
import type { RecordStepInput } from "./make-ready.ts";
import { readDeskOrder } from "./view-orders.ts";

/** A step of one parcel, by its number within the order. */
export interface RecordParcelStepInput extends RecordStepInput {
  number: number;
}

/** Records that the customer has one parcel. With the last one, where nothing is left to send, the order is delivered. */
export async function markParcelDelivered(
  services: Services,
  actor: Admin,
  input: RecordParcelStepInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { number } = input;
  const done = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "markParcelDelivered", version: input.version });
    const { parcel, others } = await requireParcel(tx, orderId, { number, isDelivered: false });
    const deliveredAt = services.now();
    await setDelivered(tx, [parcel.id], deliveredAt);
    const isLast = order.status === "shipped" && (others.length === 0 || haveAllArrived(others));
    const isMailed = input.sendMail && order.email !== "";
    const changed = await changeOrder(
      services,
      tx,
      order,
      isLast ? { move: "markDelivered", deliveredAt } : { move: "markParcelDelivered" },
      { actor, event: "parcel-delivered", detail: { number, isMailed } },
    );
    if (isMailed && isLast) await mailAboutOrder(services, tx, changed, { template: "order-delivered" });
    else if (isMailed)
      await mailAboutOrder(services, tx, changed, { template: "parcel-delivered", fulfilmentId: parcel.id });
    return { order, isLast, isMailed };
  });
  const told = describeMailed(done.order, { isMailed: done.isMailed, sendMail: input.sendMail });
  return {
    message: `Parcel ${number} is delivered${done.isLast ? ", which completes the order" : ""}. ${told}`,
    order: await readDeskOrder(services, orderId),
  };
}
