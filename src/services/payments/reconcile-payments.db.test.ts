import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/schema/payments.ts";
import type { PaymentEvent } from "#domain/payments/payment-event.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import type { PaymentRecords, RecordedPayment } from "#services/ports.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";
import { listUnmatchedPayments } from "./unmatched-payments.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The provider's records, which a test writes. */
class ScriptedRecords implements PaymentRecords {
  readonly account: string;
  readonly recorded: RecordedPayment[] = [];
  readonly askedSince: Date[] = [];
  /** The provider stops answering after this many payments. */
  answers = Infinity;

  constructor(account: string) {
    this.account = account;
  }

  async *listPayments(since: Date) {
    this.askedSince.push(since);
    let answered = 0;
    // Newest first, as Stripe lists them.
    for (const one of this.recorded.toSorted((a, b) => b.reportedAt.getTime() - a.reportedAt.getTime())) {
      if (one.reportedAt < since) continue;
      if ((answered += 1) > this.answers) throw new Error("the provider does not answer");
      yield one;
    }
  }
}

let shop: TestShop;
let admin: AdminActor;
let records: ScriptedRecords;
let serial = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(() => {
  records = new ScriptedRecords(`account ${(serial += 1)}`);
});
afterAll(() => shop.close());

/** Makes the provider record a payment of a new order, without notifying the shop. */
async function pay(change: Partial<PaymentEvent> = {}, hoursAgo = 1) {
  const { orderId } = await shop.order(await shop.newCustomer());
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const [link] = await shop.links(orderId);
  const event: PaymentEvent = {
    provider: "scripted",
    eventId: `evt_${(serial += 1)}`,
    sessionId: `cs_${serial}`,
    providerPaymentId: `pi_${serial}`,
    providerLinkId: link?.providerLinkId ?? null,
    orderId,
    paymentLinkId: link?.id ?? null,
    amountPence: 4_700,
    currency: "gbp",
    isForeign: false,
    ...change,
  };
  const reportedAt = new Date(shop.clock.now.getTime() - hoursAgo * hourMs);
  records.recorded.push({ eventId: event.eventId, reportedAt, event: { payment: event } });
  return { orderId, event };
}

const reconcile = () => reconcilePayments(shop.services, records);
const status = async (orderId: string) => (await shop.row(orderId)).status;
const mails = async (orderId: string) => (await shop.jobs(orderId)).map((job) => job.template);

describe("a payment whose notification never arrived", () => {
  test("pays its order once, with the mails of a notification", async () => {
    const { orderId } = await pay();
    expect(await reconcile()).toEqual({ compared: 1, missed: 1 });
    expect(await status(orderId)).toBe("paid");
    expect(await reconcile()).toEqual({ compared: 1, missed: 0 });
    expect(await shop.payments(orderId)).toHaveLength(1);
    expect(await mails(orderId)).toEqual(["payment-link", "payment-received", "payment-received-admin"]);
  });

  test("has no effect when its notification arrives after all, nor one that had arrived", async () => {
    const { orderId, event } = await pay();
    await reconcile();
    expect(await settlePayment(shop.services, event)).toBe("repeated");
    const known = await pay();
    await settlePayment(shop.services, known.event);
    expect(await reconcile()).toMatchObject({ missed: 0 });
    expect([await shop.payments(orderId), await shop.payments(known.orderId)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test("is recorded once when two processes and the notification meet", async () => {
    const { orderId, event } = await pay();
    await Promise.all([reconcile(), settlePayment(shop.services, event), reconcile()]);
    expect(await shop.payments(orderId)).toHaveLength(1);
    expect(await mails(orderId)).toHaveLength(3);
  });

  test("for an order that does not exist is listed at the desk, and the admin gets one mail", async () => {
    const { event } = await pay({ orderId: "ZZZZ-ZZZZ", paymentLinkId: "none", providerLinkId: "plink_none" });
    expect(await reconcile()).toMatchObject({ missed: 1 });
    await reconcile();
    const listed = await listUnmatchedPayments(shop.services, admin);
    expect(listed.filter((payment) => payment.providerSessionId === event.sessionId)).toMatchObject([
      { amountPence: 4_700, provider: "scripted" },
    ]);
    const [row] = (await shop.db.select().from(payments)).filter(
      (payment) => payment.providerEventId === event.eventId,
    );
    const sent = (await shop.jobs()).filter((job) => "paymentId" in job && job.paymentId === row?.id);
    expect(sent).toEqual([{ template: "payment-flagged-admin", paymentId: row?.id, orderId: null }]);
  });

  test("of a wrong amount is flagged at its order", async () => {
    const { orderId } = await pay({ amountPence: 1 });
    await reconcile();
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
      status: "payment_pending",
      attention: expect.stringMatching(/differs/),
    });
  });

  test("of another business on the same account is left alone", async () => {
    await pay({ orderId: null, paymentLinkId: null, providerLinkId: "plink_theirs" });
    expect(await reconcile()).toEqual({ compared: 1, missed: 0 });
  });
});

describe("the position", () => {
  test("starts 30 days back, and stays there until a payment was compared", async () => {
    await reconcile();
    await reconcile();
    const start = new Date(shop.clock.now.getTime() - 30 * dayMs);
    expect(records.askedSince).toEqual([start, start]);
  });

  test("is an hour before the newest payment that was compared, and is kept in the database", async () => {
    const { event } = await pay({}, 5);
    await pay({}, 50);
    expect(await reconcile()).toEqual({ compared: 2, missed: 2 });
    await reconcile();
    expect(records.askedSince[1]).toEqual(new Date(shop.clock.now.getTime() - 6 * hourMs));
    const late = await pay({}, 5.5);
    expect(await reconcile()).toEqual({ compared: 2, missed: 1 });
    expect([await status(event.orderId ?? ""), await status(late.orderId)]).toEqual(["paid", "paid"]);
  });

  test("is never more than 30 days back", async () => {
    await pay({}, 29 * 24);
    await reconcile();
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * dayMs);
    await reconcile();
    expect(records.askedSince[1]).toEqual(new Date(shop.clock.now.getTime() - 30 * dayMs));
  });

  test("of another account is its own", async () => {
    await pay();
    await reconcile();
    records = new ScriptedRecords("another account");
    await reconcile();
    expect(records.askedSince).toEqual([new Date(shop.clock.now.getTime() - 30 * dayMs)]);
  });
});

describe("when something fails", () => {
  test("a provider that stops answering loses nothing: the next run starts where this one did", async () => {
    const older = await pay({}, 20);
    const newer = await pay({}, 2);
    records.answers = 1;
    await expect(reconcile()).rejects.toThrow("the provider does not answer");
    expect([await status(newer.orderId), await status(older.orderId)]).toEqual(["paid", "payment_pending"]);
    records.answers = Infinity;
    expect(await reconcile()).toEqual({ compared: 2, missed: 1 });
    expect(records.askedSince[1]).toEqual(records.askedSince[0]);
    expect(await status(older.orderId)).toBe("paid");
  });

  test("a payment that cannot be settled holds up no other, and is tried again", async () => {
    const broken = await pay({ sessionId: "cs_\0" }, 1);
    const { orderId } = await pay({}, 2);
    await expect(reconcile()).rejects.toThrow("Some payments");
    expect(await status(orderId)).toBe("paid");
    const fields = expect.objectContaining({ eventId: broken.event.eventId });
    expect(shop.log).toContainEqual(expect.objectContaining({ level: "error", fields }));
    records.recorded.shift();
    records.recorded.push({
      eventId: "evt_mended",
      reportedAt: shop.clock.now,
      event: { payment: { ...broken.event, sessionId: "cs_mended" } },
    });
    expect(await reconcile()).toEqual({ compared: 2, missed: 1 });
    expect(await status(broken.orderId)).toBe("paid");
  });

  test("a report that cannot be read is logged and passed over", async () => {
    records.recorded.push({ eventId: "evt_odd", reportedAt: shop.clock.now, event: "unreadable" });
    const { orderId } = await pay();
    expect(await reconcile()).toEqual({ compared: 2, missed: 1 });
    expect(await status(orderId)).toBe("paid");
    expect(shop.log).toContainEqual(
      expect.objectContaining({ level: "error", fields: expect.objectContaining({ eventId: "evt_odd" }) }),
    );
  });
});
