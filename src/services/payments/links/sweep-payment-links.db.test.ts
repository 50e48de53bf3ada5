import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { moveGuestOrders } from "#services/accounts/sessions/change-session.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { replaceOrderPageAddress } from "#services/orders/page/order-page.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";
import { interruptedAfterMs, sweepPaymentLinks, sweepPayments } from "#services/payments/payment-sweep.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { closePaymentLink } from "./close-payment-link.ts";
import { createPaymentLink } from "./create-payment-link.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newCustomer())).orderId;
});
afterAll(() => shop.close());

function passTime(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

test("a link whose creation was interrupted is created, recorded and mailed once", async () => {
  shop.provider.atCreate.push("lose-response");
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
  passTime(interruptedAfterMs + 1);
  expect(await Promise.all([sweepPaymentLinks(shop.services), sweepPaymentLinks(shop.services)])).toContain(1);
  expect(shop.provider.listActive(orderId)).toHaveLength(1);
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["active"]);
  expect(await shop.jobs(orderId)).toMatchObject([{ template: "payment-link" }]);
  expect((await shop.history(orderId)).filter((entry) => entry.event === "link-created")).toMatchObject([
    { actor: "shop" },
  ]);
});

test("a link whose deactivation was interrupted is deactivated", async () => {
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  shop.provider.atDeactivate.push("lose-response");
  await cancelOrder(shop.services, admin, { orderId }).catch(() => undefined);
  passTime(interruptedAfterMs + 1);
  await sweepPaymentLinks(shop.services);
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["inactive"]);
});

test("a link that is cancelled before the provider has responded ends unusable", async () => {
  shop.provider.atCreate.push("lose-response", "fail");
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
  await cancelOrder(shop.services, admin, { orderId }).catch(() => undefined);
  expect(shop.provider.listActive(orderId)).toHaveLength(1);
  passTime(interruptedAfterMs + 1);
  await sweepPaymentLinks(shop.services);
  expect(shop.provider.listActive(orderId)).toEqual([]);
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["inactive"]);
});

test("a link is requested again with the same contents, even when the guest's order has moved to an account and its page has another address", async () => {
  orderId = (await shop.order(await shop.newGuest())).orderId;
  shop.provider.atCreate.push("lose-response");
  const returnUrl = `http://shop.test${formatOrderPagePath(shop.services, await shop.row(orderId))}#paid`;
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
  const { userId: guestId, version } = await shop.row(orderId);
  const { userId } = await shop.newCustomer();
  await replaceOrderPageAddress(shop.services, admin, { orderId, version });
  await shop.db.transaction((tx) => moveGuestOrders(tx, { guestId, userId, now: shop.services.now() }));
  const requested = vi.spyOn(shop.provider, "create");
  passTime(interruptedAfterMs + 1);
  await sweepPaymentLinks(shop.services);
  expect(requested.mock.lastCall?.[0]).toMatchObject({ returnUrl });
  requested.mockRestore();
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["active"]);
  expect((await shop.history(orderId)).map((entry) => entry.event)).toContain("owner-changed");
});

test("the sweep skips links that a request is working on", async () => {
  shop.provider.atCreate.push("fail");
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
  const asked = shop.provider.creates;
  passTime(interruptedAfterMs - 1);
  expect(await sweepPaymentLinks(shop.services)).toBe(0);
  expect(shop.provider.creates).toBe(asked);
});

test("an unreachable provider is called at each sweep, and the history records the failure once", async () => {
  shop.provider.atCreate.push("fail", "fail", "fail");
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
  for (let sweep = 0; sweep < 2; sweep += 1) {
    passTime(interruptedAfterMs + 1);
    await sweepPaymentLinks(shop.services);
  }
  expect((await shop.history(orderId)).filter((entry) => entry.event === "link-failed")).toHaveLength(1);
  passTime(interruptedAfterMs + 1);
  await sweepPaymentLinks(shop.services);
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["active"]);
  expect(await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 })).toMatchObject({ success: true });
});

test("a refused key is told as what it is, in the answer, at the link and at the desk, until it works", async () => {
  shop.provider.atCreate.push("refuse-key");
  await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 })).rejects.toMatchObject({
    code: "payment.priced-link-failed",
    message:
      "Delivery cost updated but there was an error creating the payment link. The payment provider refused the key.",
  });
  expect(await shop.links(orderId)).toMatchObject([
    { state: "creating", failure: "The payment provider refused the key." },
  ]);
  expect(await listPaymentProblems(shop.services)).toMatchObject([{ kind: "key-refused" }]);
  passTime(interruptedAfterMs + 1);
  await sweepPaymentLinks(shop.services);
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["active"]);
  expect(await listPaymentProblems(shop.services)).toEqual([]);
});

test("an attempt that fails writes nothing at a link that another attempt has closed since", async () => {
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  shop.provider.atDeactivate.push("fail", null, "fail");
  await cancelOrder(shop.services, admin, { orderId });
  const [link] = await shop.links(orderId);
  const close = () => closePaymentLink(shop.services, admin, link?.id ?? "");
  shop.provider.during = close;
  await close().catch(() => undefined);
  expect(await shop.links(orderId)).toMatchObject([{ state: "inactive", failure: null }]);
});

test("the sweep at start processes links of an earlier run, however recent", async () => {
  shop.provider.atCreate.push("fail");
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
  passTime(1);
  await sweepPayments(shop.services, { isFirstRun: true });
  expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["active"]);
});
