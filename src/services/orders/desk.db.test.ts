import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { clearAttention } from "#services/orders/messages/messages.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { createPaymentLink, deactivatePaymentLink } from "#services/payments/links/create-payment-link.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { changeOrder } from "./change-order.ts";

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

/** Reads the address of the order page that the customer returns to after paying. */
const readReturnUrl = async (id: string) =>
  `http://shop.test${formatOrderPagePath(shop.services, await shop.row(id))}#paid`;

const events = async () => (await shop.history(orderId)).map((entry) => entry.event);

describe("setting the delivery cost", () => {
  test("sets the total and the status, creates a link for exactly that total, appends to the history and mails the link", async () => {
    const answer = await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    expect(answer.message).toBe("Delivery cost set and payment link created successfully");
    expect(answer.order).toMatchObject({
      status: "payment_pending",
      deliveryCostPence: 950,
      totalCostPence: 4_700,
      paymentLinkActive: true,
      paymentLink: expect.stringMatching(/^https:\/\/pay\.test\//),
    });
    expect(shop.provider.listActive(orderId)).toMatchObject([
      { amountPence: 4_700, description: `Order ${orderId}`, returnUrl: await readReturnUrl(orderId) },
    ]);
    const [link] = await shop.links(orderId);
    expect(await shop.jobs(orderId)).toEqual([{ template: "payment-link", orderId, paymentLinkId: link?.id }]);
    expect(await shop.history(orderId)).toMatchObject([
      { event: "placed" },
      {
        event: "delivery-cost-set",
        actor: "admin",
        actorId: admin.userId,
        fromStatus: "pending",
        toStatus: "payment_pending",
        detail: { deliveryCostPence: 950, totalCostPence: 4_700 },
      },
      { event: "link-created", detail: { amountPence: 4_700 } },
    ]);
  });

  test("accepts 0 once it is confirmed, since the goods are sent", async () => {
    const free = { orderId, deliveryCostPence: 0 };
    await expect(setDeliveryCost(shop.services, admin, free)).rejects.toMatchObject({
      code: "order.delivery-unusual",
      details: { reason: "free" },
    });
    const { order } = await setDeliveryCost(shop.services, admin, { ...free, confirmUnusual: true });
    expect(order).toMatchObject({ status: "payment_pending", deliveryCostPence: 0, totalCostPence: 3_750 });
  });

  test("asks for a confirmation that names both amounts before it replaces an active link, and changes nothing", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    const before = await shop.row(orderId);
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_450 })).rejects.toMatchObject({
      code: "order.link-active",
      details: { linkAmountPence: 4_700, totalCostPence: 5_200 },
    });
    expect(await shop.row(orderId)).toEqual(before);
  });

  test("deactivates the old link before it creates the new one, once confirmed", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    const answer = await setDeliveryCost(shop.services, admin, {
      orderId,
      deliveryCostPence: 1_450,
      replaceLink: true,
    });
    expect(answer.message).toBe("Order updated and new payment link created successfully");
    expect((await shop.links(orderId)).map((link) => [link.state, link.amountPence]).sort()).toEqual([
      ["active", 5_200],
      ["inactive", 4_700],
    ]);
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 5_200 }]);
    expect(await events()).toEqual([
      "placed",
      "delivery-cost-set",
      "link-created",
      "delivery-cost-set",
      "link-deactivated",
      "link-created",
    ]);
  });

  test("hides a link that cannot be deactivated, and creates no new one until it is", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    shop.provider.atDeactivate.push("fail");
    await expect(
      setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_450, replaceLink: true }),
    ).rejects.toMatchObject({
      code: "payment.priced-link-failed",
      message: "Delivery cost updated but there was an error creating the payment link",
    });
    expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending", totalCostPence: 5_200 });
    expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["deactivating"]);
    shop.provider.atDeactivate.push("fail");
    await expect(createPaymentLink(shop.services, admin, { orderId, duePence: 5_200 })).rejects.toMatchObject({
      code: "payment.link-failed",
      message: "The payment link could not be created.",
    });
    expect(await createPaymentLink(shop.services, admin, { orderId, duePence: 5_200 })).toMatchObject({
      success: true,
    });
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 5_200 }]);
  });

  test.each([
    ["refuse", "failed"],
    ["fail", "creating"],
    ["lose-response", "creating"],
  ] as const)(
    "when the provider does this: %s, the order waits for payment without a link, and a retry makes exactly one",
    async (mishap, state) => {
      shop.provider.atCreate.push(mishap);
      await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 })).rejects.toMatchObject({
        code: "payment.priced-link-failed",
      });
      expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending", totalCostPence: 4_700 });
      expect((await shop.links(orderId)).map((link) => link.state)).toEqual([state]);
      expect(await shop.jobs(orderId)).toEqual([]);
      expect(await events()).toEqual(["placed", "delivery-cost-set", "link-failed"]);
      const retried = await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 });
      expect(retried).toMatchObject({ success: true, message: "Payment link created successfully." });
      expect(shop.provider.listActive(orderId)).toHaveLength(1);
      expect(await shop.jobs(orderId)).toMatchObject([{ template: "payment-link" }]);
    },
  );

  test("a new amount after a lost response deactivates the unseen link", async () => {
    shop.provider.atCreate.push("lose-response");
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 })).rejects.toMatchObject({
      code: "payment.priced-link-failed",
    });
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_450 });
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: 5_200 }]);
  });

  test.each([[-1], [0.5], [Number.NaN]])("a delivery cost of %s pence is refused", async (deliveryCostPence) => {
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence })).rejects.toMatchObject({
      code: "order.delivery-cost",
      message: "Please enter a valid delivery cost",
    });
  });

  test("refuses a total that the provider would not accept, before anything is created", async () => {
    const cheap = await shop.order(await shop.newGuest(), {
      cartItems: [{ id: "4", quantity: 29, selectedSize: "", selectedOption: "" }],
    });
    const asked = shop.provider.creates;
    await expect(
      setDeliveryCost(shop.services, admin, { orderId: cheap.orderId, deliveryCostPence: 0 }),
    ).rejects.toMatchObject({
      code: "payment.amount-unpayable",
      message: "A total of £0.29 cannot be paid by card: it must be between £0.30 and £999,999.99.",
    });
    expect([await shop.row(cheap.orderId), shop.provider.creates]).toMatchObject([
      { status: "pending", deliveryCostPence: null, version: 1 },
      asked,
    ]);
    await setDeliveryCost(shop.services, admin, { orderId: cheap.orderId, deliveryCostPence: 1 });
  });

  test("asks before it sets more than half of the goods, and changes nothing until it is confirmed", async () => {
    const before = await shop.row(orderId);
    const change = { orderId, deliveryCostPence: 1_876 };
    await expect(setDeliveryCost(shop.services, admin, change)).rejects.toMatchObject({
      code: "order.delivery-unusual",
      details: { deliveryCostPence: 1_876, discountedPence: 3_750 },
    });
    expect(await shop.row(orderId)).toEqual(before);
    const { order } = await setDeliveryCost(shop.services, admin, { ...change, confirmUnusual: true });
    expect(order).toMatchObject({ totalCostPence: 5_626, paymentLinkActive: true });
    const usual = { orderId, deliveryCostPence: 1_875, replaceLink: true };
    expect((await setDeliveryCost(shop.services, admin, usual)).order.totalCostPence).toBe(5_625);
  });

  test("refuses a total above £999,999.99", async () => {
    await expect(
      setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 99_999_999 }),
    ).rejects.toMatchObject({ code: "order.total-too-high" });
  });

  test("creates the link of an order without an e-mail address, and sends no mail", async () => {
    const silent = await shop.order(await shop.newGuest(), { deliveryInfo: { ...isla, email: "" } });
    await setDeliveryCost(shop.services, admin, { orderId: silent.orderId, deliveryCostPence: 950 });
    expect(await shop.jobs(silent.orderId)).toEqual([]);
    expect(shop.provider.listActive(silent.orderId)).toMatchObject([
      { returnUrl: await readReturnUrl(silent.orderId) },
    ]);
  });

  test("is refused to an admin who saw an older version, and overwrites nothing", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950, version: 1 });
    await expect(
      setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 100, replaceLink: true, version: 1 }),
    ).rejects.toMatchObject({ code: "order.changed" });
    expect(await shop.row(orderId)).toMatchObject({ totalCostPence: 4_700 });
  });

  test("five admins who submit at the same moment leave one link for the stored total", async () => {
    const costs = [100, 200, 300, 300, 400];
    await Promise.allSettled(
      costs.map((deliveryCostPence) =>
        setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence, replaceLink: true }),
      ),
    );
    const { totalCostPence } = await shop.row(orderId);
    const active = shop.provider.listActive(orderId);
    expect(active.length).toBeLessThanOrEqual(1);
    for (const link of active) expect(link.amountPence).toBe(totalCostPence);
    await createPaymentLink(shop.services, admin, { orderId, duePence: totalCostPence });
    expect(shop.provider.listActive(orderId)).toMatchObject([{ amountPence: totalCostPence }]);
  });
});

describe("cancelling", () => {
  test("changes the status, adds a note and a history event, and mails the customer", async () => {
    const answer = await cancelOrder(shop.services, admin, { orderId });
    expect(answer).toMatchObject({
      message: "Order has been cancelled",
      order: { status: "cancelled", adminNotes: "Order cancelled by admin." },
    });
    expect(await shop.jobs(orderId)).toEqual([{ template: "order-cancelled", orderId }]);
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "cancelled",
      actor: "admin",
      fromStatus: "pending",
      toStatus: "cancelled",
    });
  });

  test("deactivates an active link and removes it from the order", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    const answer = await cancelOrder(shop.services, admin, { orderId });
    expect(answer).toMatchObject({
      message: "Order has been cancelled and payment link deactivated",
      order: {
        status: "cancelled",
        paymentLink: null,
        paymentLinkId: null,
        paymentLinkActive: false,
        link: { state: "inactive" },
        totalCostPence: 4_700,
      },
    });
    expect(shop.provider.listActive(orderId)).toEqual([]);
  });

  test("if a link cannot be deactivated, the order is cancelled, the link hidden, and the admin warned", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    shop.provider.atDeactivate.push("fail");
    expect(await cancelOrder(shop.services, admin, { orderId })).toMatchObject({
      message: "Order cancelled but failed to deactivate payment link",
      isPartial: true,
      order: { status: "cancelled", link: { state: "deactivating" } },
    });
    const [link] = await shop.links(orderId);
    expect([await shop.row(orderId), link]).toMatchObject([{ status: "cancelled" }, { state: "deactivating" }]);
    expect(await deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId: link?.id ?? "" })).toMatchObject(
      { success: true },
    );
    expect(shop.provider.listActive(orderId)).toEqual([]);
  });

  test("an order that is cancelled while its link is created ends without a link", async () => {
    shop.provider.during = async () => {
      await cancelOrder(shop.services, admin, { orderId });
    };
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 })).rejects.toMatchObject({
      code: "payment.link-issue",
    });
    expect(await shop.row(orderId)).toMatchObject({ status: "cancelled" });
    expect(shop.provider.listActive(orderId)).toEqual([]);
    expect((await shop.jobs(orderId)).map((job) => job.template)).toEqual(["order-cancelled"]);
  });

  test("an order that is cancelled while its link is created ends without a link, even if the first deactivation fails", async () => {
    shop.provider.during = async () => {
      shop.provider.atCreate.push("fail");
      await cancelOrder(shop.services, admin, { orderId }).catch(() => undefined);
    };
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 })).rejects.toMatchObject({
      code: "payment.link-issue",
    });
    expect(shop.provider.listActive(orderId)).toEqual([]);
    expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["inactive"]);
  });

  test("a cancelled order cannot be cancelled again or priced", async () => {
    await cancelOrder(shop.services, admin, { orderId });
    await expect(cancelOrder(shop.services, admin, { orderId })).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: "This order is cancelled.",
    });
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1 })).rejects.toMatchObject({
      code: "order.move-not-allowed",
    });
    await expect(createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 })).rejects.toMatchObject({
      code: "order.move-not-allowed",
    });
  });

  test("a change to an older version is refused", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    await expect(cancelOrder(shop.services, admin, { orderId, version: 1 })).rejects.toMatchObject({
      code: "order.changed",
    });
  });
});

describe("uncancelling", () => {
  test("returns to review when no delivery cost was set", async () => {
    await cancelOrder(shop.services, admin, { orderId });
    const answer = await uncancelOrder(shop.services, admin, { orderId });
    expect(answer).toMatchObject({
      message: "Order has been uncancelled and set to pending",
      order: { status: "pending", adminNotes: "Order cancelled by admin.\nOrder uncancelled by admin." },
    });
    expect((await shop.jobs(orderId)).map((job) => job.template)).toEqual(["order-cancelled", "order-uncancelled"]);
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "uncancelled",
      fromStatus: "cancelled",
      toStatus: "pending",
    });
  });

  test("returns to payment when a delivery cost was set, without a link until the desk creates one", async () => {
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    await cancelOrder(shop.services, admin, { orderId });
    const answer = await uncancelOrder(shop.services, admin, { orderId });
    expect(answer).toMatchObject({
      message: "Order has been uncancelled and set to payment_pending",
      order: { status: "payment_pending", paymentLinkActive: false },
    });
    expect(shop.provider.listActive(orderId)).toEqual([]);
    await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 });
    expect(shop.provider.listActive(orderId)).toHaveLength(1);
  });

  test("only a cancelled order can be uncancelled", async () => {
    await expect(uncancelOrder(shop.services, admin, { orderId })).rejects.toMatchObject({
      code: "order.move-not-allowed",
    });
  });
});

describe("payment links", () => {
  test("need the stored total, to the penny", async () => {
    shop.provider.atCreate.push("refuse");
    await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 })).rejects.toThrow();
    for (const duePence of [4_701, 4_699, 47, 0, -4_700, 4_700.1, null]) {
      await expect(createPaymentLink(shop.services, admin, { orderId, duePence })).rejects.toMatchObject({
        code: "order.total-differs",
      });
    }
    expect((await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 })).paymentUrl).toMatch(/^https:/);
  });

  test("are created once, however often they are requested", async () => {
    const { order } = await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    expect(await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 })).toMatchObject({
      success: true,
      paymentUrl: order.paymentLink,
    });
    expect(await shop.links(orderId)).toHaveLength(1);
  });

  test("are not created before a delivery cost is set", async () => {
    await expect(createPaymentLink(shop.services, admin, { orderId, duePence: 3_750 })).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: "Set a delivery cost first.",
    });
  });

  test("can be deactivated twice; a link of another order is not found", async () => {
    const { order } = await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    const paymentLinkId = order.paymentLinkId ?? "";
    const other = (await shop.order(await shop.newGuest())).orderId;
    await expect(deactivatePaymentLink(shop.services, admin, { orderId: other, paymentLinkId })).rejects.toMatchObject({
      code: "payment.link-unknown",
    });
    await expect(
      deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId: "no such link" }),
    ).rejects.toMatchObject({ code: "payment.link-unknown" });
    await deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId });
    await deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId });
    expect(shop.provider.listActive(orderId)).toEqual([]);
    expect((await events()).filter((event) => event === "link-deactivated")).toHaveLength(1);
  });
});

describe("an unknown order", () => {
  const verbs: [string, () => Promise<unknown>][] = [
    ["setDeliveryCost", () => setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1 })],
    ["cancelOrder", () => cancelOrder(shop.services, admin, { orderId })],
    ["uncancelOrder", () => uncancelOrder(shop.services, admin, { orderId })],
    ["createPaymentLink", () => createPaymentLink(shop.services, admin, { orderId, duePence: 100 })],
    ["deactivatePaymentLink", () => deactivatePaymentLink(shop.services, admin, { orderId, paymentLinkId: "x" })],
  ];

  test.each(verbs)("is refused by %s", async (_name, run) => {
    orderId = "2222-2222";
    await expect(run()).rejects.toMatchObject({ status: "not-found" });
  });
});

describe("an order that needs attention", () => {
  beforeEach(async () => {
    const row = await shop.row(orderId);
    const detail = { amountPence: 100, currency: "gbp", paymentLinkId: null, reason: "Refund due" };
    const entry = { actor: { kind: "provider" }, event: "payment-flagged", detail } as const;
    const change = { ...entry, set: { attention: "Refund due" } };
    await shop.db.transaction((tx) => changeOrder(shop.services, tx, row, change));
  });

  test("is marked as dealt with, and the history keeps the reason", async () => {
    const { version } = await shop.row(orderId);
    const result = await clearAttention(shop.services, admin, { orderId, version });
    expect(result).toMatchObject({
      message: "Marked as dealt with.",
      order: { attention: null, version: version + 1 },
    });
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "attention-cleared",
      actor: "admin",
      actorId: admin.userId,
      fromStatus: "pending",
      toStatus: "pending",
      detail: { reason: "Refund due" },
    });
    await clearAttention(shop.services, admin, { orderId });
    expect((await shop.row(orderId)).version).toBe(version + 1);
  });

  test("keeps a reason that arrived after the admin looked", async () => {
    await expect(clearAttention(shop.services, admin, { orderId, version: 1 })).rejects.toMatchObject({
      code: "order.changed",
    });
    expect((await shop.row(orderId)).attention).toBe("Refund due");
  });
});

test("a status changes only by a move of the table", async () => {
  const row = await shop.row(orderId);
  const detail = { amountPence: 100, currency: "gbp", paymentLinkId: null, means: null, reference: "" };
  const change = { actor: admin, event: "paid", detail, move: "settlePayment" } as const;
  const pay = shop.db.transaction((tx) => changeOrder(shop.services, tx, row, change));
  await expect(pay).rejects.toMatchObject({ code: "order.move-not-allowed", message: "Set a delivery cost first." });
  expect(await shop.row(orderId)).toEqual(row);
});
