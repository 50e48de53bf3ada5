import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receipts } from "#db/schema/receipts.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { recordRefund } from "#services/payments/refunds/record-refund.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence, payLink } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { addUnmatchedPayment } from "#tests/support/unmatched-payment.ts";
import { exportBooks, getTakings } from "./get-takings.ts";

let shop: TestShop;
let admin: AdminActor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

function at(iso: string): void {
  shop.clock.now = new Date(iso);
}

function registerForVat(vatNumber: string | null): void {
  const current = shop.services.content.current();
  shop.services.content.current = () => ({ ...current, site: { ...makeTestSite(), vatNumber } });
}

const refund = { requestId: "", amountPence: 865, reason: "goodwill", note: "=SUM(1)" } as const;

async function readCsv(month: string) {
  const { csv } = await exportBooks(shop.services, admin, { month });
  return parse(csv, { bom: true, columns: true }) as Record<string, string>[];
}

test("a month holds its payments and refunds by day and means, with the VAT of their receipts and credit notes", async () => {
  registerForVat("GB 123 4567 89");
  // In summer the day starts an hour before the clock's.
  at("2026-05-31T23:30:00Z");
  const paid = await addPaidOrder(shop);
  at("2026-06-02T10:00:00Z");
  const { orderId } = await shop.order(await shop.newCustomer());
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const { version } = await shop.row(orderId);
  const transfer = { requestId: randomUUID(), means: "transfer", reference: "=1+1" } as const;
  await recordPayment(shop.services, admin, { orderId, version, ...transfer });
  at("2026-07-01T10:00:00Z");
  // Today's settings do not affect what was already issued.
  registerForVat(null);
  await refundPayment(shop.services, admin, { ...refund, ...paid, requestId: randomUUID() });

  const june = await getTakings(shop.services, admin, { month: "2026-06" });
  expect(june.total).toEqual({ paymentsPence: 9_400, refundsPence: 0, disputesPence: 0, netPence: 9_400 });
  expect(june.days).toHaveLength(30);
  expect(june.days[0]).toMatchObject({ day: "2026-06-01", paid: 1, paymentsPence: paidPence, netPence: paidPence });
  expect(june.days[1]).toMatchObject({ day: "2026-06-02", requests: 1, priced: 1, paid: 1, deliveryPence: 950 });
  expect(june.means.map(({ key, netPence }) => [key, netPence])).toEqual([
    ["provider", paidPence],
    ["transfer", paidPence],
  ]);
  expect(june.vat).toEqual([{ percent: 20, netPence: 9_400, vatPence: 2 * 783 }]);

  const july = await getTakings(shop.services, admin, { month: "2026-07" });
  expect([july.total.netPence, july.vat]).toEqual([-865, [{ percent: 20, netPence: -865, vatPence: -144 }]]);

  expect(await readCsv("2026-06")).toEqual([
    expect.objectContaining({ Date: "01/06/2026", What: "Payment", Received: "47.00", "VAT rate": "20%" }),
    expect.objectContaining({ By: "Bank transfer", Reference: "'=1+1", "VAT on received": "7.83" }),
  ]);
  const numbers = (await readCsv("2026-06")).map((row) => row["Receipt or credit note"]);
  expect(numbers).toEqual(["000001", "000002"]);
  expect(await readCsv("2026-07")).toEqual([
    expect.objectContaining({
      Date: "01/07/2026",
      What: "Refund",
      "Receipt or credit note": "000003",
      Order: paid.orderId,
      Reference: "'=SUM(1)",
      Received: "",
      "Paid out": "8.65",
      "VAT on paid out": "1.44",
    }),
  ]);
});

test("an order paid twice and a payment of no order have their place, and no VAT", async () => {
  registerForVat("GB 123 4567 89");
  at("2026-08-10T10:00:00Z");
  const { orderId } = await addPaidOrder(shop);
  await payLink(shop, orderId);
  await addUnmatchedPayment(shop, 100);
  const { total, means, unmatched, vat } = await getTakings(shop.services, admin, { month: "2026-08" });
  expect(total.netPence).toBe(2 * paidPence + 100);
  expect(means.map(({ key, netPence }) => [key, netPence])).toEqual([["provider", paidPence]]);
  expect(unmatched.netPence).toBe(paidPence + 100);
  expect(vat).toEqual([{ percent: 20, netPence: paidPence, vatPence: 783 }]);
  expect((await readCsv("2026-08")).map((row) => row["What"])).toEqual([
    "Payment",
    "Payment, fits no order",
    "Payment, fits no order",
  ]);
});

test("a refund that a bank sends back stays in its month, and is money again in the later one", async () => {
  at("2026-09-30T10:00:00Z");
  const paid = await addPaidOrder(shop);
  await refundPayment(shop.services, admin, { ...refund, ...paid, requestId: randomUUID() });
  const [made] = await shop.refunds(paid.orderId);
  at("2026-10-02T10:00:00Z");
  await recordRefund(shop.services, {
    provider: "scripted",
    eventId: "evt_back",
    providerRefundId: made?.providerRefundId ?? "",
    refundId: made?.id ?? null,
    providerPaymentId: null,
    amountPence: 865,
    currency: "gbp",
    state: "failed",
    failure: "The account is closed",
    isForeign: false,
  });
  const net = async (month: string) => (await getTakings(shop.services, admin, { month })).total.netPence;
  expect([await net("2026-09"), await net("2026-10")]).toEqual([paidPence - 865, 865]);
});

test("a receipt of an earlier release is written down, and its payment is in the books with it", async () => {
  at("2026-03-10T10:00:00Z");
  const { orderId } = await addPaidOrder(shop);
  await shop.db.update(receipts).set({ document: null }).where(eq(receipts.orderId, orderId));
  const { vat } = await getTakings(shop.services, admin, { month: "2026-03" });
  expect(vat).toEqual([{ percent: 20, netPence: paidPence, vatPence: 783 }]);
});

test("a month to come is empty, and without a month it is the present one", async () => {
  at("2026-11-20T12:00:00Z");
  const next = await getTakings(shop.services, admin, { month: "2026-12" });
  expect([next.days, next.total.netPence]).toEqual([[], 0]);
  expect((await getTakings(shop.services, admin, {})).month).toBe("2026-11");
});
