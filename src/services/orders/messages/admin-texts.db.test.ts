import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newGuest())).orderId;
});
afterAll(() => shop.close());

const price = (pence = 950) =>
  setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: pence, replaceLink: true });
const cancel = () => cancelOrder(shop.services, admin, { orderId });
const uncancel = () => uncancelOrder(shop.services, admin, { orderId });

/**
 * The texts that the specification gives the admin (section 8), each with a way to reach it. The texts for a call that
 * fails altogether belong to the page: tests/e2e/desk.spec.ts ("Failed to …") and desk-failure-message.test.ts ("An
 * unexpected error occurred").
 */
const texts: [text: string, reach: () => Promise<{ message: string }>][] = [
  ["Order not found", async () => ({ message: (await getDeskOrder(shop.services, "2222-2222")).id })],
  [
    "Delivery cost updated but there was an error creating the payment link",
    async () => {
      shop.provider.atCreate.push("fail");
      return price();
    },
  ],
  [
    "Delivery cost updated but there was an error creating the payment link. The payment provider refused the key.",
    async () => {
      shop.provider.atCreate.push("refuse-key");
      return price();
    },
  ],
  [
    "Payment link created but there was an issue: the order has changed since",
    async () => {
      shop.provider.during = async () => void (await cancel());
      return price();
    },
  ],
  [
    "Order cancelled but failed to deactivate payment link",
    async () => {
      await price();
      shop.provider.atDeactivate.push("fail");
      return cancel();
    },
  ],
  ["Delivery cost set and payment link created successfully", () => price()],
  [
    "Order updated and new payment link created successfully",
    async () => {
      await price();
      return price(1_450);
    },
  ],
  ["Order has been cancelled", cancel],
  [
    "Order has been cancelled and payment link deactivated",
    async () => {
      await price();
      return cancel();
    },
  ],
  [
    "Order has been uncancelled and set to pending",
    async () => {
      await cancel();
      return uncancel();
    },
  ],
  [
    "Order has been uncancelled and set to payment_pending",
    async () => {
      await price();
      await cancel();
      return uncancel();
    },
  ],
  [
    "Payment link created successfully.",
    async () => {
      await price();
      await cancel();
      await uncancel();
      return createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 });
    },
  ],
];

test.each(texts)("the admin reads “%s”", async (text, reach) => {
  const said = await reach().catch((error: unknown) => ({ message: (error as Error).message }));
  expect(said.message).toBe(text);
});
