import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FailedPayment } from "#domain/payments/payment-event.ts";
import { readLinkChanges } from "#services/mail/mailed-link.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { recordFailedPayment } from "./record-failed-payment.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;
let failed: FailedPayment;
let serial = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newGuest())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const [link] = await shop.links(orderId);
  failed = {
    provider: "scripted",
    eventId: `evt_failed_${(serial += 1)}`,
    providerLinkId: link!.providerLinkId,
    orderId,
    paymentLinkId: link!.id,
    amountPence: 4_700,
    isForeign: false,
  };
  await shop.clearJobs(orderId);
  // The clock moves on, because links are told apart by when they were made.
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
});
afterAll(() => shop.close());

const tell = (change: Partial<FailedPayment> = {}) => recordFailedPayment(shop.services, { ...failed, ...change });
const told = async () =>
  (await shop.history(orderId)).filter((entry) => entry.event === "payment-failed").map(({ detail }) => detail.isLate);
const states = async () => (await shop.links(orderId)).map(({ state }) => state);

test("the link has taken its payment, so a new one follows, and its mail says what happened", async () => {
  expect(await tell()).toBe("recorded");
  expect([await told(), await states()]).toEqual([[false], ["inactive", "active"]]);
  const newest = (await shop.links(orderId)).at(-1)!;
  expect(await shop.jobs(orderId)).toEqual([{ template: "payment-link", orderId, paymentLinkId: newest.id }]);
  expect(await readLinkChanges(shop.services, orderId, newest.id)).toEqual({
    change: null,
    renewal: { hasFailed: true, formerAmountPence: 4_700 },
  });
  expect(shop.provider.listActive(orderId)).toHaveLength(1);
});

test("the same report again, or twice at the same moment, makes no second link", async () => {
  await Promise.allSettled([tell(), tell()]);
  expect(await tell()).toBe("repeated");
  expect([await told(), await states()]).toEqual([[false], ["inactive", "active"]]);
  expect(await shop.jobs(orderId)).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ["the order is paid", () => payOrder(shop, admin, orderId)],
  ["the order is cancelled", () => cancelOrder(shop.services, admin, { orderId })],
  [
    "there is a newer link",
    () => setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_450, replaceLink: true }),
  ],
])("a report that comes when %s misleads nobody: no mail, no link, no attention", async (_when, prepare) => {
  await prepare();
  await shop.clearJobs(orderId);
  const read = async () => {
    const { status, attention, totalCostPence } = await shop.row(orderId);
    return { status, attention, totalCostPence, links: await shop.links(orderId) };
  };
  const before = await read();
  expect(await tell()).toBe("recorded");
  expect(await told()).toEqual([true]);
  expect(await read()).toEqual(before);
  expect(await shop.jobs(orderId)).toEqual([]);
  expect(await tell()).toBe("repeated");
});

test("a failure of the provider is made up for when it reports again", async () => {
  shop.provider.atDeactivate.push("fail");
  await expect(tell()).rejects.toMatchObject({ code: "payment.link-failed" });
  expect(await shop.jobs(orderId)).toEqual([]);
  expect(await tell()).toBe("repeated");
  expect([await told(), await states()]).toEqual([[false], ["inactive", "active"]]);
  expect(await shop.jobs(orderId)).toHaveLength(1);
});

test("a payment of another business, or of a link that is not known, is ignored", async () => {
  expect(await tell({ isForeign: true })).toBe("ignored");
  expect(await tell({ providerLinkId: "plink_other", paymentLinkId: null })).toBe("ignored");
  expect(await told()).toEqual([]);
});
