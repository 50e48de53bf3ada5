import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { changeAddress, setDeliveryMethod } from "#services/orders/changes/change-delivery.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { readDemoDelivery } from "#tests/support/delivery-table.ts";
import {
  isla,
  openTestShop,
  placeFromNewIpAddress,
  request,
  testCatalogue,
  testProduct,
  type TestShop,
} from "#tests/support/test-shop.ts";
import { estimateDelivery } from "./estimate-delivery.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.clearLimits();
  shop.delivery.table = readDemoDelivery();
  shop.catalogue.current = catalogueOf(
    testProduct("0", {
      name: "Pump",
      originalName: "Pump",
      deliveryClass: "parcel",
      weightKg: { min: 4.6, max: 4.6, byChoice: null },
      pricePence: 12_499,
    }),
    testProduct("1", { deliveryClass: "pallet", weightKg: { min: 62, max: 62, byChoice: null }, pricePence: 90_000 }),
  );
});
afterAll(() => shop.close());

function catalogueOf(...products: Product[]): Catalogue {
  return {
    ...testCatalogue(),
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    byKey: new Map(products.map((product) => [product.key, product])),
  };
}

const pump = { id: "0", quantity: 1, selectedSize: "", selectedOption: "" };
const filter = { ...pump, id: "1" };

async function place(postcode: string, more: object = {}) {
  const guest = await shop.newGuest();
  const input = request({ cartItems: [pump], deliveryInfo: { ...isla, postcode }, ...more });
  const { orderId, order } = await placeFromNewIpAddress(shop.services, guest, input);
  return { orderId, placed: order, guest, input };
}

describe("an order request", () => {
  test("keeps what the customer was told about delivery, and charges nothing for it", async () => {
    const { orderId, placed, guest } = await place("IV2 3AB");
    const shown = {
      kind: "priced",
      fromPence: 1_250,
      toPence: 1_250,
      amount: "about £12.50",
      zone: "Highlands & Argyll",
      reasons: [{ deliveryClass: "parcel", title: "One parcel, 4.6\u00a0kg", goods: "Pump", amount: "£12.50" }],
    };
    expect(placed).toMatchObject({ deliveryMethod: "delivery", shownDelivery: shown });
    expect(await shop.row(orderId)).toMatchObject({
      deliveryCostPence: null,
      totalCostPence: null,
      shownDelivery: shown,
    });
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ shownDelivery: shown });
    expect(await getOrderPage(shop.services, guest, { link: orderId })).toMatchObject({ estimate: shown });
  });

  test.each([
    ["KW15 1AA", 1_850],
    ["BT1 1AA", 1_950],
  ])("to %s keeps the estimate for there", async (postcode, pence) => {
    const { placed } = await place(postcode);
    expect(placed.shownDelivery).toMatchObject({ fromPence: pence, toPence: pence });
  });

  test.each(["IM1 1AA", "nowhere"])("to %s is taken without an amount", async (postcode) => {
    const { placed } = await place(postcode);
    expect(placed.shownDelivery?.kind ?? null).toBe(postcode === "nowhere" ? null : "quoted");
  });

  test("of a shop without a table keeps nothing", async () => {
    shop.delivery.table = null;
    const { orderId } = await place("IV2 3AB");
    expect(await shop.row(orderId)).toMatchObject({ shownDelivery: null });
  });

  test("that is collected is free and stays a collection, and is another request than the delivered one", async () => {
    const { placed, guest, input } = await place("IV2 3AB", { deliveryMethod: "collection" });
    expect(placed).toMatchObject({ deliveryMethod: "collection", shownDelivery: { kind: "priced", toPence: 0 } });
    const again = await placeFromNewIpAddress(shop.services, guest, input);
    const delivered = await placeFromNewIpAddress(shop.services, guest, { ...input, deliveryMethod: "delivery" });
    expect(again.orderId).toBe((await shop.row(again.orderId))?.id);
    expect(again.order).toEqual(placed);
    expect(delivered.orderId).not.toBe(again.orderId);
    expect(delivered.order.deliveryMethod).toBe("delivery");
  });
});

describe("an order that the admin changes", () => {
  const kept = { kind: "kept", position: 0, quantity: 1 } as const;
  const noWords = { words: "", discountPence: 0, discountReason: "" };

  test("is estimated as it is now, beside what the customer was told", async () => {
    const { orderId, guest } = await place("IV2 3AB");
    const admin = await shop.newAdmin();
    const told = { fromPence: 1_250, toPence: 1_250 };
    const changed = await changeLines(shop.services, admin, {
      ...noWords,
      orderId,
      version: 1,
      lines: [kept, { kind: "product", ...filter }],
    });
    const present = { kind: "priced", fromPence: 9_750, toPence: 12_250, amount: "about £97.50 to £122.50" };
    expect(changed.order).toMatchObject({ shownDelivery: told, presentDelivery: present });
    expect(await getOrderPage(shop.services, guest, { link: orderId })).toMatchObject({ estimate: present });

    const deliveryInfo = { ...isla, postcode: "KW15 1AA" };
    const moved = await changeAddress(shop.services, admin, { orderId, version: 2, deliveryInfo });
    expect(moved.order).toMatchObject({
      shownDelivery: told,
      presentDelivery: { kind: "quoted", zone: "Scottish islands" },
    });
    const method = { orderId, version: 3, deliveryMethod: "collection" } as const;
    const collected = await setDeliveryMethod(shop.services, admin, method);
    expect(collected.order).toMatchObject({ shownDelivery: told, presentDelivery: { amount: "free", toPence: 0 } });
  });

  test("has the one estimate as long as lines, postcode and method come to what the customer was told", async () => {
    const { orderId } = await place("IV2 3AB");
    const admin = await shop.newAdmin();
    // The price has gone up since the customer was told the old one.
    shop.delivery.table = readDemoDelivery(["parcel: 12.50", "parcel: 14.50"]);
    const deliveryInfo = { ...isla, postcode: "IV2 3AB", phone: "01632 960 999" };
    const first = await changeAddress(shop.services, admin, { orderId, version: 1, deliveryInfo });
    expect(first.order.presentDelivery).toBeNull();
    shop.delivery.table = readDemoDelivery();
    const away = { orderId, version: 2, deliveryInfo: { ...deliveryInfo, postcode: "KW15 1AA" } };
    expect((await changeAddress(shop.services, admin, away)).order.presentDelivery).toMatchObject({ toPence: 1_850 });
    const back = await changeAddress(shop.services, admin, { orderId, version: 3, deliveryInfo });
    expect(back.order.presentDelivery).toBeNull();
  });

  test("has no amount for a line of the admin's own, nor for an invalid postcode", async () => {
    const { orderId } = await place("IV2 3AB");
    const admin = await shop.newAdmin();
    const own = { kind: "own", name: "Welded tank", unitPricePence: 60_000, quantity: 1 } as const;
    const changed = await changeLines(shop.services, admin, { ...noWords, orderId, version: 1, lines: [kept, own] });
    expect(changed.order.presentDelivery).toMatchObject({
      kind: "quoted",
      toPence: 1_250,
      reasons: [{ goods: "Pump" }, { title: "Weight to be checked", goods: "Welded tank", amount: "We quote" }],
    });
    const deliveryInfo = { ...isla, postcode: "the yard" };
    const moved = await changeAddress(shop.services, admin, { orderId, version: 2, deliveryInfo });
    expect(moved.order.presentDelivery).toMatchObject({ kind: "quoted", amount: "we will find out" });
  });
});

describe("setting a delivery cost", () => {
  test("other than the customer was told asks first, and the estimate itself does not", async () => {
    const { orderId } = await place("IV2 3AB", { cartItems: [pump, filter] });
    const admin = await shop.newAdmin();
    await shop.db.execute(
      `update orders set shown_delivery = '{"kind":"priced","fromPence":850,"toPence":850,"amount":"about £8.50","zone":"","reasons":[]}' where id = '${orderId}'`,
    );
    for (const [deliveryCostPence, reason] of [
      [849, "estimate"],
      [851, "estimate"],
      [0, "free"],
    ] as const)
      await expect(setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence })).rejects.toMatchObject({
        code: "order.delivery-unusual",
        details: { reason },
      });
    const set = await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 850 });
    expect(set.order.deliveryCostPence).toBe(850);
  });
});

describe("an estimate", () => {
  test("of a cart is one sum with its reasons", async () => {
    expect(await estimateDelivery(shop.services, { postcode: "iv2", cartItems: [pump, filter] })).toMatchObject({
      place: "IV2",
      zone: "Highlands & Argyll",
      amount: "about £97.50 to £122.50",
      rest: ", 2–3 working days; we confirm it with your order.",
      reasons: [
        { title: "One parcel, 4.6\u00a0kg", amount: "£12.50" },
        { title: "One pallet, 62\u00a0kg, to the kerb", amount: "£85–110" },
      ],
    });
  });

  test("leaves out what is gone", async () => {
    const { reasons } = await estimateDelivery(shop.services, {
      postcode: "IV2",
      cartItems: [pump, { ...pump, id: "99" }],
    });
    expect(reasons).toHaveLength(1);
  });

  test("says what is quoted, what is typical, and what is not sent", async () => {
    const [orkney, belfast] = await Promise.all(
      ["KW15", "BT1"].map((postcode) => estimateDelivery(shop.services, { postcode, cartItems: [filter] })),
    );
    expect(orkney).toMatchObject({ kind: "quoted", amount: "typically £140 to £220" });
    expect(belfast).toMatchObject({ kind: "quoted", amount: "typically £150 to £230" });
  });

  test.each([
    ["Inverness", "delivery.postcode-unknown"],
    ["", "delivery.postcode-unknown"],
  ])("of %j is refused", async (postcode, code) => {
    await expect(estimateDelivery(shop.services, { postcode, cartItems: [pump] })).rejects.toMatchObject({ code });
  });

  test("needs a table and a sheet", async () => {
    shop.delivery.table = null;
    const asked = { postcode: "IV2", cartItems: [pump] };
    await expect(estimateDelivery(shop.services, asked)).rejects.toMatchObject({ code: "delivery.no-prices" });
    shop.catalogue.current = null;
    await expect(estimateDelivery(shop.services, asked)).rejects.toMatchObject({ code: "catalogue.list-failed" });
  });
});
