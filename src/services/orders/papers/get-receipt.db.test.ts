import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { SiteContent } from "#domain/content/site-content.ts";
import type { Actor } from "#services/context.ts";
import { refundPayment } from "#services/payments/refund-payment.ts";

import { addPaidOrder, paidPence } from "../../../../tests/support/paid-order.ts";
import { type AdminActor, isla, openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { makeTestSite } from "../../../../tests/support/test-site.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getOrderReceipt, getReceipt } from "./get-receipt.ts";

let shop: TestShop;
let admin: AdminActor;
const visitor: Actor = { kind: "visitor" };

/** The shop's services with what the owner has written in site.yaml. */
function withSite(written: object = {}) {
  const site = makeTestSite(written);
  return { ...shop.services, content: { ...shop.services.content, current: () => ({ site }) as SiteContent } };
}

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function findLink(orderId: string): Promise<string> {
  return (
    formatOrderPagePath(shop.services, await shop.row(orderId))
      .split("/")
      .at(-1) ?? ""
  );
}

describe("a receipt", () => {
  test("has a number of its own that counts up, the seller, the lines, and money that adds up", async () => {
    const { orderId, paymentId, version } = await addPaidOrder(shop);
    const refund = { requestId: "r".repeat(20), paymentId, amountPence: 865, reason: "goodwill" as const, note: "" };
    await refundPayment(shop.services, admin, { ...refund, version });
    const receipt = await getOrderReceipt(withSite(), admin, { orderId });
    const goods = receipt.lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
    expect(goods - receipt.discountPence + receipt.deliveryCostPence).toBe(receipt.totalCostPence);
    expect(receipt).toMatchObject({
      totalCostPence: paidPence,
      payments: [{ amountPence: paidPence, means: "provider" }],
      refunds: [{ amountPence: 865 }],
      duePence: 0,
      seller: { vatNumber: null, disclosure: "Lade Koi & Ponds", address: ["1 Mill Lade"] },
    });
    expect(receipt.customer).toContain(isla.address1);
    const next = await addPaidOrder(shop);
    const later = await getOrderReceipt(withSite(), admin, { orderId: next.orderId });
    expect(later.number).toBeGreaterThan(receipt.number);
    expect((await getOrderReceipt(withSite(), admin, { orderId })).number).toBe(receipt.number);
  });

  test("names the company and its VAT number where there are any", async () => {
    const { orderId } = await addPaidOrder(shop);
    const company = { name: "Lade Ponds Ltd", companyNumber: "sc123456", registeredOffice: "2 Mill Lade, Perth" };
    const services = withSite({ vatRegistered: "yes", vatNumber: "gb980780684", seller: company });
    expect((await getOrderReceipt(services, admin, { orderId })).seller).toEqual({
      shopName: "Lade Koi & Ponds",
      disclosure:
        "Lade Ponds Ltd trading as Lade Koi & Ponds. Registered in Scotland, company number SC123456. Registered office: 2 Mill Lade, Perth",
      address: ["1 Mill Lade"],
      phone: "01632 960 140",
      email: "hello@lade.example",
      vatNumber: "GB 980 7806 84",
    });
    expect(() => withSite({ vatRegistered: "yes" })).toThrow(/VAT number/);
    expect(() => withSite({ vatNumber: "GB 980 7806 84" })).toThrow(/vatRegistered says no/);
  });

  test("opens to whoever has the order's link, without the address", async () => {
    const { orderId } = await addPaidOrder(shop);
    const link = await findLink(orderId);
    const receipt = await getReceipt(withSite(), visitor, { link });
    expect(receipt.orderId).toBe(orderId);
    expect(JSON.stringify(receipt)).not.toContain(isla.address1);
    await expect(getReceipt(withSite(), visitor, { link: orderId })).rejects.toMatchObject({
      code: "call.signed-out",
    });
    await expect(getReceipt(withSite(), await shop.newCustomer(), { link: orderId })).rejects.toMatchObject({
      code: "order.not-found",
    });
  });

  test("is none of an order that is not paid", async () => {
    const customer = await shop.newCustomer();
    const { orderId } = await shop.order(customer);
    await expect(getReceipt(withSite(), customer, { link: orderId })).rejects.toMatchObject({
      code: "order.no-receipt",
    });
  });
});
