import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { sendParcel } from "#services/orders/parcels/record-sending.ts";
import { bookReturn, recordReturn } from "#services/orders/returns/returns.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence, payLink } from "#tests/support/paid-order.ts";
import { openTestShop, testCatalogue, testProduct, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { listBestSellers } from "./list-best-sellers.ts";

let shop: TestShop;
let admin: AdminActor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const list = async (period: string, by: "money" | "pieces") =>
  (await listBestSellers(shop.services, admin, { period, by })).sold.map(({ name, pieces, pence }) => [
    name,
    pieces,
    pence,
  ]);

async function sell(id: string, quantity: number, { selectedOption = "", discountPence = 0 } = {}): Promise<string> {
  const { orderId } = await shop.order(await shop.newCustomer(), {
    cartItems: [{ id, quantity, selectedSize: "", selectedOption }],
  });
  if (discountPence > 0)
    await changeLines(shop.services, admin, {
      orderId,
      version: (await shop.row(orderId)).version,
      lines: [{ kind: "kept", position: 0, quantity }],
      discountPence,
      discountReason: "For the wait",
      words: "",
    });
  const { order } = await setDeliveryCost(shop.services, admin, {
    orderId,
    deliveryCostPence: 0,
    confirmUnusual: true,
  });
  await payLink(shop, orderId, { amountPence: order.totalCostPence ?? 0 });
  return orderId;
}

/** Sends the whole order, and books in a return of some pieces of its only line. */
async function returnGoods(orderId: string, quantity: number, isRestocked: boolean): Promise<void> {
  const atVersion = async () => ({ orderId, version: (await shop.row(orderId)).version });
  const parcel = { carrier: "DPD", tracking: "", sentOn: "2025-05-03", sendMail: false };
  await sendParcel(shop.services, admin, { ...parcel, isLast: true, ...(await atVersion()) });
  const returnId = randomUUID();
  const lines = [{ position: 0, quantity, isRestocked }];
  const asked = { requestId: returnId, lines, reason: "arrived-broken", words: "" } as const;
  await recordReturn(shop.services, admin, { ...asked, ...(await atVersion()) });
  await bookReturn(shop.services, admin, { returnId, lines, ...(await atVersion()) });
}

test("a month's or a year's goods are listed by money and by pieces, without orders refunded in full", async () => {
  shop.clock.now = new Date("2026-10-31T23:59:00Z");
  await sell("0", 2);
  shop.clock.now = new Date("2026-11-02T10:00:00Z");
  await sell("0", 1);
  await sell("2", 3, { selectedOption: "small" });
  await sell("2", 2, { selectedOption: "large" });
  const refunded = await addPaidOrder(shop);
  await refundPayment(shop.services, admin, {
    ...refunded,
    requestId: randomUUID(),
    amountPence: paidPence,
    reason: "goodwill",
    note: "",
  });
  // This order is not paid.
  await shop.order(await shop.newCustomer());

  const small = ["Product 2", 5, 3 * 250 + 2 * 900];
  expect(await list("2026-11", "money")).toEqual([small, ["Product 0", 1, 1_250]]);
  expect(await list("2026", "money")).toEqual([["Product 0", 3, 3_750], small]);
  expect(await list("2026", "pieces")).toEqual([small, ["Product 0", 3, 3_750]]);
  expect(await list("2026-12", "money")).toEqual([]);
});

describe("the margin", () => {
  const [plain, pair] = [testProduct("6", { cost: 700 }), testProduct("7", { cost: null })];
  const read = async (period: string, as = admin) => listBestSellers(shop.services, as, { period, by: "money" });

  beforeAll(() => {
    const current = testCatalogue();
    const products = [...current.products, plain, pair];
    const byId = new Map(products.map((product) => [product.id, product]));
    const byKey = new Map(products.map((product) => [product.key, product]));
    shop.catalogue.current = { ...current, products, byId, byKey };
  });

  test("is that of the cost on the day of the order, and says of how many lines none is known", async () => {
    shop.clock.now = new Date("2025-03-02T10:00:00Z");
    await sell("6", 2);
    plain.cost = 1_200;
    await sell("6", 1);
    plain.cost = null;
    await sell("6", 1);
    await sell("7", 1);
    expect(await read("2025-03")).toEqual({
      sold: [
        {
          name: "Product 6",
          pieces: 4,
          pence: 5_000,
          margin: { soldPence: 3_750, costPence: 2_600, lines: 3, unknownLines: 1 },
        },
        {
          name: "Product 7",
          pieces: 1,
          pence: 1_250,
          margin: { soldPence: 0, costPence: 0, lines: 1, unknownLines: 1 },
        },
      ],
      margin: { soldPence: 3_750, costPence: 2_600, lines: 4, unknownLines: 2 },
    });
  });

  test("is without the VAT of the receipt, and after the discount", async () => {
    shop.clock.now = new Date("2025-04-02T10:00:00Z");
    plain.cost = 700;
    const { content } = shop.services;
    const current = content.current();
    vi.spyOn(content, "current").mockReturnValue({
      ...current,
      site: { ...makeTestSite(), vatNumber: "GB 123 4567 89" },
    });
    await sell("6", 2, { discountPence: 100 });
    // £24.00 with VAT is £20.00 without.
    expect((await read("2025-04")).margin).toEqual({ soldPence: 2_000, costPence: 1_400, lines: 1, unknownLines: 0 });
  });

  test("leaves out what came back and what was refunded by line, as pieces and money do", async () => {
    shop.clock.now = new Date("2025-05-02T10:00:00Z");
    plain.cost = 700;
    await returnGoods(await sell("6", 4), 1, true);
    await returnGoods(await sell("6", 2), 1, false);
    await returnGoods(await sell("2", 2, { selectedOption: "small" }), 2, true);
    const orderId = await sell("6", 3);
    await changeLines(shop.services, admin, {
      orderId,
      version: (await shop.row(orderId)).version,
      lines: [{ kind: "kept", position: 0, quantity: 1 }],
      discountPence: 0,
      discountReason: "",
      words: "",
    });
    const margin = { soldPence: 6_250, costPence: 3_500, lines: 3, unknownLines: 0 };
    expect(await read("2025-05")).toEqual({ sold: [{ name: "Product 6", pieces: 5, pence: 6_250, margin }], margin });
  });

  test("is for those who may see the sheet", async () => {
    const assistant: AdminActor = { ...admin, rights: ["orders", "refund"] };
    const { sold, margin } = await read("2025-03", assistant);
    expect([margin, ...sold.map((row) => row.margin)]).toEqual([null, null, null]);
  });
});
