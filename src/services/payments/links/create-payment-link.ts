import type { Pence } from "#domain/money.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { requireMove } from "#services/orders/change-order.ts";
import { lockVersion, requireOrderNumber } from "#services/orders/order-rows.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";
import { closePaymentLink } from "./close-payment-link.ts";
import { carryOutLinkPlan, planLink, requirePayable } from "./link-plan.ts";
import { findOpenLink, lockLink, updateLink } from "./link-rows.ts";

/**
 * Creates the link for the amount due of an order, or returns the active link. Needed after a failure, after an
 * uncancel, or for items that were added to a paid order. `duePence` is the amount that the admin saw; throws
 * `order.total-differs` if a different amount is due.
 */
export async function createPaymentLink(
  services: Services,
  actor: Admin,
  input: { orderId: string; duePence: Pence | null },
) {
  const orderId = requireOrderNumber(input.orderId);
  const step = await services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, undefined);
    const amountPence = await readAmountDue(tx, order);
    requireMove(order, "createPaymentLink");
    if (isPaidStatus(order.status) && amountPence <= 0) throw new ShopError("payment.nothing-due");
    if (input.duePence !== amountPence) throw new ShopError("order.total-differs");
    requirePayable(services, amountPence);
    const open = await findOpenLink(tx, orderId);
    if (open?.state === "active" && open.amountPence === amountPence) return { active: open };
    return { plan: await planLink(services, tx, { order, amountPence }, open) };
  });
  const link = "active" in step ? step.active : await carryOutLinkPlan(services, actor, step.plan);
  if (link.url === null) throw new Error(`Active payment link ${link.id} has no URL.`);
  return {
    success: true,
    paymentUrl: link.url,
    message: "active" in step ? "This order has an active payment link already." : "Payment link created successfully.",
  };
}

/** Deactivates one link: hides it immediately, then closes it at the provider. Succeeds if it is already inactive. */
export async function deactivatePaymentLink(
  services: Services,
  actor: Admin,
  input: { orderId: string; paymentLinkId: string },
): Promise<{ success: boolean; message: string }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const { link } = await lockLink(tx, input.paymentLinkId);
    if (link.orderId !== orderId) throw new ShopError("payment.link-unknown");
    if (link.state === "creating" || link.state === "active")
      await updateLink(services, tx, link.id, { state: "deactivating" });
  });
  try {
    await closePaymentLink(services, actor, input.paymentLinkId);
  } catch (error) {
    throw new ShopError("payment.link-not-deactivated", { cause: error });
  }
  return { success: true, message: "Payment link deactivated." };
}
