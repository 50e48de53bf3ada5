import { ShopError } from "#domain/shop-error.ts";
import { isUndoable } from "#domain/orders/sending/fulfilment.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, type OrderRow, lockForMove } from "#services/orders/change-order.ts";
import { deleteFulfilment, readFulfilments } from "./fulfilment-rows.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

/**
 * Takes back the latest parcel, or that goods are ready to collect, within the hour. A customer who was mailed about it is mailed
 * that it was a mistake.
 */
export async function undoSending(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { order, isMailed } = await services.db.transaction(async (tx) => {
    const locked = await lockForMove(tx, orderId, { move: "undoSending", version: input.version });
    const latest = (await readFulfilments(tx, [orderId])).at(-1);
    if (latest === undefined)
      throw new ShopError("order.move-not-allowed", { message: "Nothing of this order has been sent." });
    if (latest.deliveredAt !== null)
      throw new ShopError("order.move-not-allowed", { message: `Parcel ${latest.number} has been delivered.` });
    if (!isUndoable(latest.at, services.now().getTime())) throw new ShopError("order.undo-too-late");
    const isParcel = latest.method === "delivery";
    await deleteFulfilment(tx, latest.id);
    await changeOrder(
      services,
      tx,
      locked,
      { move: "undoSending" },
      {
        actor,
        event: "sending-undone",
        detail: { number: isParcel ? latest.number : null, isMailed: latest.isMailed },
      },
    );
    if (latest.isMailed)
      await mailAboutOrder(services, tx, locked, {
        template: "fulfilment-undone",
        undone: isParcel ? "sent" : "ready",
      });
    return { order: locked, isMailed: latest.isMailed && locked.email !== "" };
  });
  return { message: describeUndone(order, isMailed), order: await readDeskOrder(services, orderId) };
}

/** Says that a step was taken back, and whether the customer is told. */
export function describeUndone({ firstName }: Pick<OrderRow, "firstName">, isMailed: boolean): string {
  return isMailed ? `Undone. We have emailed ${firstName} to say it was a mistake.` : "Undone.";
}
