import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DiscountTerms } from "#domain/orders/checkout/discount-code.ts";
import { linkLifetimeMs } from "#domain/payments/payment-link.ts";
import { dayMs } from "#domain/time.ts";
import type { SignedInActor } from "#services/context.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { mergeOrders } from "#services/orders/changes/merge-orders.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { placeOrder } from "#services/orders/checkout/place-order.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { sweepUnpaidLinks } from "#services/payments/payment-sweep.ts";
import {
  isla,
  openTestShop,
  placeFromNewIpAddress,
  request,
  type AdminActor,
  type TestShop,
} from "#tests/support/test-shop.ts";
import { listDiscountCodes, makeDiscountCode, switchOffDiscountCode } from "./discount-codes.ts";
import { checkDiscountCode } from "./use-discount-code.ts";

let shop: TestShop;
let admin: AdminActor;
let guest: SignedInActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearLimits();
  shop.clock.now = new Date("2026-11-25T12:00:00.000Z");
  guest = await shop.newGuest();
});
afterAll(() => shop.close());

let serial = 0;

/** Makes a code that takes 10% off for a week, unless told otherwise. */
async function make(change: Partial<DiscountTerms> = {}): Promise<string> {
  const code = `CODE${(serial += 1)}`;
  await makeDiscountCode(shop.services, admin, {
    code,
    percent: 10,
    amountPence: null,
    minGoodsPence: 0,
    maxUses: null,
    firstDay: "2026-11-20",
    lastDay: "2026-11-30",
    ...change,
  });
  return change.code ?? code;
}

/** Places an order of two pieces at £12.50 with a code. */
function place(discountCode: string) {
  const deliveryInfo = { ...isla, notes: `Order ${(serial += 1)}` };
  const cartItems = [{ id: "1", quantity: 2, selectedSize: '2"', selectedOption: "" }];
  return placeFromNewIpAddress(shop.services, guest, request({ cartItems, deliveryInfo, discountCode }));
}

async function usesOf(code: string) {
  const found = (await listDiscountCodes(shop.services)).find((row) => row.code === code);
  return [found?.uses, found?.usedPence];
}

const version = async (orderId: string) => (await shop.row(orderId)).version;
const usedUp = { code: "discount-code.used-up" };

describe("an order with a code", () => {
  test("has its discount as if the dealer had given it, and the code lists the use", async () => {
    const code = await make();
    const { orderId, order } = await place(code);
    const discount = { discountPence: 250, discountReason: `10%: code ${code}`, discountedPence: 2_250 };
    expect(order).toMatchObject({ ...discount, subtotalPence: 2_500 });
    expect(await shop.row(orderId)).toMatchObject(discount);
    expect(await shop.history(orderId)).toMatchObject([{ event: "placed", detail: { subtotalPence: 2_250 } }]);
    expect(await usesOf(code)).toEqual([1, 250]);
  });

  test("has pounds off, never more than the goods cost", async () => {
    const code = await make({ percent: null, amountPence: 5_000 });
    expect((await place(code)).order).toMatchObject({ subtotalPence: 2_500, discountPence: 2_500, discountedPence: 0 });
  });

  test("is one order and one use, however often it is sent, even when it took the last use", async () => {
    const code = await make({ maxUses: 1 });
    const wish = request({ discountCode: code });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => placeFromNewIpAddress(shop.services, guest, wish)),
    );
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await placeFromNewIpAddress(shop.services, guest, wish)).orderId).toBe(answers[0]?.orderId);
    expect((await usesOf(code))[0]).toBe(1);
  });

  test("is another request than the same without it", async () => {
    const code = await make();
    const wish = request();
    const first = await placeFromNewIpAddress(shop.services, guest, wish);
    const second = await placeFromNewIpAddress(shop.services, guest, { ...wish, discountCode: code });
    expect(second.orderId).not.toBe(first.orderId);
  });
});

describe("a code that takes nothing off refuses the request, and nothing is stored", () => {
  test.each([
    ["an unknown one", () => Promise.resolve("NOSUCH"), "discount-code.unknown"],
    ["one before its days", () => make({ firstDay: "2026-11-26" }), "discount-code.early"],
    ["one for more goods", () => make({ minGoodsPence: 2_501 }), "discount-code.goods-below-minimum"],
  ])("%s", async (_what, makeCode, reason) => {
    const code = await makeCode();
    const before = await shop.count();
    await expect(place(code)).rejects.toMatchObject({ code: reason });
    expect(await shop.count()).toBe(before);
  });

  test("one after its days, by the shop's clock", async () => {
    const code = await make({ lastDay: "2026-11-30" });
    shop.clock.now = new Date("2026-11-30T23:59:00.000Z");
    await place(code);
    shop.clock.now = new Date("2026-12-01T00:00:00.000Z");
    await expect(place(code)).rejects.toMatchObject({ code: "discount-code.ended" });
  });

  test("one that was switched off, while earlier orders keep their discount", async () => {
    const code = await make();
    const { orderId } = await place(code);
    await switchOffDiscountCode(shop.services, admin, { code });
    await expect(place(code)).rejects.toMatchObject({ code: "discount-code.ended" });
    expect((await shop.row(orderId)).discountPence).toBe(250);
  });
});

describe("the limit of a code", () => {
  test("holds when ten customers send their requests at the same time", async () => {
    const code = await make({ maxUses: 3 });
    const guests = await Promise.all(Array.from({ length: 10 }, () => shop.newGuest()));
    // The orders have no email address, whose limit would make them wait for each other.
    const wish = { deliveryInfo: { ...isla, email: "" }, discountCode: code };
    const answers = await Promise.allSettled(
      guests.map((one) => placeFromNewIpAddress(shop.services, one, request(wish))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(usedUp);
    expect((await usesOf(code))[0]).toBe(3);
  });

  test("counts no cancelled order, and one that is uncancelled again", async () => {
    const code = await make({ maxUses: 1 });
    const { orderId } = await place(code);
    await expect(place(code)).rejects.toMatchObject(usedUp);
    await cancelOrder(shop.services, admin, { orderId });
    expect(await usesOf(code)).toEqual([0, 0]);
    await place(code);
    await uncancelOrder(shop.services, admin, { orderId });
    expect((await usesOf(code))[0]).toBe(2);
  });

  test("counts no order that has lapsed, and one that gets another payment link", async () => {
    const code = await make({ maxUses: 1, lastDay: "2027-11-30" });
    const { orderId } = await place(code);
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 500, confirmUnusual: true });
    expect((await usesOf(code))[0]).toBe(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + linkLifetimeMs);
    await sweepUnpaidLinks(shop.services);
    expect((await usesOf(code))[0]).toBe(0);
    await createPaymentLink(shop.services, admin, { orderId, duePence: 2_750 });
    expect((await usesOf(code))[0]).toBe(1);
  });

  test("counts no order whose discount the dealer has removed", async () => {
    const code = await make();
    const { orderId } = await place(code);
    const lines = [{ kind: "kept" as const, position: 0, quantity: 2 }];
    const nothing = { discountPence: 0, discountReason: "", words: "" };
    await changeLines(shop.services, admin, { orderId, version: await version(orderId), lines, ...nothing });
    expect((await usesOf(code))[0]).toBe(0);
  });

  test.each([
    ["both used it", true, [1, 500]],
    ["the other one used it", false, [1, 250]],
  ])("counts two orders that become one once, with their discount, where %s", async (_what, isBoth, uses) => {
    const code = await make();
    const [kept, other] = [(await place(isBoth ? code : "")).orderId, (await place(code)).orderId];
    await mergeOrders(shop.services, admin, {
      orderId: kept,
      otherOrderId: other,
      version: await version(kept),
      otherVersion: await version(other),
      choices: {},
      doubles: "both",
    });
    expect(await usesOf(code)).toEqual(uses);
  });
});

describe("asking what a code takes off", () => {
  const cartItems = [{ id: "1", quantity: 2, selectedSize: '2"', selectedOption: "" }];
  const ask = (code: string, ipAddress = "203.0.113.9") =>
    checkDiscountCode(shop.services, { actor: guest, ipAddress }, { code, cartItems });

  test("does not use the code", async () => {
    const code = await make({ maxUses: 1 });
    const answer = { discountPence: 250, message: "£2.50 off: your goods now come to £22.50." };
    expect([await ask(code), await ask(code)]).toEqual([answer, answer]);
    expect((await usesOf(code))[0]).toBe(0);
    expect((await place(code)).order.discountPence).toBe(250);
  });

  test("is limited, whether the code is right, wrong or comes with an order, and no copy of an order is refused", async () => {
    const code = await make();
    const wish = request({ discountCode: code });
    const caller = { actor: guest, ipAddress: "203.0.113.9" };
    const { orderId } = await placeOrder(shop.services, caller, wish);
    for (let attempt = 0; attempt < 30; attempt += 1) await ask("NOSUCH").catch(() => undefined);
    const tooMany = { code: "discount-code.too-many", retryAfterSeconds: 3_600 };
    await expect(ask(code)).rejects.toMatchObject(tooMany);
    const other = request({ discountCode: code, deliveryInfo: { ...isla, notes: "Another order" } });
    await expect(placeOrder(shop.services, caller, other)).rejects.toMatchObject(tooMany);
    expect((await placeOrder(shop.services, caller, wish)).orderId).toBe(orderId);
    expect((await placeOrder(shop.services, caller, request())).order.discountPence).toBe(0);
    expect((await ask(code, "198.51.100.7")).discountPence).toBe(250);
  });
});

describe("the dealer", () => {
  test("reads who made a code and who switched it off", async () => {
    const code = await make();
    await switchOffDiscountCode(shop.services, admin, { code });
    expect((await listDiscountCodes(shop.services)).find((row) => row.code === code)).toMatchObject({
      state: "off",
      madeBy: admin.name,
      createdAt: "2026-11-25T12:00:00.000Z",
      switchedOffBy: admin.name,
      switchedOffAt: "2026-11-25T12:00:00.000Z",
    });
  });

  test("makes no second code of a word, until the first is over or switched off", async () => {
    const code = await make();
    await expect(make({ code })).rejects.toMatchObject({ code: "discount-code.taken" });
    await switchOffDiscountCode(shop.services, admin, { code });
    await make({ code, percent: 20 });
    expect((await place(code)).order.discountPence).toBe(500);
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * dayMs);
    await make({ code, percent: 50, lastDay: "2027-11-30" });
    expect((await place(code)).order.discountPence).toBe(1_250);
    expect((await listDiscountCodes(shop.services)).filter((row) => row.code === code)).toHaveLength(3);
  });

  test.each([
    ["2026-11-24", "the last day is over"],
    ["2026-11-19", "the last day is before the first"],
  ])("makes no code that ends on %s: %s", async (lastDay) => {
    await expect(make({ lastDay })).rejects.toMatchObject({
      code: "discount-code.days",
      details: [{ field: "lastDay" }],
    });
  });
});
