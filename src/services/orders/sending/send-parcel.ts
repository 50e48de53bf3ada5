import type { OrderAtVersion } from "#domain/orders/order.schema.ts";
import type { RecordStepInput, SendParcelInput } from "#domain/orders/sending/fulfilment.schema.ts";
import {
  countUnsent,
  formatShopDay,
  isNearDay,
  isUndoable,
  maxDaysAway,
  planParcel,
} from "#domain/orders/sending/fulfilment.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder, readLines } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskChange } from "#services/orders/desk-change.ts";
import { describeMailed, mailAboutOrder, mailUndone } from "#services/orders/talking/mail-about-order.ts";
import { deleteFulfilment, describeContents, insertFulfilment, readFulfilments } from "./fulfilment-rows.ts";

/**
 * Records a parcel. The order becomes shipped with the last one: the one that holds all that is left, or that the admin calls the
 * last.
 */
export async function sendParcel(services: Services, actor: Admin, input: SendParcelInput): Promise<DeskChange> {
  const { carrier, tracking, sentOn, sendMail } = input;
  if (!isNearDay(sentOn, services.now().getTime())) {
    const message = `Please check the day: it is more than ${maxDaysAway} days away.`;
    throw new ShopError("fulfilment.day", { message });
  }
  return changeAtDesk(services, { ...input, move: "sendParcel" }, async (tx, order) => {
    const ordered = await readLines(tx, order.id);
    const earlier = await readFulfilments(tx, [order.id]);
    const { lines, isComplete } = requireAccepted(planParcel(countUnsent(ordered, earlier), input.lines));
    const isLast = isComplete || input.isLast;
    const number = earlier.length + 1;
    const isMailed = sendMail && order.email !== "";
    const parcel = { number, carrier, tracking, sentOn, isMailed };
    const fulfilmentId = await insertFulfilment(tx, {
      ...parcel,
      orderId: order.id,
      method: "delivery",
      lines,
      createdAt: services.now(),
    });
    const contents = `${describeContents(ordered, lines)}.`;
    const detail = { ...parcel, contents, isLast };
    const move = isLast ? "sendLastParcel" : "sendParcel";
    await changeOrder(services, tx, order, { actor, event: "parcel-sent", detail, move });
    if (isMailed) await mailAboutOrder(services, tx, order, { template: "parcel-sent", fulfilmentId });
    return `Parcel ${number} is recorded. ${describeMailed(order, sendMail)}`;
  });
}

/** Records that an order for collection is ready to collect. */
export function makeReady(services: Services, actor: Admin, input: RecordStepInput): Promise<DeskChange> {
  return changeAtDesk(services, { ...input, move: "makeReady" }, async (tx, order) => {
    const { lines } = requireAccepted(planParcel(countUnsent(await readLines(tx, order.id), []), undefined));
    const isMailed = input.sendMail && order.email !== "";
    const now = services.now();
    const fulfilmentId = await insertFulfilment(tx, {
      orderId: order.id,
      number: 1,
      method: "collection",
      carrier: "",
      tracking: "",
      sentOn: formatShopDay(now),
      isMailed,
      lines,
      createdAt: now,
    });
    const change = { actor, event: "ready-to-collect", detail: { isMailed }, move: "makeReady" } as const;
    await changeOrder(services, tx, order, change);
    if (isMailed) await mailAboutOrder(services, tx, order, { template: "ready-to-collect", fulfilmentId });
    return `The order is ready to collect. ${describeMailed(order, input.sendMail)}`;
  });
}

/**
 * Takes back the latest parcel, or that goods are ready to collect, within the hour. A customer who was mailed about it is mailed
 * that it was a mistake.
 */
export function undoSending(services: Services, actor: Admin, input: OrderAtVersion): Promise<DeskChange> {
  return changeAtDesk(services, { ...input, move: "undoSending" }, async (tx, order) => {
    const latest = (await readFulfilments(tx, [order.id])).at(-1);
    if (latest === undefined)
      throw new ShopError("order.move-not-allowed", { message: "Nothing of this order has been sent." });
    if (latest.deliveredAt !== null)
      throw new ShopError("order.move-not-allowed", { message: `Parcel ${latest.number} has been delivered.` });
    if (!isUndoable(latest.at, services.now().getTime())) throw new ShopError("order.undo-too-late");
    const isParcel = latest.method === "delivery";
    const detail = { number: isParcel ? latest.number : null, isMailed: latest.isMailed };
    await deleteFulfilment(tx, latest.id);
    await changeOrder(services, tx, order, { actor, event: "sending-undone", detail, move: "undoSending" });
    return mailUndone(services, tx, order, latest.isMailed ? (isParcel ? "sent" : "ready") : null);
  });
}
