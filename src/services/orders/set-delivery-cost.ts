import { ShopError } from "#domain/shop-error.ts";
import { maxPricePence, type Pence } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";
import { carryOutLinkPlan, planLink, requirePayable } from "#services/payments/link-plan.ts";
import { findOpenLink } from "#services/payments/link-rows.ts";

import { changeOrder } from "./change-order.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockForMove } from "./lock-for-move.ts";
import { requireAdmin } from "./require-admin.ts";
import { readDeskOrder } from "./view-orders.ts";

export interface SetDeliveryCostInput {
  orderId: string;
  /** Whole pence, 0 allowed. */
  deliveryCostPence: Pence;
  /** The dealer was asked and wants an active link replaced. */
  replaceLink?: boolean | undefined;
  version?: number | undefined;
}

/**
 * Sets what delivery costs: total and `payment_pending` are committed with the wish for a payment link, then the provider is
 * asked. When it fails the order stays as committed, without a link, and the wish can be repeated. An active link is only
 * replaced on request; it is hidden at once, and no new one is made before it is known to be unusable.
 */
export async function setDeliveryCost(
  services: Services,
  actor: Actor,
  input: SetDeliveryCostInput,
): Promise<{ message: string; order: DeskOrderView }> {
  requireAdmin(actor);
  const orderId = requireOrderNumber(input.orderId);
  if (!Number.isInteger(input.deliveryCostPence) || input.deliveryCostPence < 0)
    throw new ShopError("order.delivery-cost");

  const { order, plan, hadActiveLink } = await services.db.transaction(async (tx) => {
    const locked = await lockForMove(tx, orderId, { move: "setDeliveryCost", version: input.version });
    const totalCostPence = locked.subtotalPence + input.deliveryCostPence;
    if (totalCostPence > maxPricePence) throw new ShopError("order.total-too-high");
    requirePayable(services, totalCostPence);
    const open = await findOpenLink(tx, orderId);
    const isActive = open?.state === "active";
    if (isActive && input.replaceLink !== true) {
      throw new ShopError("order.link-active", {
        details: { paymentLinkId: open.id, linkAmountPence: open.amountPence, totalCostPence },
      });
    }
    const changed = await changeOrder(
      services,
      tx,
      locked,
      { status: "payment_pending", deliveryCostPence: input.deliveryCostPence, totalCostPence },
      {
        actor,
        event: "delivery-cost-set",
        detail: {
          deliveryCostPence: input.deliveryCostPence,
          totalCostPence,
          formerTotalCostPence: locked.totalCostPence,
        },
      },
    );
    return { order: changed, plan: await planLink(services, tx, changed, open), hadActiveLink: isActive };
  });

  await carryOutLinkPlan(services, actor, order, plan);
  return {
    message: hadActiveLink
      ? "Order updated and new payment link created successfully"
      : "Delivery cost set and payment link created successfully",
    order: await readDeskOrder(services.db, orderId),
  };
}
