import type { Transaction } from "#db/client.ts";
import { maxPricePence } from "#domain/money.ts";
import type { DeskChange } from "#services/orders/desk-change.ts";
import type { SetDeliveryCostInput } from "#domain/orders/changing/change-order.schema.ts";
import { findCurrentEstimate, findUnusualDelivery, type OrderEstimate } from "#domain/orders/placing/shown-delivery.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder, requireMove } from "#services/orders/change-order.ts";
import { lockVersion, type OrderRow, requireOrderNumber } from "#services/orders/order-rows.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";
import {
  carryOutLinkPlan,
  planLink,
  requirePayable,
  requireReplaceable,
  type WantedLink,
} from "#services/payments/link-plan.ts";
import { findOpenLink } from "#services/payments/link-rows.ts";

/**
 * Sets the delivery cost and commits the intent to create a link, then calls the provider. When that fails (`payment.priced-link-failed`)
 * the order stays as committed, and the call can be repeated. An active link is replaced only with `replaceLink`, an unusual cost
 * (`findUnusualDelivery`) set only with `confirmUnusual`.
 */
export async function setDeliveryCost(
  services: Services,
  actor: Admin,
  input: SetDeliveryCostInput,
): Promise<DeskChange> {
  const orderId = requireOrderNumber(input.orderId);
  if (!Number.isInteger(input.deliveryCostPence) || input.deliveryCostPence < 0)
    throw new ShopError("order.delivery-cost");
  const { plan, hadActiveLink } = await services.db.transaction(async (tx) => {
    const locked = await lockVersion(tx, orderId, input.version);
    const estimate = findCurrentEstimate(locked);
    const link = await priceDelivery(services, tx, actor, locked, { ...input, estimate, hasLink: true });
    const open = await findOpenLink(tx, orderId);
    requireReplaceable(open, { replaceLink: input.replaceLink, totalCostPence: link.amountPence });
    return { plan: await planLink(services, tx, link, open), hadActiveLink: open?.state === "active" };
  });

  await carryOutLinkPlan(services, actor, plan, "payment.priced-link-failed");
  return {
    message: hadActiveLink
      ? "Order updated and new payment link created successfully"
      : "Delivery cost set and payment link created successfully",
    order: await readDeskOrder(services, orderId),
  };
}

interface DeliveryPrice extends Pick<SetDeliveryCostInput, "deliveryCostPence" | "confirmUnusual"> {
  estimate: OrderEstimate | null;
  hasLink: boolean;
}

/** Sets the delivery cost of an order, which must be locked, and returns it with its total. */
export async function priceDelivery(
  services: Pick<Services, "now" | "paymentLinks">,
  tx: Transaction,
  actor: Admin,
  order: OrderRow,
  { deliveryCostPence, confirmUnusual, estimate, hasLink }: DeliveryPrice,
): Promise<WantedLink> {
  requireMove(order, "setDeliveryCost");
  const { subtotalPence, totalCostPence: formerTotalCostPence } = order;
  const totalCostPence = subtotalPence + deliveryCostPence;
  if (totalCostPence > maxPricePence) throw new ShopError("order.total-too-high");
  if (hasLink) requirePayable(services, totalCostPence);
  const reason = findUnusualDelivery(deliveryCostPence, { ...order, estimate });
  if (confirmUnusual !== true && reason !== null)
    throw new ShopError("order.delivery-unusual", { details: { deliveryCostPence, subtotalPence, reason } });
  const priced = await changeOrder(services, tx, order, {
    actor,
    event: "delivery-cost-set",
    detail: { deliveryCostPence, totalCostPence, formerTotalCostPence },
    move: "setDeliveryCost",
    // The price answers an open question.
    set: { deliveryCostPence, totalCostPence, askedAt: null },
  });
  return { order: priced, amountPence: totalCostPence };
}
