import { randomUUID } from "node:crypto";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";
import type { AdminActor, TestShop } from "./test-shop.ts";

/**
 * Prices an order and has its payment link paid. Deletes the mail jobs up to then. Returns the version of the paid
 * order.
 */
export async function payOrder(shop: TestShop, admin: AdminActor, orderId: string): Promise<number> {
  const { status } = await shop.row(orderId);
  if (status === "pending") await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const link = (await shop.links(orderId)).find(({ state }) => state === "active");
  if (link === undefined) throw new Error(`Order ${orderId} has no active link`);
  const sessionId = randomUUID();
  shop.provider.refunds.paid.set(sessionId, link.amountPence);
  await settlePayment(shop.services, {
    provider: "scripted",
    eventId: randomUUID(),
    sessionId,
    providerPaymentId: `pi_${randomUUID()}`,
    providerLinkId: link.providerLinkId,
    orderId,
    paymentLinkId: link.id,
    amountPence: link.amountPence,
    currency: "gbp",
    isForeign: false,
  });
  await shop.clearJobs(orderId);
  return (await shop.row(orderId)).version;
}
