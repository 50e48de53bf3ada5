import { ShopError } from "#domain/shop-error.ts";
import { maxPricePence, type Pence } from "#domain/money.ts";
import { findCurrentEstimate, findUnusualDelivery } from "#domain/orders/placing/shown-delivery.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { carryOutLinkPlan, planLink, requirePayable } from "#services/payments/link-plan.ts";
import { findOpenLink } from "#services/payments/link-rows.ts";

import { changeOrder, lockForMove } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

export interface SetDeliveryCostInput {
  orderId: string;
  /** Whole pence, 0 allowed. */
  deliveryCostPence: Pence;
  /** The admin has confirmed that an active link is to be replaced. */
  replaceLink?: boolean | undefined;
  /** The admin has confirmed an unusual cost. */
  confirmUnusual?: boolean | undefined;
  version?: number | undefined;
}

/**
 * Sets the delivery cost. Commits the total, the status and the intent to create a payment link, then calls the provider. When
 * that fails (`payment.link-failed`) the order stays as committed, without a link, and the call can be repeated. An active link
 * is replaced only with `replaceLink`: it is hidden at once, and the new one follows once the old one is confirmed as unusable. A
 * cost above half of the goods, or ten times the estimate for the order, is set only with `confirmUnusual`.
 */
export async function setDeliveryCost(
  services: Services,
  actor: Admin,
  input: SetDeliveryCostInput,
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  if (!Number.isInteger(input.deliveryCostPence) || input.deliveryCostPence < 0)
    throw new ShopError("order.delivery-cost");

  const { wanted, plan, hadActiveLink } = await services.db.transaction(async (tx) => {
    const locked = await lockForMove(tx, orderId, { move: "setDeliveryCost", version: input.version });
    const totalCostPence = locked.subtotalPence + input.deliveryCostPence;
    if (totalCostPence > maxPricePence) throw new ShopError("order.total-too-high");
    requirePayable(services, totalCostPence);
    const reason = findUnusualDelivery(input.deliveryCostPence, {
      subtotalPence: locked.subtotalPence,
      estimate: findCurrentEstimate(locked),
    });
    if (input.confirmUnusual !== true && reason !== null) {
      const { deliveryCostPence } = input;
      const details = { deliveryCostPence, subtotalPence: locked.subtotalPence, reason };
      throw new ShopError("order.delivery-unusual", { details });
    }
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
      // Whatever was asked before, the price is the answer.
      { move: "setDeliveryCost", deliveryCostPence: input.deliveryCostPence, totalCostPence, askedAt: null },
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
    const link = { order: changed, amountPence: totalCostPence };
    return { wanted: link, plan: await planLink(services, tx, link, open), hadActiveLink: isActive };
  });

  await carryOutLinkPlan(services, actor, wanted, plan);
  return {
    message: hadActiveLink
      ? "Order updated and new payment link created successfully"
      : "Delivery cost set and payment link created successfully",
    order: await readDeskOrder(services, orderId),
  };
}
