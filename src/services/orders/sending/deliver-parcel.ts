import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { haveAllArrived, isUndoable } from "#domain/orders/sending/fulfilment.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder, lockForMove } from "#services/orders/change-order.ts";
import { describeMailed, mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { requireParcel, setDelivered } from "./fulfilment-rows.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import type { RecordStepInput } from "./make-ready.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";
import { ShopError } from "#domain/shop-error.ts";
import { readHistory } from "#services/orders/history-rows.ts";
import { describeUndone } from "./undo-sending.ts";

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
