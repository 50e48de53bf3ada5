import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeHistory } from "#domain/orders/order-history.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { interruptedAfterMs, sweepPaymentLinks } from "#services/payments/payment-sweep.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { createPaymentLink, deactivatePaymentLink } from "./create-payment-link.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;
let oldLink: Awaited<ReturnType<TestShop["links"]>>[number];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = await orderWithLink();
  oldLink = (await shop.links(orderId))[0]!;
});
afterAll(() => shop.close());

async function orderWithLink(): Promise<string> {
  const placed = await shop.order(await shop.newCustomer());
  await setDeliveryCost(shop.services, admin, { orderId: placed.orderId, deliveryCostPence: 950 });
  return placed.orderId;
}

const states = async (id = orderId) => (await shop.links(id)).map(({ state }) => state).toSorted();

test("a new delivery cost gets a new link, although the provider does not know the old one", async () => {
  shop.provider.forgetLinks();
  const { order } = await setDeliveryCost(shop.services, admin, {
    orderId,
    deliveryCostPence: 1_450,
    replaceLink: true,
  });
  expect(order.paymentLink).toContain("https://pay.test/");
  expect(await states()).toEqual(["active", "inactive"]);
  expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 5_200 }]);
});

test("the history and the admin learn that the link was unknown, since another account may still take money through it", async () => {
  shop.provider.forgetLinks();
  await deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId: oldLink.id });
  expect(await states()).toEqual(["inactive"]);
  const last = (await shop.history(orderId)).at(-1)!;
  expect(last).toMatchObject({ event: "link-unknown", actor: "admin", detail: { paymentLinkId: oldLink.id } });
  expect(describeHistory({ ...last, at: "", actorName: null })).toBe(
    "Payment link for £47.00 no longer works: the payment provider does not recognise it.",
  );
  expect((await shop.row(orderId)).attention).toBe(
    `The payment provider does not recognise the earlier payment link for £47.00 (${oldLink.providerLinkId}). If it was created with another account, deactivate it there.`,
  );
  expect(await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 })).toMatchObject({ success: true });
  expect(await states()).toEqual(["active", "inactive"]);
});

test("a cancellation is complete", async () => {
  shop.provider.forgetLinks();
  expect(await cancelOrder(shop.services, admin, { orderId })).toMatchObject({ isPartial: false });
  expect(await states()).toEqual(["inactive"]);
});

test("the sweep stops trying to close it", async () => {
  shop.provider.atDeactivate.push("fail");
  await cancelOrder(shop.services, admin, { orderId });
  shop.provider.forgetLinks();
  shop.clock.now = new Date(shop.clock.now.getTime() + interruptedAfterMs + 1);
  expect(await sweepPaymentLinks(shop.services)).toBe(1);
  expect(await states()).toEqual(["inactive"]);
  expect(await sweepPaymentLinks(shop.services)).toBe(0);
});

test("after a change of the provider's account only links that someone closes are given up", async () => {
  const otherId = await orderWithLink();
  shop.provider.forgetLinks();
  shop.clock.now = new Date(shop.clock.now.getTime() + interruptedAfterMs + 1);
  await sweepPaymentLinks(shop.services, 0);
  expect([await states(), await states(otherId)]).toEqual([["active"], ["active"]]);
  await deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId: oldLink.id });
  expect([await states(), await states(otherId)]).toEqual([["inactive"], ["active"]]);
});

test("a payment that still arrives through it is flagged, never lost", async () => {
  shop.provider.forgetLinks();
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_450, replaceLink: true });
  const outcome = await settlePayment(shop.services, {
    provider: "scripted",
    eventId: `evt_${randomUUID()}`,
    sessionId: `cs_${randomUUID()}`,
    providerPaymentId: `pi_${randomUUID()}`,
    providerLinkId: oldLink.providerLinkId,
    orderId,
    paymentLinkId: oldLink.id,
    amountPence: 4_700,
    currency: "gbp",
    isForeign: false,
  });
  expect(outcome).toBe("flagged");
  expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending" });
});

test("a provider that does not answer leaves the link as it was: hidden, and tried again", async () => {
  shop.provider.forgetLinks();
  shop.provider.atDeactivate.push("fail");
  await expect(
    deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId: oldLink.id }),
  ).rejects.toMatchObject({ code: "payment.link-not-deactivated" });
  expect(await states()).toEqual(["deactivating"]);
});
