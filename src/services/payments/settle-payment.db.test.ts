import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/schema/payments.ts";
import type { PaymentEvent } from "#domain/payments/payment-event.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { settlePayment } from "./settle-payment.ts";
import { listUnmatchedPayments, markPaymentHandled } from "./unmatched-payments.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newCustomer())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
});
afterAll(() => shop.close());

async function notice(change: Partial<PaymentEvent> = {}): Promise<PaymentEvent> {
  const link = (await shop.links(orderId)).at(-1);
  return {
    provider: "scripted",
    eventId: `evt_${randomUUID()}`,
    sessionId: `cs_${randomUUID()}`,
    providerPaymentId: `pi_${randomUUID()}`,
    providerLinkId: link?.providerLinkId ?? null,
    orderId,
    paymentLinkId: link?.id ?? null,
    amountPence: 4_700,
    currency: "gbp",
    isForeign: false,
    ...change,
  };
}

/** Lists the emails about the order, without the one with its payment link. */
const jobNames = async () =>
  (await shop.jobs(orderId)).map((job) => job.template).filter((name) => name !== "payment-link");

describe("a payment", () => {
  test("marks the order as paid, deactivates its link, appends to the history and mails customer and admin", async () => {
    const { version } = await shop.row(orderId);
    const paid = await notice();
    expect(await settlePayment(shop.services, paid)).toBe("settled");
    expect(await shop.row(orderId)).toMatchObject({ status: "paid", attention: null, version: version + 1 });
    expect(await shop.payments(orderId)).toMatchObject([
      {
        outcome: "settled",
        amountPence: 4_700,
        currency: "gbp",
        providerEventId: paid.eventId,
        providerSessionId: paid.sessionId,
        reason: null,
      },
    ]);
    expect((await shop.links(orderId)).map((link) => link.state)).toEqual(["inactive"]);
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "paid",
      actor: "provider",
      fromStatus: "payment_pending",
      toStatus: "paid",
      detail: { amountPence: 4_700 },
    });
    expect(await jobNames()).toEqual(["payment-received", "payment-received-admin"]);
  });

  test("mails only the admin when the order has no e-mail address", async () => {
    orderId = (await shop.order(await shop.newGuest(), { deliveryInfo: { ...isla, email: "" } })).orderId;
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    await settlePayment(shop.services, await notice());
    expect(await jobNames()).toEqual(["payment-received-admin"]);
  });

  test("reported ten times together and again later is recorded once", async () => {
    const paid = await notice();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => settlePayment(shop.services, paid)));
    expect(outcomes.filter((outcome) => outcome === "settled")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(9);
    const after = await shop.row(orderId);
    expect(await settlePayment(shop.services, paid)).toBe("repeated");
    expect(await settlePayment(shop.services, { ...paid, eventId: "evt_another_of_the_same_session" })).toBe(
      "repeated",
    );
    expect(await shop.row(orderId)).toEqual(after);
    expect(await jobNames()).toHaveLength(2);
  });

  test("is found by the shop's own link id when the provider's response was lost", async () => {
    orderId = (await shop.order(await shop.newCustomer())).orderId;
    shop.provider.atCreate.push("lose-response");
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
    const [made] = shop.provider.listActive(orderId);
    expect(await settlePayment(shop.services, await notice({ providerLinkId: made?.providerLinkId ?? "none" }))).toBe(
      "settled",
    );
    expect((await shop.links(orderId)).map((link) => [link.state, link.providerLinkId])).toEqual([
      ["inactive", made?.providerLinkId],
    ]);
  });
});

describe("a payment that does not match is stored, flagged and reported to the admin, and the order stays unchanged", () => {
  async function expectFlagged(paid: PaymentEvent, reason: RegExp): Promise<void> {
    const before = await shop.row(orderId);
    expect(await settlePayment(shop.services, paid)).toBe("flagged");
    expect(await shop.row(orderId)).toMatchObject({
      status: before.status,
      version: before.version + 1,
    });
    expect((await getDeskOrder(shop.services, orderId)).attention?.split("\n").at(-1)).toMatch(reason);
    expect((await shop.payments(orderId)).at(-1)).toMatchObject({
      outcome: "flagged",
      reason: expect.stringMatching(reason),
      providerEventId: paid.eventId,
    });
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "payment-flagged",
      fromStatus: before.status,
      toStatus: before.status,
    });
    const { id } = (await shop.payments(orderId)).at(-1)!;
    const mails = () =>
      shop.jobs(orderId).then((jobs) => jobs.filter((job) => job.template === "payment-flagged-admin"));
    expect((await mails()).at(-1)).toEqual({ template: "payment-flagged-admin", paymentId: id, orderId });
    const { length } = await mails();
    expect(await settlePayment(shop.services, paid)).toBe("repeated");
    expect(await mails()).toHaveLength(length);
  }

  test("a payment that is a penny short is flagged", async () =>
    expectFlagged(await notice({ amountPence: 4_699 }), /Amount differs/));
  test("a payment in euros is flagged", async () => expectFlagged(await notice({ currency: "eur" }), /EUR/));
  test("a payment in test mode is flagged", async () => expectFlagged(await notice({ isForeign: true }), /test mode/));
  test("a payment through an unknown link is flagged", async () =>
    expectFlagged(await notice({ providerLinkId: "plink_x", paymentLinkId: "x" }), /we do not have/));
  test("a payment with metadata that names another link is flagged", async () =>
    expectFlagged(await notice({ paymentLinkId: "x" }), /names another/));

  test("after a cancellation: a refund is due, and the order stays cancelled", async () => {
    await cancelOrder(shop.services, admin, { orderId });
    await expectFlagged(await notice(), /^Refund due/);
  });

  test("while the link is being deactivated", async () => {
    shop.provider.atDeactivate.push("fail");
    await cancelOrder(shop.services, admin, { orderId }).catch(() => undefined);
    await expectFlagged(await notice(), /^Refund due/);
  });

  test("through a link that was replaced", async () => {
    const old = await notice();
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_450, replaceLink: true });
    await expectFlagged(old, /Amount differs: £47\.00 was paid, but the total is £52\.00/);
  });

  test("through an inactive link after uncancelling", async () => {
    const old = await notice();
    await cancelOrder(shop.services, admin, { orderId });
    await uncancelOrder(shop.services, admin, { orderId });
    await expectFlagged(old, /deactivated/);
  });

  test("a second payment: both reasons are kept", async () => {
    await settlePayment(shop.services, await notice());
    await expectFlagged(await notice(), /^Refund due: .*paid already/);
    await settlePayment(shop.services, await notice({ amountPence: 1 }));
    expect((await shop.row(orderId)).attention?.split("\n")).toHaveLength(2);
  });

  test("for an order that does not exist: listed until an admin marks it as handled", async () => {
    const paid = await notice({ orderId: "2222-2222", paymentLinkId: "x", providerLinkId: "plink_x" });
    expect(await settlePayment(shop.services, paid)).toBe("flagged");
    expect(await settlePayment(shop.services, paid)).toBe("repeated");
    const [listed] = await listUnmatchedPayments(shop.services, admin);
    expect(listed).toMatchObject({
      amountPence: 4_700,
      outcome: "flagged",
      reason: expect.stringContaining("we do not have"),
      providerSessionId: paid.sessionId,
    });
    const paymentId = listed?.id ?? 0;
    expect((await shop.jobs()).at(-1)).toEqual({ template: "payment-flagged-admin", paymentId, orderId: null });
    await markPaymentHandled(shop.services, admin, { paymentId });
    await markPaymentHandled(shop.services, admin, { paymentId });
    expect(await listUnmatchedPayments(shop.services, admin)).toEqual([]);
    const [row] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(row).toMatchObject({ handledBy: admin.userId, handledAt: expect.any(Date) });
  });

  test("only a payment without an order can be marked as handled", async () => {
    await settlePayment(shop.services, await notice());
    const [paid] = await shop.payments(orderId);
    for (const paymentId of [paid?.id ?? 0, 999_999])
      await expect(markPaymentHandled(shop.services, admin, { paymentId })).rejects.toMatchObject({
        code: "payment.not-found",
      });
  });

  test("a payment of another business is ignored", async () => {
    expect(
      await settlePayment(
        shop.services,
        await notice({ orderId: null, paymentLinkId: null, providerLinkId: "plink_of_another_business" }),
      ),
    ).toBe("ignored");
    expect(await shop.payments(orderId)).toEqual([]);
  });
});

test("if two payments arrive together, one pays the order and the other is flagged for a refund", async () => {
  const notices = await Promise.all([notice(), notice(), notice()]);
  const outcomes = await Promise.all(notices.map((paid) => settlePayment(shop.services, paid)));
  expect(outcomes.sort()).toEqual(["flagged", "flagged", "settled"]);
  expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
    status: "paid",
    attention: expect.stringMatching(/^Refund due.*\nRefund due/),
  });
});

test("if a payment and a cancellation arrive together, one wins and the payment is recorded", async () => {
  const paid = await notice();
  await Promise.allSettled([settlePayment(shop.services, paid), cancelOrder(shop.services, admin, { orderId })]);
  const { status, attention } = await shop.row(orderId);
  const [payment] = await shop.payments(orderId);
  expect([status, payment?.outcome, attention === null]).toEqual(
    status === "paid" ? ["paid", "settled", true] : ["cancelled", "flagged", false],
  );
});

test("a payment that cannot be stored leaves no rows and can be sent again", async () => {
  const paid = await notice();
  const failing = {
    ...shop.services,
    jobs: { ...shop.services.jobs, enqueue: () => Promise.reject(new Error("no queue")) },
  };
  await expect(settlePayment(failing, paid)).rejects.toThrow("no queue");
  expect(await shop.payments(orderId)).toEqual([]);
  expect((await shop.row(orderId)).status).toBe("payment_pending");
  expect(await settlePayment(shop.services, paid)).toBe("settled");
});
