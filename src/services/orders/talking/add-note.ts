import { orderEvents } from "#domain/orders/order-history.schema.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, lockOrder } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readHistory } from "#services/orders/history-rows.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

/** Adds a note that only admins see, with its author and its time. The same note again, with nothing in between, is one note. */
export async function addNote(
  services: Services,
  actor: Admin,
  input: { orderId: string; text: string },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [last] = await readHistory({ ...services, db: tx }, orderId, orderEvents);
    const isRepeated = last?.event === "note-added" && last.actorId === actor.userId && last.detail.text === input.text;
    if (isRepeated) return;
    await changeOrder(services, tx, order, {}, { actor, event: "note-added", detail: { text: input.text } });
  });
  return { message: "The note is saved", order: await readDeskOrder(services, orderId) };
}
