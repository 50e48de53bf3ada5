import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { presentForm } from "#db/schema/order-search-texts.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { addNote } from "#services/orders/messages/messages.ts";
import { sendParcel } from "#services/orders/parcels/record-sending.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { refreshSearchTexts } from "./refresh-search-texts.ts";
import { searchDesk } from "./search-desk.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(() => shop.clearOrders());
afterAll(() => shop.close());

async function find(search: string): Promise<string[]> {
  return (await searchDesk(shop.services, admin, { search })).orders.map(({ id }) => id);
}

/**
 * Adds a trade order of £47.00 in all, paid by transfer and sent in a parcel, with notes, and another order beside it.
 */
async function addSentOrder(): Promise<string> {
  await shop.order(await shop.newGuest());
  const { orderId } = await shop.order(await shop.newGuest(), {
    deliveryInfo: {
      ...isla,
      address1: "14 Ravelston Dykes",
      address2: "Flat 2, Tulloch House",
      notes: "Beware of the alsatian",
    },
  });
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  await addNote(shop.services, admin, { orderId, text: "Wants the strainer welded" });
  const paid = { orderId, requestId: randomUUID(), means: "transfer", reference: "FP-99/GRANTOWN" } as const;
  await recordPayment(shop.services, admin, { ...paid, version: (await shop.row(orderId)).version });
  const parcel = { carrier: "DPD", tracking: "JD01 4455-667", sentOn: "2026-11-20", isLast: true, sendMail: false };
  await sendParcel(shop.services, admin, { orderId, version: (await shop.row(orderId)).version, ...parcel });
  return orderId;
}

test("the desk's search finds an order by all that the trade knows it by", async () => {
  const orderId = await addSentOrder();
  const typed = {
    street: "ravelston",
    "house and street": "14 Ravelston Dykes",
    "second line": "tulloch",
    "misspelt street": "Ravleston Dikes",
    "customer's note": "alsatian",
    "our note": "strainer",
    receipt: "000001",
    "tracking number": "JD01 4455-667",
    "tracking number in one": "jd014455667",
    reference: "FP-99/GRANTOWN",
    "reference in one": "fp99grantown",
    total: "£47.00",
    "total with a name": "fraser 47.00",
  };
  const found: Record<string, string[]> = {};
  for (const [what, search] of Object.entries(typed)) found[what] = await find(search);
  expect(found).toEqual(Object.fromEntries(Object.keys(typed).map((what) => [what, [orderId]])));
});

test("only an amount finds by amount, and exactly", async () => {
  const orderId = await addSentOrder();
  expect(await find("47.00")).toEqual([orderId]);
  for (const search of ["47.01", "£4,700.00", "4700", "reid £47.00"])
    expect([search, await find(search)]).toEqual([search, []]);
  const { customers } = await searchDesk(shop.services, admin, { search: "£47.00" });
  expect(customers).toEqual([]);
});

test("a note finds its order by its own words alone, and not by how they sound", async () => {
  const orderId = await addSentOrder();
  expect([await find("welded"), await find("alsashun"), await find("wilded")]).toEqual([[orderId], [], []]);
});

test("after an update, each text of an earlier form is written again, except where its order is being changed", async () => {
  const orderId = await addSentOrder();
  const texts = async () =>
    (
      await shop.db.execute(
        sql`select order_id, form, words like '% alsatian %' as is_found from order_search_texts order by order_id = ${orderId}`,
      )
    ).rows;
  const before = await texts();
  await shop.db.execute(sql`update order_search_texts set form = 1, words = ' old '`);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${orderId} for update`);
    await refreshSearchTexts(shop.services);
  });
  expect(await texts()).toMatchObject([{ form: presentForm }, { order_id: orderId, form: 1, is_found: false }]);
  await refreshSearchTexts(shop.services);
  expect(await texts()).toEqual(before);
  expect(before).toMatchObject([
    { form: presentForm, is_found: false },
    { form: presentForm, is_found: true },
  ]);
});

test("the desk's search finds orders and customers by name, and products by code, each at the desk", async () => {
  const placed: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    placed.unshift(
      (await shop.order(await shop.newGuest(), { deliveryInfo: { ...isla, lastName: "MacLeod" } })).orderId,
    );
  }
  const byName = await searchDesk(shop.services, admin, { search: "mcleod" });
  expect(byName.orders.map(({ id }) => id)).toEqual(placed.slice(0, 6));
  expect(byName).toMatchObject({
    hasMoreOrders: true,
    isBySound: false,
    customers: [{ lastName: "MacLeod", orderCount: 7 }],
    products: [],
    searched: { orders: 7, products: shop.services.catalogue.current()?.products.length },
  });
  const byCode = await searchDesk(shop.services, admin, { search: "CODE-2" });
  expect(byCode).toMatchObject({
    customers: [],
    products: [{ name: "Product 2", code: "CODE-2", path: "/admin/catalogue/products/4" }],
  });
});

test.each([
  ["Ferguharson", "Farquharson"],
  ["Colhoun", "Colquhoun"],
  ["Dalyell", "Dalziel"],
  ["Chumley", "Cholmondeley"],
  ["macdonell", "MacDonnell"],
  ["Mingis", "Menzies"],
  ["Marchbanks", "Marjoribanks"],
  ["Cockburn", "Coburn"],
])("a name heard as %s finds %s, and no other name", async (search, lastName) => {
  const others = ["Colin", "Dale", "Fergus", "McDonald", "Dole", "Cullen", "Cameron"];
  for (const name of [lastName, ...others])
    await shop.order(await shop.newGuest(), { deliveryInfo: { ...isla, lastName: name } });
  const { orders, isBySound } = await searchDesk(shop.services, admin, { search });
  expect([orders.map((order) => order.deliveryInfo.lastName), isBySound]).toEqual([[lastName], true]);
});
