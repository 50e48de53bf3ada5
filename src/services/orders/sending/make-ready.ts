import { requireAccepted } from "#domain/shop-error.ts";
import { countUnsent, formatShopDay, planParcel } from "#domain/orders/sending/fulfilment.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import { changeOrder, lockForMove } from "#services/orders/change-order.ts";
import { describeMailed, mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { insertFulfilment, readOrderedLines } from "./fulfilment-rows.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

export interface RecordStepInput {
  orderId: string;
  version: number;
  /** Whether the customer is mailed. */
  sendMail: boolean;
}

/** Records that an order for collection is ready to collect. */
export async function makeReady(
  services: Services,
  actor: Admin,
  input: RecordStepInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const ready = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "makeReady", version: input.version });
    const { lines } = requireAccepted(planParcel(countUnsent(await readOrderedLines(tx, orderId), []), undefined));
    const isMailed = input.sendMail && order.email !== "";
    const now = services.now();
    const fulfilmentId = await insertFulfilment(tx, {
      orderId,
      number: 1,
      method: "collection",
      carrier: "",
      tracking: "",
      sentOn: formatShopDay(now),
      isMailed,
      lines,
      createdAt: now,
    });
    const entry = { actor, event: "ready-to-collect", detail: { isMailed } } as const;
    await changeOrder(services, tx, order, { move: "makeReady" }, entry);
    if (isMailed) await mailAboutOrder(services, tx, order, { template: "ready-to-collect", fulfilmentId });
    return { order, isMailed };
  });
  return {
    message: `The order is ready to collect. ${describeMailed(ready.order, { isMailed: ready.isMailed, sendMail: input.sendMail })}`,
    order: await readDeskOrder(services, orderId),
  };
}
