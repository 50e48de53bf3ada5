import type { Transaction } from "#db/client.ts";
import { maxPricePence } from "#domain/money.ts";
import type { SetDeliveryCostInput } from "#domain/orders/changes/change-order.schema.ts";
import {
  findCurrentEstimate,
  findUnusualDelivery,
  type OrderEstimate,
} from "#domain/orders/checkout/shown-delivery.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder, requireMove } from "#services/orders/change-order.ts";
import { lockVersion, requireOrderNumber, type OrderRow } from "#services/orders/order-rows.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import {
  askForTransfer,
  carryOutLinkPlan,
  mailTransfer,
  planLink,
  requirePayable,
  requireReplaceable,
  type WantedLink,
} from "#services/payments/links/link-plan.ts";
import { findOpenLink, paysByTransfer } from "#services/payments/links/link-rows.ts";

/**
 * Sets the delivery cost and commits the intent to create a link, then calls the provider. If the provider fails
 * (`payment.priced-link-failed`), the order stays as committed, and the call can be repeated. An active link is
 * replaced only with `replaceLink`, and an unusual cost (`findUnusualDelivery`) is set only with `confirmUnusual`.
 */
export async function setDeliveryCost(services: Services, actor: Admin, input: SetDeliveryCostInput) {
  const orderId = requireOrderNumber(input.orderId);
  if (!Number.isInteger(input.deliveryCostPence) || input.deliveryCostPence < 0)
    throw new ShopError("order.delivery-cost");
  const { plan, hadActiveLink } = await services.db.transaction(async (tx) => {
    const locked = await lockVersion(tx, orderId, input.version);
    const estimate = findCurrentEstimate(locked);
    const paysBy = (await paysByTransfer(tx, locked)) ? "transfer" : "link";
    const link = await priceDelivery(services, tx, actor, locked, { ...input, estimate, paysBy });
    if (paysBy === "transfer") return { plan: null, hadActiveLink: false };
    const open = await findOpenLink(tx, orderId);
    requireReplaceable(open, { replaceLink: input.replaceLink, totalCostPence: link.amountPence });
    return { plan: await planLink(services, tx, link, open), hadActiveLink: open?.state === "active" };
  });

  if (plan !== null) await carryOutLinkPlan(services, actor, plan, "payment.priced-link-failed");
  // The specification fixes these texts, without a full stop.
  const message = hadActiveLink
    ? "Order updated and new payment link created successfully"
    : "Delivery cost set and payment link created successfully";
  return {
    message: plan === null ? "The delivery cost is set, to be paid by bank transfer." : message,
    order: await getDeskOrder(services, orderId),
  };
}

interface DeliveryPrice extends Pick<SetDeliveryCostInput, "deliveryCostPence" | "confirmUnusual"> {
  estimate: OrderEstimate | null;
  paysBy: "link" | "transfer" | "other";
}

/** Sets a locked order's delivery cost, and returns the priced order. Emails the customer any transfer to make. */
export async function priceDelivery(
  services: Services,
  tx: Transaction,
  actor: Admin,
  order: OrderRow,
  { deliveryCostPence, confirmUnusual, estimate, paysBy }: DeliveryPrice,
): Promise<WantedLink> {
  requireMove(order, "setDeliveryCost");
  const { discountedPence, totalCostPence: formerTotalCostPence } = order;
  const totalCostPence = discountedPence + deliveryCostPence;
  if (totalCostPence > maxPricePence) throw new ShopError("order.total-too-high");
  if (paysBy === "link") requirePayable(services, totalCostPence);
  const reason = findUnusualDelivery(deliveryCostPence, { ...order, estimate });
  if (confirmUnusual !== true && reason !== null)
    throw new ShopError("order.delivery-unusual", { details: { deliveryCostPence, discountedPence, reason } });
  const priced = await changeOrder(services, tx, order, {
    actor,
    event: "delivery-cost-set",
    detail: { deliveryCostPence, totalCostPence, formerTotalCostPence },
    move: "setDeliveryCost",
    // The price answers an open question, so the order no longer waits for the customer.
    set: {
      deliveryCostPence,
      totalCostPence,
      askedAt: null,
      ...(paysBy === "transfer" && askForTransfer(services)),
    },
  });
  if (paysBy === "transfer") await mailTransfer(services, tx, priced);
  return { order: priced, amountPence: totalCostPence };
}
