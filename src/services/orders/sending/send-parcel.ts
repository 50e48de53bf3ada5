import { ShopError, requireAccepted } from "#domain/shop-error.ts";
import { countUnsent, type FulfilledLine, isNearDay, planParcel } from "#domain/orders/sending/fulfilment.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, lockForMove } from "#services/orders/change-order.ts";
import { describeMailed, mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { describeContents, insertFulfilment, readFulfilments, readOrderedLines } from "./fulfilment-rows.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

export interface SendParcelInput {
  orderId: string;
  version: number;
  sendMail: boolean;
  /** "DPD", "Own van". */
  carrier: string;
  /** "" without one. */
  tracking: string;
  /** The day it leaves: "2026-11-24". */
  sentOn: string;
  /** Everything that is left when absent. */
  lines?: FulfilledLine[] | undefined;
  /** Nothing follows, even where something is left. */
  isLast: boolean;
}

/**
 * Records a parcel. The order becomes shipped with the last one: the one that holds all that is left, or that the admin calls the
 * last.
 */
export async function sendParcel(
  services: Services,
  actor: Admin,
  input: SendParcelInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { carrier, tracking, sentOn } = input;
  if (!isNearDay(sentOn, services.now().getTime())) throw new ShopError("fulfilment.day");
  const sent = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "sendParcel", version: input.version });
    const ordered = await readOrderedLines(tx, orderId);
    const earlier = await readFulfilments(tx, [orderId]);
    const { lines, isComplete } = requireAccepted(planParcel(countUnsent(ordered, earlier), input.lines));
    const isLast = isComplete || input.isLast;
    const number = earlier.length + 1;
    const isMailed = input.sendMail && order.email !== "";
    const fulfilmentId = await insertFulfilment(tx, {
      orderId,
      number,
      method: "delivery",
      carrier,
      tracking,
      sentOn,
      isMailed,
      lines,
      createdAt: services.now(),
    });
    const contents = `${describeContents(ordered, lines)}.`;
    await changeOrder(
      services,
      tx,
      order,
      { move: isLast ? "sendLastParcel" : "sendParcel" },
      { actor, event: "parcel-sent", detail: { number, carrier, tracking, sentOn, contents, isLast, isMailed } },
    );
    if (isMailed) await mailAboutOrder(services, tx, order, { template: "parcel-sent", fulfilmentId });
    return { number, order, isMailed };
  });
  return {
    message: `Parcel ${sent.number} is recorded. ${describeMailed(sent.order, { isMailed: sent.isMailed, sendMail: input.sendMail })}`,
    order: await readDeskOrder(services, orderId),
  };
}
