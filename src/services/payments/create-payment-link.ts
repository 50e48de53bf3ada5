import { ShopError } from "#domain/shop-error.ts";
import { toPence } from "#domain/orders/pounds.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { lockForMove } from "#services/orders/lock-for-move.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";

import { carryOutLinkPlan, planLink, requirePayable } from "./link-plan.ts";
import { findOpenLink } from "./link-rows.ts";

export interface CreatedPaymentLink {
  success: boolean;
  paymentUrl: string;
  message: string;
}

/**
 * Creates the payment link of an order that waits for payment: the order desk's retry after a failure, and the step after an
 * uncancel. `totalCost` is in pounds and must equal the stored total. Returns the active link when there is one.
 */
export async function createPaymentLink(
  services: Services,
  actor: Actor,
  input: { orderId: string; totalCost: number },
): Promise<CreatedPaymentLink> {
  requireAdmin(actor);
  const orderId = requireOrderNumber(input.orderId);
  const step = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "createPaymentLink" });
    if (order.totalCostPence === null || toPence(input.totalCost) !== order.totalCostPence)
      throw new ShopError("order.total-differs");
    requirePayable(services, order.totalCostPence);
    const open = await findOpenLink(tx, orderId);
    if (open?.state === "active" && open.amountPence === order.totalCostPence) return { active: open };
    return { order, plan: await planLink(services, tx, order, open) };
  });
  const link = "active" in step ? step.active : await carryOutLinkPlan(services, actor, step.order, step.plan);
  if (link.url === null) throw new Error(`Active payment link ${link.id} has no address`);
  return {
    success: true,
    paymentUrl: link.url,
    message: "active" in step ? "This order has an active payment link already" : "Payment link created successfully",
  };
}
