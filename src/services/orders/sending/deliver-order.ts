import type { Transaction } from "#db/client.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder, type OrderRow, lockForMove } from "#services/orders/change-order.ts";
import { describeMailed, mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readFulfilments, setDelivered } from "./fulfilment-rows.ts";
import type { RecordStepInput } from "./make-ready.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isUndoable } from "#domain/orders/sending/fulfilment.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";
import { describeUndone } from "./undo-sending.ts";

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

/** Takes back, within the hour, that the customer has the goods. A customer who was mailed about it is mailed again. */
export async function undoDelivered(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { order, isMailed } = await services.db.transaction(async (tx) => {
    const locked = await lockForMove(tx, orderId, { move: "undoDelivered", version: input.version });
    if (locked.deliveredAt === null || !isUndoable(locked.deliveredAt.toISOString(), services.now().getTime()))
      throw new ShopError("order.undo-too-late");
    const wasMailed = await wasMailedAbout({ ...services, db: tx }, orderId);
    await takeParcelsBack(tx, locked);
    await changeOrder(
      services,
      tx,
      locked,
      { move: "undoDelivered", deliveredAt: null },
      { actor, event: "delivery-undone", detail: { number: null, isMailed: wasMailed } },
    );
    const undone = locked.deliveryMethod === "collection" ? "collected" : "delivered";
    if (wasMailed) await mailAboutOrder(services, tx, locked, { template: "fulfilment-undone", undone });
    return { order: locked, isMailed: wasMailed && locked.email !== "" };
  });
  return { message: describeUndone(order, isMailed), order: await readDeskOrder(services, orderId) };
}

/** Whether the customer was mailed that the order was delivered, the last time. */
async function wasMailedAbout(source: HistorySource, orderId: string): Promise<boolean> {
  const entries = await readHistory(source, orderId, ["delivered", "collected", "parcel-delivered"]);
  return entries.find(({ toStatus }) => toStatus === "delivered")?.detail.isMailed === true;
}

/** The parcels that were marked with the order have its time; the customer has had the others since before. */
async function takeParcelsBack(tx: Transaction, { id, deliveredAt }: OrderRow): Promise<void> {
  const parcels = await readFulfilments(tx, [id]);
  const marked = parcels.filter((parcel) => parcel.deliveredAt === deliveredAt?.toISOString());
  await setDelivered(
    tx,
    marked.map((parcel) => parcel.id),
    null,
  );
}
