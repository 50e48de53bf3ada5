import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder } from "./change-order.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockVersion } from "./lock-for-move.ts";
import { readDeskOrder } from "./view-orders.ts";

/** Ends the wait for the customer's answer, which came by telephone or is no longer needed. Changes nothing when nothing is asked. */
export async function settleQuestion(
  services: Services,
  actor: Admin,
  input: { orderId: string; version: number },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, input.version);
    if (order.askedAt === null) return;
    await changeOrder(services, tx, order, { askedAt: null }, { actor, event: "information-settled", detail: {} });
  });
  return { message: "The order is no longer waiting for an answer", order: await readDeskOrder(services, orderId) };
}
