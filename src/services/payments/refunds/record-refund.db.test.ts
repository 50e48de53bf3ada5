import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import type { RefundEvent } from "#domain/payments/payment-event.ts";
import { reconcilePayments } from "#services/payments/reconcile-payments.ts";
import type { PaymentRecords, RecordedPayment } from "#services/ports.ts";
import { addPaidOrder, paidPence } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { recordRefund } from "./record-refund.ts";
import { refundPayment } from "./refund-payment.ts";

let shop: TestShop;
let admin: AdminActor;
let paid: Awaited<ReturnType<typeof addPaidOrder>>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  paid = await addPaidOrder(shop);
});
afterAll(() => shop.close());

/** Reports a refund made on the provider's own pages. */
function report(change: Partial<RefundEvent> = {}): RefundEvent {
  return {
    provider: "scripted",
    eventId: `evt_${randomUUID()}`,
    providerRefundId: `re_${randomUUID()}`,
    refundId: null,
    providerPaymentId: `pi_of_${paid.sessionId}`,
    amountPence: 1_000,
    currency: "gbp",
    state: "succeeded",
    failure: null,
    isForeign: false,
    ...change,
  };
}
const record = (event: RefundEvent) => recordRefund(shop.services, event);
const states = async () => (await shop.refunds(paid.orderId)).map(({ state }) => state);
const events = async () => (await shop.history(paid.orderId)).map(({ event }) => event).slice(4);
const mails = async () => (await shop.jobs(paid.orderId)).map(({ template }) => template);

describe("a refund made at the provider's own pages", () => {
  test("is recorded, told to the customer, and counts against what is left", async () => {
    expect(await record(report())).toBe("recorded");
    expect(await shop.refunds(paid.orderId)).toMatchObject([{ amountPence: 1_000, reason: null, requestedBy: null }]);
    expect([await events(), await mails()]).toEqual([["refunded"], ["refunded"]]);
    const { version } = await shop.row(paid.orderId);
    const rest = { requestId: randomUUID(), paymentId: paid.paymentId, reason: "goodwill" as const, note: "", version };
    await expect(refundPayment(shop.services, admin, { ...rest, amountPence: paidPence })).rejects.toMatchObject({
      code: "refund.too-much",
      message: "At most £37.00 of this payment can be refunded.",
    });
  });

  test("a refund made at the provider and not reported yet leaves too little for a refund of everything, which the provider refuses", async () => {
    const { refunds } = shop.provider;
    const atProvider = { refundId: randomUUID(), orderId: null, mayExist: false, providerPaymentId: null };
    const made = refunds.make({ ...atProvider, providerSessionId: paid.sessionId, amountPence: 1_000 });
    const press = { paymentId: paid.paymentId, reason: "goodwill" as const, note: "" };
    const refund = async (amountPence: number) =>
      refundPayment(shop.services, admin, {
        ...press,
        requestId: randomUUID(),
        amountPence,
        version: (await shop.row(paid.orderId)).version,
      });
    await expect(refund(paidPence)).rejects.toMatchObject({ code: "refund.refused" });
    expect(await record(report({ providerRefundId: made.providerRefundId }))).toBe("recorded");
    expect((await refund(paidPence - 1_000)).order).toMatchObject({ refundedPence: paidPence });
    expect(refunds.sumRefunded(paid.sessionId)).toBe(paidPence);
    expect((await states()).sort()).toEqual(["failed", "succeeded", "succeeded"]);
  });

  test("reported ten times together and again later is recorded once", async () => {
    const event = report();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => record(event)));
    expect(outcomes.filter((outcome) => outcome === "recorded")).toHaveLength(1);
    expect(await record({ ...event, eventId: "evt_of_the_same_refund" })).toBe("repeated");
    expect([await states(), await mails()]).toEqual([["succeeded"], ["refunded"]]);
  });

  test("whose reports arrive in the wrong order ends in its last state", async () => {
    const event = report();
    await record(event);
    expect(await record({ ...event, state: "pending" })).toBe("repeated");
    expect(await states()).toEqual(["succeeded"]);
  });

  test("that never went out counts as refunded neither then nor when an older report follows", async () => {
    const failed = report({ state: "failed", failure: "lost_or_stolen_card" });
    await record(failed);
    for (const state of ["pending", "succeeded", "failed"] as const)
      expect(await record({ ...failed, eventId: `evt_${state}`, state, failure: null })).toBe("repeated");
    expect([await states(), await mails(), await events()]).toEqual([["failed"], [], ["refund-failed"]]);
    expect((await shop.row(paid.orderId)).attention).toBeNull();
  });

  test("of a payment recorded before the shop kept the provider's id is found by its checkout", async () => {
    await shop.db.update(payments).set({ providerPaymentId: null }).where(eq(payments.id, paid.paymentId));
    expect(await record(report())).toBe("recorded");
    expect((await shop.payments(paid.orderId))[0]?.providerPaymentId).toBe(`pi_of_${paid.sessionId}`);
  });

  test("of another business on the same account is ignored", async () => {
    expect(await record(report({ providerPaymentId: "pi_of_somebody_else" }))).toBe("ignored");
    expect(await record(report({ providerPaymentId: null }))).toBe("ignored");
  });

  test("that is reported before its payment fails, so that the provider reports it again", async () => {
    shop.provider.refunds.sessions.set("pi_early", { sessionId: "cs_early", isOfShop: true });
    await expect(record(report({ providerPaymentId: "pi_early" }))).rejects.toThrow("before its payment");
  });
});

const press = () => ({
  requestId: randomUUID(),
  paymentId: paid.paymentId,
  amountPence: 865,
  reason: "goodwill" as const,
  note: "",
  version: paid.version,
});

describe("a refund that does not fit is not counted as refunded, and the desk says why once:", () => {
  /** Requests a refund of £8.65 from the shop, whose answer is lost. */
  async function ask(): Promise<string> {
    const asked = press();
    shop.provider.refunds.mishaps.push("fail");
    await refundPayment(shop.services, admin, asked).catch(() => undefined);
    expect(await states()).toEqual(["requested"]);
    return asked.requestId;
  }

  test.each<[string, (refundId: string) => Partial<RefundEvent>, RegExp]>([
    ["another sum", (refundId) => ({ refundId, amountPence: 4_700 }), /we asked for £8\.65/],
    ["another currency", (refundId) => ({ refundId, amountPence: 865, currency: "eur" }), /we asked for £8\.65/],
    ["another payment", (refundId) => ({ refundId, amountPence: 865, providerPaymentId: "pi_2" }), /another payment/],
    ["another mode or account", (refundId) => ({ refundId, amountPence: 865, isForeign: true }), /test mode/],
    ["another mode, made at the provider", () => ({ isForeign: true }), /test mode/],
    ["a currency that was never paid", () => ({ currency: "usd" }), /paid in GBP/],
  ])("%s", async (_what, change, why) => {
    const event = report(change(await ask()));
    const before = (await events()).length;
    expect(await record(event)).toBe("misfit");
    expect(await states()).toEqual(["requested"]);
    expect(await mails()).toEqual([]);
    const { attention } = await shop.row(paid.orderId);
    expect(attention).toMatch(why);
    expect(attention).toContain(event.providerRefundId);
    // The provider sends it again, also after the admin has read it.
    await shop.db.update(orders).set({ attention: null }).where(eq(orders.id, paid.orderId));
    expect(await record(event)).toBe("misfit");
    expect((await shop.row(paid.orderId)).attention).toBeNull();
    expect(await events()).toHaveLength(before + 1);
  });

  test("from another account, about nothing of ours, is ignored", async () => {
    expect(await record(report({ isForeign: true, providerPaymentId: "pi_of_somebody_else" }))).toBe("ignored");
  });
});

describe("a refund that was asked for here", () => {
  test("a refund that is reported before the provider's answer arrived is one refund with one mail", async () => {
    const asked = press();
    shop.provider.refunds.during = async () => {
      await record(
        report({ refundId: asked.requestId, providerRefundId: `re_1_${asked.requestId}`, amountPence: 865 }),
      );
    };
    await refundPayment(shop.services, admin, asked);
    expect([await states(), await mails()]).toEqual([["succeeded"], ["refunded"]]);
    expect(await events()).toEqual(["refund-requested", "refunded"]);
  });

  test("a refund that comes back from the customer's bank asks for the admin's attention", async () => {
    const asked = press();
    await refundPayment(shop.services, admin, asked);
    const [made] = await shop.refunds(paid.orderId);
    const failed = { providerRefundId: made?.providerRefundId ?? "", state: "failed" as const, failure: "declined" };
    expect(await record(report({ ...failed, refundId: asked.requestId, amountPence: 865 }))).toBe("recorded");
    expect(await states()).toEqual(["failed"]);
    expect((await shop.row(paid.orderId)).attention).toBe(
      "A refund of £8.65 did not arrive: declined. The money is back with the payment provider: refund it again, or ring the customer and refund it another way.",
    );
    expect((await events()).at(-1)).toBe("refund-failed");
  });
});

test("a refund whose notification never arrived is found in the provider's records, after the payments", async () => {
  const event = report();
  const recorded: RecordedPayment[] = [
    { eventId: event.eventId, reportedAt: shop.clock.now, event: { refund: event } },
    { eventId: "evt_odd", reportedAt: shop.clock.now, event: "unreadable" },
  ];
  const records: PaymentRecords = {
    account: "of refunds",
    async *listPayments() {
      yield* recorded;
    },
  };
  expect(await reconcilePayments(shop.services, records)).toEqual({ compared: 2, missed: 1 });
  expect(await reconcilePayments(shop.services, records)).toEqual({ compared: 2, missed: 0 });
  expect([await states(), await mails()]).toEqual([["succeeded"], ["refunded"]]);
});
