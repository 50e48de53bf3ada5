import { orderEvents } from "#domain/orders/order-history.schema.ts";
import type { OrderChangeInput } from "#domain/orders/order.schema.ts";
import type { AddNoteInput } from "#domain/orders/talking/message.schema.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskChange } from "#services/orders/desk-change.ts";
import { readHistory } from "#services/orders/history-rows.ts";

/** Adds a note that only admins see, with its author and its time. The same note again, with nothing in between, is one note. */
export function addNote(services: Services, actor: Admin, { orderId, text }: AddNoteInput): Promise<DeskChange> {
  return changeAtDesk(services, { orderId }, async (tx, order) => {
    const [last] = await readHistory({ ...services, db: tx }, order.id, orderEvents);
    const isRepeated = last?.event === "note-added" && last.actorId === actor.userId && last.detail.text === text;
    if (!isRepeated) await changeOrder(services, tx, order, { actor, event: "note-added", detail: { text } });
    return "The note is saved";
  });
}

/**
 * Takes an order off the list of those that need attention; the history keeps the reason. Changes nothing when there is none.
 * The version matters here: a reason that arrived after the admin looked is not cleared unread (`order.changed`).
 */
export function clearAttention(services: Services, actor: Admin, input: OrderChangeInput): Promise<DeskChange> {
  return changeAtDesk(services, input, async (tx, order) => {
    if (order.attention !== null) {
      const detail = { reason: order.attention };
      await changeOrder(services, tx, order, { actor, event: "attention-cleared", detail, set: { attention: null } });
    }
    return "Marked as dealt with";
  });
}
