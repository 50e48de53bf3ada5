import { formatShopDay } from "#domain/format-date.ts";
import type { OrderAtVersion } from "#domain/orders/order.schema.ts";
import type {
  RecordParcelStepInput,
  RecordStepInput,
  SendParcelInput,
  UndoParcelStepInput,
} from "#domain/orders/parcels/fulfilment.schema.ts";
import {
  countUnsent,
  formatContents,
  haveAllArrived,
  isNearDay,
  isUndoable,
  maxDaysAway,
  planParcel,
} from "#domain/orders/parcels/fulfilment.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";
import { describeMailed, mailAboutOrder, mailUndone } from "#services/orders/messages/mail-about-order.ts";
import { readLines } from "#services/orders/order-rows.ts";
import { requireNotReturned } from "#services/orders/returns/return-rows.ts";
import {
  deleteFulfilment,
  insertFulfilment,
  moveDeliveryTime,
  readFulfilments,
  requireParcel,
  setParcelDelivered,
} from "./fulfilment-rows.ts";

/** Records a parcel. The last parcel, judged by its contents or declared by the admin, makes the order shipped. */
export async function sendParcel(services: Services, actor: Admin, input: SendParcelInput): Promise<DeskAnswer> {
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
    const contents = `${formatContents(ordered, lines)}.`;
    const detail = { ...parcel, contents, isLast };
    const move = isLast ? "sendLastParcel" : "sendParcel";
    await changeOrder(services, tx, order, { actor, event: "parcel-sent", detail, move });
    if (isMailed) await mailAboutOrder(services, tx, order, { template: "parcel-sent", fulfilmentId });
    return `Parcel ${number} is recorded. ${describeMailed(order, { sendMail })}`;
  });
}

/** Records that an order for collection is ready to collect. */
export function makeReady(services: Services, actor: Admin, input: RecordStepInput): Promise<DeskAnswer> {
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
    return `The order is ready to collect. ${describeMailed(order, input)}`;
  });
}

/** Undoes the latest parcel or readiness within the hour. Emails the customer if the step was emailed. */
export function undoSending(services: Services, actor: Admin, input: OrderAtVersion): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...input, move: "undoSending" }, async (tx, order) => {
    const latest = (await readFulfilments(tx, [order.id])).at(-1);
    if (latest === undefined)
      throw new ShopError("order.move-not-allowed", { message: "Nothing of this order has been sent." });
    if (latest.deliveredAt !== null)
      throw new ShopError("order.move-not-allowed", { message: `Parcel ${latest.number} has been delivered.` });
    if (!isUndoable(latest.at, services.now().getTime())) throw new ShopError("order.undo-too-late");
    const isParcel = latest.method === "delivery";
    const { isMailed } = latest;
    const detail = { number: isParcel ? latest.number : null, isMailed };
    await deleteFulfilment(tx, latest.id);
    await requireNotReturned(tx, order);
    await changeOrder(services, tx, order, { actor, event: "sending-undone", detail, move: "undoSending" });
    const undone = isParcel ? "sent" : "ready";
    return mailUndone(services, tx, order, isMailed ? undone : null);
  });
}

/** Records that the customer has the goods: they were collected, or all parcels still under way have arrived. */
export function markDelivered(services: Services, actor: Admin, input: RecordStepInput): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...input, move: "markDelivered" }, async (tx, order) => {
    const isMailed = input.sendMail && order.email !== "";
    const event = order.deliveryMethod === "collection" ? "collected" : "delivered";
    const deliveredAt = services.now();
    await moveDeliveryTime(tx, order.id, { from: null, to: deliveredAt });
    const change = { actor, event, detail: { isMailed }, move: "markDelivered", set: { deliveredAt } } as const;
    const delivered = await changeOrder(services, tx, order, change);
    if (isMailed) await mailAboutOrder(services, tx, delivered, { template: "order-delivered" });
    return `The order is ${event}. ${describeMailed(order, input)}`;
  });
}

/** Undoes, within the hour, the record that the customer has the goods. Emails the customer if that was emailed. */
export function undoDelivered(services: Services, actor: Admin, input: OrderAtVersion): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...input, move: "undoDelivered" }, async (tx, order) => {
    if (order.deliveredAt === null || !isUndoable(order.deliveredAt.toISOString(), services.now().getTime()))
      throw new ShopError("order.undo-too-late");
    const isMailed = await wasMailedAbout({ ...services, db: tx }, order.id);
    await requireNotReturned(tx, { ...order, deliveredAt: null });
    // Parcels that were marked as delivered together with the order have the order's time. The customer has had the
    // others for longer.
    await moveDeliveryTime(tx, order.id, { from: order.deliveredAt, to: null });
    const detail = { number: null, isMailed };
    const set = { deliveredAt: null };
    await changeOrder(services, tx, order, { actor, event: "delivery-undone", detail, move: "undoDelivered", set });
    const undone = order.deliveryMethod === "collection" ? "collected" : "delivered";
    return mailUndone(services, tx, order, isMailed ? undone : null);
  });
}

async function wasMailedAbout(source: HistorySource, orderId: string): Promise<boolean> {
  const entries = await readHistory(source, orderId, ["delivered", "collected", "parcel-delivered"]);
  return entries.find(({ toStatus }) => toStatus === "delivered")?.detail.isMailed === true;
}

/** Records that the customer has a parcel. After the last, with nothing left to send, the order counts as delivered. */
export function markParcelDelivered(
  services: Services,
  actor: Admin,
  { number, sendMail, ...atVersion }: RecordParcelStepInput,
): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...atVersion, move: "markParcelDelivered" }, async (tx, order) => {
    const { parcel, others } = await requireParcel(tx, order.id, { number, isDelivered: false });
    const deliveredAt = services.now();
    await setParcelDelivered(tx, parcel.id, deliveredAt);
    const isLast = order.status === "shipped" && (others.length === 0 || haveAllArrived(others));
    const isMailed = sendMail && order.email !== "";
    const entry = { actor, event: "parcel-delivered", detail: { number, isMailed } } as const;
    const step = isLast ? ({ move: "markDelivered", set: { deliveredAt } } as const) : {};
    const changed = await changeOrder(services, tx, order, { ...entry, ...step });
    if (isMailed) {
      const aboutParcel = { template: "parcel-delivered", fulfilmentId: parcel.id } as const;
      await mailAboutOrder(services, tx, changed, isLast ? { template: "order-delivered" } : aboutParcel);
    }
    const completes = isLast ? ", which completes the order" : "";
    return `Parcel ${number} is delivered${completes}. ${describeMailed(order, { sendMail })}`;
  });
}

/** Undoes a parcel's delivery within the hour, and the order's with it. Emails the customer if it was emailed. */
export function undoParcelDelivered(services: Services, actor: Admin, { number, ...atVersion }: UndoParcelStepInput) {
  return changeAtDesk(services, { ...atVersion, move: "undoParcelDelivered" }, async (tx, order) => {
    const { parcel } = await requireParcel(tx, order.id, { number, isDelivered: true });
    if (!isUndoable(parcel.deliveredAt ?? "", services.now().getTime())) throw new ShopError("order.undo-too-late");
    await setParcelDelivered(tx, parcel.id, null);
    const entries = await readHistory({ ...services, db: tx }, order.id, ["parcel-delivered", "delivered"]);
    // The parcel may have been marked as delivered together with the order.
    const entry = entries.find(({ event, detail }) => event === "delivered" || detail.number === number);
    const isMailed = entry?.detail.isMailed === true;
    await changeOrder(services, tx, order, {
      actor,
      event: "delivery-undone",
      detail: { number, isMailed },
      move: "undoParcelDelivered",
      set: { deliveredAt: null },
    });
    const undone = entry?.toStatus === "delivered" ? "delivered" : "parcel-delivered";
    return mailUndone(services, tx, order, isMailed ? undone : null);
  });
}
