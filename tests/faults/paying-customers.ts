import { setTimeout as pause } from "node:timers/promises";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { openPayingProvider } from "./paying-provider.ts";
import type { RepeatedActs } from "./repeated-acts.ts";
import type { CallFailed, ShopCaller } from "./shop-caller.ts";
import { paymentEvent } from "./stripe-events.ts";

interface Priced {
  admin: ShopCaller;
  provider: Awaited<ReturnType<typeof openPayingProvider>>;
  orderId: string;
}

export const isConflict = ({ status }: CallFailed) => status === 409;

/** Prices an order, and returns the event with which the provider reports its payment. */
export async function priceForPayment({ admin, provider, orderId }: Priced, acts: RepeatedActs<unknown>) {
  const { paymentLinkId, amountPence } = await priceOrder(admin, orderId, acts);
  const providerLinkId = provider.links.find((link) => link.paymentLinkId === paymentLinkId)?.id;
  return { event: paymentEvent({ orderId, paymentLinkId, providerLinkId, amountPence }), amountPence };
}

/**
 * Prices an order and returns its link once it can be paid. An admin who gets no answer looks at the order, and presses
 * again.
 */
async function priceOrder(admin: ShopCaller, orderId: string, acts: RepeatedActs<unknown>) {
  for (;;) {
    const order = await acts.repeat(() => admin.call<DeskOrderView>("getDeskOrder", { orderId }));
    const { link, paymentLinkActive, totalCostPence } = order;
    if (link !== null && paymentLinkActive) return { paymentLinkId: link.id, amountPence: link.amountPence };
    await acts
      .repeat<unknown>(
        () =>
          totalCostPence === null
            ? admin.call("setDeliveryCost", { orderId, deliveryCostPence: 950, confirmUnusual: true })
            : admin.call("createPaymentLink", { orderId, totalCost: totalCostPence / 100 }),
        isConflict,
      )
      .catch(() => pause(20));
  }
}
