import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refunds as refundRows } from "#db/schema/payments.ts";
import { receipts as receiptRows } from "#db/schema/receipts.ts";
import { computeKeptPence } from "#domain/orders/papers/receipt.ts";
import type { Actor } from "#services/context.ts";
import { changeAddress } from "#services/orders/changes/change-delivery.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence, payLink } from "#tests/support/paid-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { getOrderReceipts, getReceipts } from "./receipts.ts";

let shop: TestShop;
let admin: AdminActor;
const visitor: Actor = { kind: "visitor" };

/** Changes the owner's site.yaml. */
function writeSite(written: object = {}) {
  const content = { ...shop.services.content.current(), site: makeTestSite(written) };
  shop.services.content.current = () => content;
}

const company = {
  vatRegistered: "yes",
  vatNumber: "gb980780684",
  seller: { name: "Lade Ponds Ltd", companyNumber: "sc123456", registeredOffice: "2 Mill Lade, Perth" },
};

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function getLink(orderId: string): Promise<string> {
  return (
    formatOrderPagePath(shop.services, await shop.row(orderId))
      .split("/")
      .at(-1) ?? ""
  );
}

type Paid = Awaited<ReturnType<typeof addPaidOrder>>;

async function makeRefund({ orderId, paymentId }: Paid, amountPence: number) {
  const { version } = await shop.row(orderId);
  const requestId = `r${paymentId}-${amountPence}`.padEnd(20, "r");
  await refundPayment(shop.services, admin, {
    requestId,
    paymentId,
    amountPence,
    reason: "goodwill",
    note: "",
    version,
  });
}

/** Replaces the items with one of the dealer's own at this price, and pays the difference. */
async function swapItems({ orderId }: Paid, unitPricePence: number) {
  const { version } = await shop.row(orderId);
  // The clock moves on, so that a link made later has a later time.
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  await changeLines(shop.services, admin, {
    orderId,
    version,
    lines: [{ kind: "own", name: "Brass hose tail", unitPricePence, quantity: 1 }],
    discountPence: 0,
    discountReason: "",
    words: "",
    replaceLink: true,
  });
}

describe("a receipt", () => {
  test("has a number of its own that counts up, the seller, the lines, and money that adds up", async () => {
    const { orderId } = await addPaidOrder(shop);
    const { receipts, creditNotes } = await getOrderReceipts(shop.services, admin, { orderId });
    const [receipt] = receipts;
    const goods = receipt?.lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0) ?? 0;
    expect(goods - (receipt?.discountPence ?? 0) + (receipt?.deliveryCostPence ?? 0)).toBe(paidPence);
    expect(receipt).toMatchObject({
      orderId,
      replacedBy: null,
      vatPercent: null,
      totalCostPence: paidPence,
      payments: [{ amountPence: paidPence, means: "provider" }],
      seller: { vatNumber: null, disclosure: "Lade Koi & Ponds", address: ["1 Mill Lade"] },
    });
    expect(receipt?.customer).toContain(isla.address1);
    expect([receipts.length, creditNotes]).toEqual([1, []]);
    const next = await addPaidOrder(shop);
    const later = await getOrderReceipts(shop.services, admin, { orderId: next.orderId });
    expect(later.receipts[0]?.number).toBeGreaterThan(receipt?.number ?? Infinity);
  });

  test("names the company, its VAT number and the rate where there are any", async () => {
    writeSite(company);
    const { orderId } = await addPaidOrder(shop);
    const [receipt] = (await getOrderReceipts(shop.services, admin, { orderId })).receipts;
    expect(receipt?.vatPercent).toBe(20);
    expect(receipt?.seller).toEqual({
      shopName: "Lade Koi & Ponds",
      disclosure:
        "Lade Ponds Ltd trading as Lade Koi & Ponds. Registered in Scotland, company number SC123456. Registered office: 2 Mill Lade, Perth",
      address: ["1 Mill Lade"],
      phone: "01632 960 140",
      email: "hello@lade.example",
      vatNumber: "GB 980 7806 84",
    });
    writeSite();
    expect(() => makeTestSite({ vatRegistered: "yes" })).toThrow(/VAT number/);
    expect(() => makeTestSite({ vatNumber: "GB 980 7806 84" })).toThrow(/vatRegistered says no/);
  });

  test("stays as it was issued when the shop registers for VAT, moves or is sold, and when the customer moves", async () => {
    const paid = await addPaidOrder(shop);
    const { orderId } = paid;
    const issued = await getOrderReceipts(shop.services, admin, { orderId });
    writeSite({ ...company, address: ["3 New Lade"], email: "new@lade.example" });
    const { version } = await shop.row(orderId);
    await changeAddress(shop.services, admin, { orderId, version, deliveryInfo: { ...isla, address1: "9 Elsewhere" } });
    expect(await getOrderReceipts(shop.services, admin, { orderId })).toEqual(issued);
    await makeRefund(paid, 865);
    const { receipts, creditNotes } = await getOrderReceipts(shop.services, admin, { orderId });
    expect(receipts).toEqual(issued.receipts);
    expect(creditNotes).toMatchObject([{ vatPercent: null, seller: issued.receipts[0]?.seller }]);
    writeSite();
  });

  test("is replaced by one with a new number when other items are sent for the same money, and stays", async () => {
    const paid = await addPaidOrder(shop);
    const before = await getOrderReceipts(shop.services, admin, paid);
    await swapItems(paid, paidPence - 950);
    const { receipts } = await getOrderReceipts(shop.services, admin, paid);
    expect(receipts.map(({ lines }) => lines[0]?.name)).toEqual([
      "Brass hose tail",
      before.receipts[0]?.lines[0]?.name,
    ]);
    expect(receipts[1]).toEqual({ ...before.receipts[0], replacedBy: receipts[0]?.number });
  });

  test("is replaced once what was added is paid, and not before", async () => {
    const paid = await addPaidOrder(shop);
    const before = await getOrderReceipts(shop.services, admin, paid);
    await swapItems(paid, paidPence);
    expect(await getOrderReceipts(shop.services, admin, paid)).toEqual(before);
    await payLink(shop, paid.orderId, { amountPence: 950 });
    const [latest, first] = (await getOrderReceipts(shop.services, admin, paid)).receipts;
    expect(latest?.payments.map(({ amountPence }) => amountPence)).toEqual([paidPence, 950]);
    expect(latest?.totalCostPence).toBe(paidPence + 950);
    expect(first?.replacedBy).toBe(latest?.number);
  });

  test("opens to whoever has the order's link, without the address", async () => {
    const paid = await addPaidOrder(shop);
    await makeRefund(paid, 865);
    const { orderId } = paid;
    const link = await getLink(orderId);
    const shown = await getReceipts(shop.services, visitor, { link });
    expect([shown.receipts[0]?.orderId, shown.creditNotes[0]?.orderId]).toEqual([orderId, orderId]);
    expect(JSON.stringify(shown)).not.toContain(isla.address1);
    await expect(getReceipts(shop.services, visitor, { link: orderId })).rejects.toMatchObject({
      code: "call.signed-out",
    });
    await expect(getReceipts(shop.services, await shop.newCustomer(), { link: orderId })).rejects.toMatchObject({
      code: "order.not-found",
    });
  });

  test("an unpaid order has no receipt", async () => {
    const customer = await shop.newCustomer();
    const { orderId } = await shop.order(customer);
    await expect(getReceipts(shop.services, customer, { link: orderId })).rejects.toMatchObject({
      code: "order.no-receipt",
    });
  });

  test("of an earlier release, which kept only its number, is written down when it is first opened", async () => {
    const { orderId } = await addPaidOrder(shop);
    const issued = await getOrderReceipts(shop.services, admin, { orderId });
    await shop.db.update(receiptRows).set({ document: null }).where(eq(receiptRows.orderId, orderId));
    expect(await getOrderReceipts(shop.services, admin, { orderId })).toEqual(issued);
    writeSite(company);
    expect(await getOrderReceipts(shop.services, admin, { orderId })).toEqual(issued);
    writeSite();
  });
});

describe("a credit note", () => {
  test("has a number of its own, and the receipt says what remains", async () => {
    const paid = await addPaidOrder(shop);
    await makeRefund(paid, 865);
    await makeRefund(paid, 1_000);
    const { receipts, creditNotes } = await getOrderReceipts(shop.services, admin, paid);
    const [receipt] = receipts;
    if (receipt === undefined) throw new Error("The receipt is gone");
    expect(creditNotes).toMatchObject([
      { receiptNumber: receipt.number, amountPence: 865, reason: "Goodwill" },
      { receiptNumber: receipt.number, amountPence: 1_000, reason: "Goodwill" },
    ]);
    expect(new Set([receipt.number, ...creditNotes.map(({ number }) => number)]).size).toBe(3);
    expect(computeKeptPence(receipt, creditNotes)).toBe(paidPence - 1_865);
  });

  test("is not counted once its refund has come back from the bank", async () => {
    const paid = await addPaidOrder(shop);
    await makeRefund(paid, 865);
    await shop.db.update(refundRows).set({ state: "failed" }).where(eq(refundRows.orderId, paid.orderId));
    expect((await getOrderReceipts(shop.services, admin, paid)).creditNotes).toEqual([]);
  });
});
