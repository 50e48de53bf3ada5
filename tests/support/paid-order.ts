import { randomUUID } from "node:crypto";
import type { PaymentEvent } from "#domain/payments/payment-event.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import type { PlaceOrderInput } from "#services/orders/checkout/place-order.ts";
import { deactivatePaymentLink } from "#services/payments/links/create-payment-link.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";
import type { TestShop } from "./test-shop.ts";

/** £37.50 for the goods and £9.50 for delivery. */
export const paidPence = 4_700;

/**
 * Reports a payment through the order's newest link, and limits the provider's refunds to it. Returns the payment's id.
 */
export async function payLink(shop: TestShop, orderId: string, change: Partial<PaymentEvent> = {}): Promise<number> {
  const link = (await shop.links(orderId)).at(-1);
  const sessionId = `cs_${randomUUID()}`;
  const event: PaymentEvent = {
    provider: "scripted",
    eventId: `evt_${randomUUID()}`,
    sessionId,
    providerPaymentId: `pi_of_${sessionId}`,
    providerLinkId: link?.providerLinkId ?? null,
    orderId,
    paymentLinkId: link?.id ?? null,
    amountPence: paidPence,
    currency: "gbp",
    isForeign: false,
    ...change,
  };
  await settlePayment(shop.services, event);
  const { refunds } = shop.provider;
  refunds.paid.set(event.sessionId, event.amountPence);
  refunds.sessions.set(event.providerPaymentId ?? `pi_of_${event.sessionId}`, {
    sessionId: event.sessionId,
    isOfShop: true,
  });
  const paid = (await shop.payments(orderId)).find((payment) => payment.providerSessionId === event.sessionId);
  if (paid === undefined) throw new Error("The payment was not recorded");
  return paid.id;
}

/** Places an order, prices it and pays it through its link. Deletes the mails about it. */
export async function addPaidOrder(shop: TestShop, request: Partial<PlaceOrderInput> = {}) {
  const { orderId } = await shop.order(await shop.newCustomer(), request);
  await setDeliveryCost(shop.services, await shop.newAdmin(), { orderId, deliveryCostPence: 950 });
  const paymentId = await payLink(shop, orderId);
  await shop.clearJobs(orderId);
  const [payment] = await shop.payments(orderId);
  const sessionId = payment?.providerSessionId ?? "";
  return { orderId, paymentId, sessionId, version: (await shop.row(orderId)).version };
}

/**
 * Pays the exact total through a link that was withdrawn before: a payment that asks for attention and can be accepted.
 */
export async function addAcceptablePayment(shop: TestShop): Promise<{ paymentId: number; version: number }> {
  const { orderId } = await shop.order(await shop.newCustomer());
  const admin = await shop.newAdmin();
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const [link] = await shop.links(orderId);
  const paymentLinkId = link?.id ?? "";
  await deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId });
  const paymentId = await payLink(shop, orderId);
  await shop.clearJobs(orderId);
  return { paymentId, version: (await shop.row(orderId)).version };
}
