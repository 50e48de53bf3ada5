import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addAcceptablePayment, addPaidOrder, paidPence } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { addUnmatchedPayment } from "#tests/support/unmatched-payment.ts";
import { acceptPayment } from "./accept-payment.ts";

let shop: TestShop;
let admin: AdminActor;
let paid: { paymentId: number; version: number };
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  paid = await addAcceptablePayment(shop);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paid.paymentId));
  orderId = payment?.orderId ?? "";
  shop.provider.atDeactivate.length = 0;
});
afterAll(() => shop.close());

const accept = (change: Partial<typeof paid> = {}, actor = admin) =>
  acceptPayment(shop.services, actor, { ...paid, ...change });
const version = async () => (await shop.row(orderId)).version;

test("a payment that asked for attention becomes the order's, with the mail of any payment", async () => {
  expect((await getDeskOrder(shop.services, orderId)).attention).toContain("deactivated");
  const { order } = await accept();
  expect(order).toMatchObject({ status: "paid", attention: null, payments: [{ outcome: "settled", reason: null }] });
  expect((await shop.history(orderId)).at(-1)).toMatchObject({ event: "paid", actor: "admin" });
  expect((await shop.jobs(orderId)).map(({ template }) => template)).toEqual(["payment-received"]);
});

test("a newer link is closed first, and nothing changes until it is", async () => {
  await createPaymentLink(shop.services, admin, { orderId, duePence: paidPence });
  shop.provider.atDeactivate.push("fail");
  await expect(accept({ version: await version() })).rejects.toMatchObject({ code: "payment.link-still-open" });
  expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending" });
  expect((await accept({ version: await version() })).order).toMatchObject({ status: "paid" });
  expect(shop.provider.listActive(orderId)).toEqual([]);
});

test("a payment accepted by two admins at the same time, and again later, pays the order once", async () => {
  const outcomes = await Promise.allSettled([accept(), accept({}, await shop.newAdmin()), accept()]);
  expect(outcomes.map(({ status }) => status)).toContain("fulfilled");
  expect((await accept()).order).toMatchObject({ status: "paid" });
  expect((await shop.history(orderId)).filter(({ event }) => event === "paid")).toHaveLength(1);
  expect(await shop.jobs(orderId)).toHaveLength(1);
});

describe("accepting a payment is refused", () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ["an older version", () => accept({ version: 1 }), "order.changed"],
    ["an unknown payment", () => accept({ paymentId: 999_999 }), "payment.not-found"],
    [
      "a payment without an order",
      async () => accept({ paymentId: await addUnmatchedPayment(shop) }),
      "payment.not-found",
    ],
    [
      "another amount than the total",
      async () => {
        await shop.db
          .update(payments)
          .set({ amountPence: paidPence - 100 })
          .where(eq(payments.id, paid.paymentId));
        return accept();
      },
      "payment.not-acceptable",
    ],
    [
      "a payment that was refunded in part",
      async () => {
        const part = { requestId: "of-a-part-of-a-payment", amountPence: 100, reason: "goodwill" as const, note: "" };
        await refundPayment(shop.services, admin, { ...paid, ...part });
        return accept({ version: await version() });
      },
      "payment.not-acceptable",
    ],
    [
      "a cancelled order",
      async () => {
        await cancelOrder(shop.services, admin, { orderId });
        return accept({ version: await version() });
      },
      "order.move-not-allowed",
    ],
  ])("%s", async (_what, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).not.toBe("paid");
  });

  test("a second payment of an order that is paid", async () => {
    const other = await addPaidOrder(shop);
    const [payment] = await shop.payments(other.orderId);
    await shop.db.update(payments).set({ orderId: other.orderId }).where(eq(payments.id, paid.paymentId));
    expect(payment?.outcome).toBe("settled");
    await expect(accept({ version: other.version })).rejects.toMatchObject({ code: "payment.not-acceptable" });
  });
});
