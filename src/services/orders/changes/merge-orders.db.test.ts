import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeHistory } from "#domain/orders/order-history.ts";
import type { Actor } from "#services/context.ts";
import { readLinkChanges } from "#services/mail/mailed-link.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { cancelOrder, uncancelOrder } from "./cancel-order.ts";
import { mergeOrders } from "./merge-orders.ts";
import { setDeliveryCost } from "./set-delivery-cost.ts";

let shop: TestShop;
let admin: AdminActor;
let customer: Extract<Actor, { kind: "registered" }>;
let [keptId, otherId] = ["", ""];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.provider.atCreate.length = 0;
  shop.provider.atDeactivate.length = 0;
  customer = await shop.newCustomer();
  keptId = (await shop.order(customer, { deliveryInfo: { ...isla, notes: "Ring twice." } })).orderId;
  const cartItems = [{ id: "2", quantity: 1, selectedSize: "", selectedOption: "large" }];
  otherId = (await shop.order(customer, { cartItems, deliveryInfo: { ...isla, notes: "Blue gate." } })).orderId;
});
afterAll(() => shop.close());

type State = "pending" | "priced" | "paid" | "cancelled";

async function bring(orderId: string, state: State): Promise<void> {
  if (state === "priced" || state === "paid")
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 300 });
  if (state === "paid") await payOrder(shop, admin, orderId);
  if (state === "cancelled") await cancelOrder(shop.services, admin, { orderId });
  await shop.clearJobs(orderId);
}

async function readInput() {
  const [{ version }, { version: otherVersion }] = [await shop.row(keptId), await shop.row(otherId)];
  return { orderId: keptId, version, otherOrderId: otherId, otherVersion, choices: {} };
}
type Input = Awaited<ReturnType<typeof readInput>>;
const merge = (input: Input, actor = admin) => mergeOrders(shop.services, actor, input);

const readAll = async () => {
  const of = async (id: string) => [
    await shop.row(id),
    await shop.lines(id),
    await shop.history(id),
    await shop.jobs(id),
    await shop.links(id),
  ];
  return [await of(keptId), await of(otherId)];
};

const unpaid: [State, State][] = [
  ["pending", "pending"],
  ["pending", "priced"],
  ["priced", "pending"],
  ["priced", "priced"],
];

describe.each(unpaid)("an order that is %s and takes in one that is %s", (keptState, otherState) => {
  beforeEach(async () => {
    await bring(keptId, keptState);
    await bring(otherId, otherState);
  });

  test("has the lines and notes of both, no link stays open, and both histories say so", async () => {
    const { order } = await merge(await readInput());
    expect(order).toMatchObject({
      status: "pending",
      subtotalPence: 3_750 + 900,
      totalCostPence: null,
      paymentLink: null,
    });
    expect(order.deliveryInfo.notes).toBe("Ring twice.");
    expect(order.adminNotes).toBe(`Notes of ${otherId}: Blue gate.`);
    expect(order.cartItems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Product 0", 3],
      ["Product 2 (large)", 1],
    ]);
    expect([...shop.provider.listActive(keptId), ...shop.provider.listActive(otherId)]).toEqual([]);
    expect(order.history.map(describeHistory)[0]).toBe(
      `Order ${otherId} merged into this one by A person, £46.50 now.`,
    );
    const other = await getDeskOrder(shop.services, otherId);
    expect(other).toMatchObject({ status: "cancelled", mergedInto: keptId });
    expect(describeHistory(other.history[0]!)).toBe(`Merged into order ${keptId} by A person. Its items are there.`);
    expect([...(await shop.jobs(keptId)), ...(await shop.jobs(otherId))]).toEqual([]);
  });

  test("is refused for an older version of either", async () => {
    const [input, before] = [await readInput(), await readAll()];
    for (const stale of [{ version: input.version + 1 }, { otherVersion: input.otherVersion + 1 }])
      await expect(merge({ ...input, ...stale })).rejects.toMatchObject({ code: "order.changed" });
    expect(await readAll()).toEqual(before);
  });

  test("changes nothing more when it is repeated", async () => {
    const input = await readInput();
    await merge(input);
    const before = await readAll();
    await merge(input);
    expect(await readAll()).toEqual(before);
  });

  test("happens once when two admins press at the same moment, whichever of the two they keep", async () => {
    const input = await readInput();
    const { orderId, version, otherOrderId, otherVersion } = input;
    const turned = {
      ...input,
      orderId: otherOrderId,
      version: otherVersion,
      otherOrderId: orderId,
      otherVersion: version,
    };
    await Promise.allSettled([merge(input), merge(turned, await shop.newAdmin()), merge(input)]);
    const into = [(await shop.row(keptId)).mergedInto, (await shop.row(otherId)).mergedInto];
    expect(into.filter((id) => id !== null)).toHaveLength(1);
    const kept = into[0] === null ? keptId : otherId;
    expect((await shop.row(kept)).discountedPence).toBe(3_750 + 900);
    expect((await shop.history(kept)).filter(({ event }) => event === "orders-merged")).toHaveLength(1);
  });
});

test.each<[State, State]>([
  ["paid", "pending"],
  ["pending", "paid"],
  ["cancelled", "pending"],
  ["pending", "cancelled"],
])("an order that is %s and one that is %s are not merged", async (keptState, otherState) => {
  await bring(keptId, keptState);
  await bring(otherId, otherState);
  const before = await readAll();
  await expect(merge(await readInput())).rejects.toMatchObject({ code: "order.move-not-allowed" });
  expect(await readAll()).toEqual(before);
});

test("an order is not merged with itself, or with that of another customer", async () => {
  const input = await readInput();
  await expect(merge({ ...input, otherOrderId: keptId })).rejects.toMatchObject({ code: "order.not-mergeable" });
  const deliveryInfo = { ...isla, email: "ewan@example.org", phone: "01632 960171" };
  const { orderId: otherOrderId } = await shop.order(await shop.newGuest(), { deliveryInfo });
  const foreign = { ...input, otherOrderId, otherVersion: 1 };
  await expect(merge(foreign)).rejects.toMatchObject({ code: "order.merge-account" });
  const { orderId: guestsId } = await shop.order(await shop.newGuest());
  await expect(merge({ ...foreign, orderId: guestsId, version: 1 })).rejects.toMatchObject({
    code: "order.not-mergeable",
  });
});

test.each(["fail", "lose-response"] as const)(
  "when the provider does not confirm that a link is dead (%s), nothing is merged, and the next press merges",
  async (mishap) => {
    await bring(otherId, "priced");
    shop.provider.atDeactivate.push(mishap);
    const input = await readInput();
    await expect(merge(input)).rejects.toMatchObject({ code: "payment.link-still-open" });
    expect(await shop.row(otherId)).toMatchObject({ status: "payment_pending", mergedInto: null });
    await merge(await readInput());
    expect(await shop.row(otherId)).toMatchObject({ mergedInto: keptId });
  },
);

test("a payment through the link that is being closed wins, and nothing is merged", async () => {
  await bring(otherId, "priced");
  const [link] = await shop.links(otherId);
  const input = await readInput();
  shop.provider.during = () =>
    settlePayment(shop.services, {
      provider: "scripted",
      eventId: "event-last-moment",
      sessionId: "session-last-moment",
      providerPaymentId: "pi_last_moment",
      providerLinkId: link?.providerLinkId ?? "",
      orderId: otherId,
      paymentLinkId: link?.id ?? "",
      amountPence: 1_200,
      currency: "gbp",
      isForeign: false,
    }).then(() => undefined);
  await expect(merge(input)).rejects.toMatchObject({
    code: expect.stringMatching(/^order\.(changed|move-not-allowed)$/),
  });
  expect(await shop.row(otherId)).toMatchObject({ mergedInto: null });
  expect(await shop.payments(otherId)).toHaveLength(1);
});

test("a merged order is not uncancelled, because its lines would be in two orders", async () => {
  await merge(await readInput());
  await expect(uncancelOrder(shop.services, admin, { orderId: otherId })).rejects.toMatchObject({
    code: "order.move-not-allowed",
    message: `This order was merged into ${keptId}.`,
  });
});

test("the mail with the new link says what has come from the other order, and what the total was", async () => {
  await bring(keptId, "priced");
  await merge(await readInput());
  await setDeliveryCost(shop.services, admin, { orderId: keptId, deliveryCostPence: 500 });
  const link = (await shop.links(keptId)).find(({ state }) => state === "active");
  expect((await readLinkChanges(shop.services, keptId, link?.id ?? "")).change).toEqual({
    changes: [`Your order ${otherId} is now part of this one`, "From that order: Product 2 (large), £9.00"],
    words: "",
    formerTotalPence: 4_050,
  });
});
