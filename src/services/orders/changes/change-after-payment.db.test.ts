import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChangeLinesInput, WantedLine } from "#domain/orders/changes/change-order.schema.ts";
import { exportOrders } from "#services/orders/papers/order-papers.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";
import { sendParcel } from "#services/orders/parcels/record-sending.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { acceptPayment } from "#services/payments/accept-payment.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { sweepPaymentLinks, sweepRefunds, sweepUnpaidLinks } from "#services/payments/payment-sweep.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { recordRefund } from "#services/payments/refunds/record-refund.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence, payLink } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { changeLines } from "./change-lines.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;
let sessionId: string;
let paymentId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.provider.atCreate.length = 0;
  shop.provider.atDeactivate.length = 0;
  shop.provider.refunds.mishaps.length = 0;
  ({ orderId, sessionId, paymentId } = await addPaidOrder(shop));
});
afterAll(() => shop.close());

const kept = (quantity: number): WantedLine => ({ kind: "kept", position: 0, quantity });
const hose: WantedLine = { kind: "own", name: "Five metres of hose", unitPricePence: 1_400, quantity: 1 };

async function change(lines: WantedLine[], input: Partial<ChangeLinesInput> = {}, actor = admin) {
  const { version } = await shop.row(orderId);
  // The clock moves on, so that a link made later has a later time.
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const rest = { discountPence: 0, discountReason: "", words: "", replaceLink: true, ...input };
  return changeLines(shop.services, actor, { orderId, version, lines, ...rest });
}

async function countOrdered(): Promise<number> {
  return (await shop.lines(orderId))[0]?.quantity ?? 0;
}

const addHose = async (input: Partial<ChangeLinesInput> = {}) => change([kept(await countOrdered()), hose], input);
const takeOneOut = async (input: Partial<ChangeLinesInput> = {}) => change([kept((await countOrdered()) - 1)], input);
const onePence = async () => (await shop.lines(orderId))[0]?.unitPricePence ?? 0;

const templates = async () => (await shop.jobs(orderId)).map(({ template }) => template);
const refundStates = async () =>
  (await shop.refunds(orderId)).map(({ state, amountPence, forItemsPence }) => [state, amountPence, forItemsPence]);
const newestLink = async () => (await shop.links(orderId)).at(-1);

describe("a line that is added after the payment", () => {
  test("gets a link for the difference; the order stays paid, and its page offers the link", async () => {
    const { order, message } = await addHose({ words: "The hose you rang about." });
    expect(message).toBe("The items are saved, and a payment link for the extra £14.00 has been created.");
    expect(order).toMatchObject({
      status: "paid",
      totalCostPence: paidPence + 1_400,
      duePence: 1_400,
      paymentLinkActive: true,
      attention: null,
    });
    expect(await newestLink()).toMatchObject({ state: "active", amountPence: 1_400 });
    expect(await templates()).toEqual(["payment-link"]);
  });

  test("is paid by a second payment, and everything adds up at the desk, in the mail and in the export", async () => {
    await addHose();
    await shop.clearJobs(orderId);
    const extraId = await payLink(shop, orderId, { amountPence: 1_400 });
    const order = await getDeskOrder(shop.services, orderId);
    expect(order).toMatchObject({ status: "paid", duePence: 0, paymentLink: null, attention: null });
    expect(order.payments.map(({ amountPence, outcome }) => [amountPence, outcome])).toEqual([
      [1_400, "settled"],
      [paidPence, "settled"],
    ]);
    expect(await shop.jobs(orderId)).toEqual([
      { template: "payment-received", orderId, paymentId: extraId },
      { template: "payment-received-admin", orderId, paymentId: extraId },
    ]);
    const { csv } = await exportOrders(shop.services, admin, { from: "2020-01-01", to: "2030-01-01", what: "orders" });
    const row = csv.split("\r\n").find((line) => line.includes(orderId));
    expect(row).toContain(`${(paidPence + 1_400) / 100}`);
    expect(row).toContain("61.00");
  });

  test("is recorded as paid by other means, for exactly what is due", async () => {
    await addHose();
    const { version } = await shop.row(orderId);
    const cash = { requestId: randomUUID(), orderId, version, means: "cash" as const, reference: "17" };
    const { order } = await recordPayment(shop.services, admin, cash);
    expect(order).toMatchObject({ status: "paid", duePence: 0 });
    expect(order.payments[0]).toMatchObject({ means: "cash", amountPence: 1_400 });
    // A repeated request changes nothing; another one finds nothing due.
    await recordPayment(shop.services, admin, cash);
    await expect(
      recordPayment(shop.services, admin, { ...cash, requestId: randomUUID(), version: order.version }),
    ).rejects.toMatchObject({ code: "payment.nothing-due" });
    expect(await shop.payments(orderId)).toHaveLength(2);
  });

  test.each([
    ["another amount", { amountPence: 1_399 }, /^Amount differs: £13\.99 was paid, but £14\.00 is due/],
    ["the whole total", { amountPence: paidPence + 1_400 }, /^Amount differs/],
  ])("asks for attention when %s is paid, and stays due", async (_name, paid, reason) => {
    await addHose();
    await payLink(shop, orderId, paid);
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
      duePence: 1_400,
      attention: expect.stringMatching(reason),
    });
  });

  test("is due once: the second report of its payment, and a second payment, pay nothing", async () => {
    await addHose();
    const repeated = { amountPence: 1_400, eventId: randomUUID(), sessionId: randomUUID() };
    await payLink(shop, orderId, repeated);
    await payLink(shop, orderId, repeated);
    expect(await shop.payments(orderId)).toHaveLength(2);
    await payLink(shop, orderId, { amountPence: 1_400 });
    const order = await getDeskOrder(shop.services, orderId);
    expect(order.duePence).toBe(0);
    expect(order.attention).toMatch(/^Refund due: £14\.00/);
  });

  test("can be accepted when it was paid through the link that another change had replaced", async () => {
    await addHose();
    const first = await newestLink();
    const second: WantedLine = { kind: "own", name: "Two hoses instead", unitPricePence: 1_400, quantity: 1 };
    await change([kept(await countOrdered()), second]);
    const flaggedId = await payLink(shop, orderId, {
      amountPence: 1_400,
      providerLinkId: first?.providerLinkId ?? null,
      paymentLinkId: first?.id ?? null,
    });
    const { version } = await shop.row(orderId);
    const { order } = await acceptPayment(shop.services, admin, { paymentId: flaggedId, version });
    expect(order).toMatchObject({ duePence: 0, attention: null, paymentLink: null });
    expect(shop.provider.listActive(orderId).filter(({ amountPence }) => amountPence === 1_400)).toEqual([]);
  });

  test("is reminded of once and ends after two weeks; the desk offers a new link for it", async () => {
    await addHose();
    const day = 24 * 60 * 60_000;
    const start = shop.clock.now;
    try {
      shop.clock.now = new Date(start.getTime() + 13 * day);
      await sweepUnpaidLinks(shop.services);
      shop.clock.now = new Date(start.getTime() + 15 * day);
      await sweepUnpaidLinks(shop.services);
      expect(await templates()).toEqual(["payment-link", "payment-reminder", "payment-link-expired"]);
      expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
        status: "paid",
        duePence: 1_400,
        paymentLink: null,
      });
      await expect(createPaymentLink(shop.services, admin, { orderId, duePence: 6_100 })).rejects.toMatchObject({
        code: "order.total-differs",
      });
      await createPaymentLink(shop.services, admin, { orderId, duePence: 1_400 });
      expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ paymentLinkActive: true });
    } finally {
      shop.clock.now = start;
    }
  });

  test("has no link for an amount that cannot be paid by card", async () => {
    await expect(
      change([kept(await countOrdered()), { kind: "own", name: "A washer", unitPricePence: 5, quantity: 1 }]),
    ).rejects.toMatchObject({ code: "payment.amount-unpayable" });
    expect(await shop.lines(orderId)).toHaveLength(1);
  });

  test.each(["fail", "lose-response"] as const)(
    "stands when the provider fails (%s), and the sweep makes the one link",
    async (mishap) => {
      shop.provider.atCreate.push(mishap);
      await expect(addHose()).rejects.toMatchObject({ code: "payment.new-link-failed" });
      expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ duePence: 1_400, paymentLink: null });
      await sweepPaymentLinks(shop.services, -1);
      const extra = shop.provider.listActive(orderId).filter(({ amountPence }) => amountPence === 1_400);
      expect(extra).toHaveLength(1);
      expect(await newestLink()).toMatchObject({ state: "active" });
    },
  );

  test("is removed again before it is paid: its link is closed, and nothing is due", async () => {
    await addHose();
    const { order } = await change([kept(await countOrdered())]);
    expect(order).toMatchObject({ duePence: 0, paymentLink: null, totalCostPence: paidPence });
    expect(await shop.refunds(orderId)).toEqual([]);
    expect(shop.provider.listActive(orderId).filter(({ amountPence }) => amountPence === 1_400)).toEqual([]);
  });
});

describe("a line that is removed after the payment", () => {
  test("is refunded with the change, and the customer reads what was removed", async () => {
    const pence = await onePence();
    const { order, message } = await takeOneOut({ words: "Not to be had before January." });
    expect(message).toMatch(/^The items are saved\. Refunded £/);
    expect(order).toMatchObject({
      status: "paid",
      duePence: 0,
      refundedPence: pence,
      totalCostPence: paidPence - pence,
    });
    expect(await refundStates()).toEqual([["succeeded", pence, pence]]);
    expect(order.refunds[0]?.note).toMatch(/^Not to be had before January\.\n.+ instead of /);
    expect(shop.provider.refunds.sumRefunded(sessionId)).toBe(pence);
    expect(await templates()).toEqual(["refunded"]);
  });

  test.each(["fail", "lose-response", "refuse-key"] as const)(
    "stands when the provider does not confirm it (%s), and is refunded once",
    async (mishap) => {
      const pence = await onePence();
      shop.provider.refunds.mishaps.push(mishap);
      const { isPartial, order } = await takeOneOut();
      expect([isPartial, order.duePence, order.attention]).toEqual([true, 0, null]);
      await sweepRefunds(shop.services, -1);
      await sweepRefunds(shop.services, -1);
      expect(await refundStates()).toEqual([["succeeded", pence, pence]]);
      expect(shop.provider.refunds.sumRefunded(sessionId)).toBe(pence);
    },
  );

  test("asks for attention when the provider refuses the refund, until it is refunded by hand", async () => {
    const pence = await onePence();
    shop.provider.refunds.mishaps.push("refuse");
    const { isPartial, order, message } = await takeOneOut();
    expect(isPartial).toBe(true);
    expect(message).toContain("was refused");
    expect(order.duePence).toBe(-pence);
    expect(order.attention).toMatch(/still has to be refunded/);
    const again = {
      requestId: randomUUID(),
      paymentId,
      amountPence: pence,
      reason: "other" as const,
      note: "Taken out",
    };
    const { order: after } = await refundPayment(shop.services, admin, { ...again, version: order.version });
    expect(after).toMatchObject({ duePence: 0, attention: null, refundedPence: pence });
  });

  test("that was refunded at the provider's own pages meanwhile is not asked for again", async () => {
    const pence = await onePence();
    shop.provider.refunds.mishaps.push("refuse");
    await takeOneOut();
    const [payment] = await shop.payments(orderId);
    await recordRefund(shop.services, {
      provider: "scripted",
      eventId: randomUUID(),
      providerRefundId: `re_${randomUUID()}`,
      refundId: null,
      providerPaymentId: payment?.providerPaymentId ?? null,
      amountPence: pence,
      currency: "gbp",
      state: "succeeded",
      failure: null,
      isForeign: false,
    });
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ duePence: 0, attention: null });
  });

  test("is not refunded twice when it was refunded before: the admin says so", async () => {
    const pence = await onePence();
    const earlier = {
      requestId: randomUUID(),
      paymentId,
      amountPence: pence,
      reason: "not-in-stock" as const,
      note: "",
    };
    await refundPayment(shop.services, admin, { ...earlier, version: (await shop.row(orderId)).version });
    await expect(takeOneOut()).rejects.toMatchObject({ code: "order.refund-unknown" });
    const { order } = await takeOneOut({ isRefunded: true });
    expect(order).toMatchObject({ duePence: 0, refundedPence: pence });
    expect(await refundStates()).toEqual([["succeeded", pence, pence]]);
  });

  test("is refunded beside an earlier refund out of goodwill", async () => {
    const pence = await onePence();
    const earlier = { requestId: randomUUID(), paymentId, amountPence: 100, reason: "goodwill" as const, note: "" };
    await refundPayment(shop.services, admin, { ...earlier, version: (await shop.row(orderId)).version });
    const { order } = await takeOneOut({ isRefunded: false });
    expect(order).toMatchObject({ duePence: 0, refundedPence: pence + 100 });
  });

  test("is refused where less is left than it costs, and nothing changes", async () => {
    const most = { paymentId, amountPence: paidPence - 1, reason: "goodwill" as const, note: "" };
    await refundPayment(shop.services, admin, {
      ...most,
      requestId: randomUUID(),
      version: (await shop.row(orderId)).version,
    });
    const before = [await shop.row(orderId), await shop.lines(orderId), await shop.history(orderId)];
    await expect(takeOneOut({ isRefunded: false })).rejects.toMatchObject({ code: "refund.too-much" });
    expect([await shop.row(orderId), await shop.lines(orderId), await shop.history(orderId)]).toEqual(before);
  });

  test("comes from the payment through the provider first, in as few refunds as possible", async () => {
    await addHose();
    const { version } = await shop.row(orderId);
    await recordPayment(shop.services, admin, {
      requestId: randomUUID(),
      orderId,
      version,
      means: "cash",
      reference: "17",
    });
    await change([kept(await countOrdered())], { isRefunded: false });
    expect(await shop.refunds(orderId)).toMatchObject([{ paymentId, amountPence: 1_400, state: "succeeded" }]);
    expect(shop.provider.refunds.sumRefunded(sessionId)).toBe(1_400);
  });

  test("is refunded once when two admins press at the same moment", async () => {
    const pence = await onePence();
    const { version } = await shop.row(orderId);
    const input = { orderId, version, lines: [kept((await countOrdered()) - 1)], discountPence: 0, discountReason: "" };
    const outcomes = await Promise.allSettled(
      [admin, await shop.newAdmin()].map((actor) => changeLines(shop.services, actor, { ...input, words: "" })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(shop.provider.refunds.sumRefunded(sessionId)).toBe(pence);
  });
});

describe("a partly sent order", () => {
  async function sendOne(): Promise<void> {
    const { version } = await shop.row(orderId);
    const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", isLast: false, sendMail: false };
    await sendParcel(shop.services, admin, { orderId, version, lines: [{ position: 0, quantity: 1 }], ...parcel });
  }

  test("keeps what was sent: it cannot be removed", async () => {
    await sendOne();
    await expect(change([hose])).rejects.toMatchObject({
      code: "order.line-sent",
      message: expect.stringMatching(/^1 × .+ has been sent/),
    });
  });

  test("keeps its parcels' contents when lines change their places", async () => {
    await sendOne();
    await change([hose, kept(await countOrdered())]);
    const [parcel] = await readFulfilments(shop.db, [orderId]);
    expect(parcel?.lines).toEqual([{ position: 1, quantity: 1 }]);
    expect((await shop.row(orderId)).status).toBe("paid");
  });

  test("is sent once all that was left is removed", async () => {
    await sendOne();
    const { order } = await change([kept(1)]);
    expect(order).toMatchObject({ status: "shipped", duePence: 0 });
  });
});
