import { afterAll, beforeAll, expect, test } from "vitest";
import { payments, refunds } from "#db/schema/payments.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listOrders } from "./list-orders.ts";
import { readDeskFigures } from "./read-desk-figures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("each day of the month has its requests, prices, payments and refunds, and each figure its list", async () => {
  const admin = await shop.newAdmin();
  const place = async (at: string) => {
    shop.clock.now = new Date(at);
    return (await shop.order(await shop.newGuest())).orderId;
  };
  // The day starts by United Kingdom time, an hour before the clock's in summer.
  await place("2026-05-31T22:59:59Z");
  const first = await place("2026-05-31T23:00:00Z");
  const second = await place("2026-06-03T10:00:00Z");
  shop.clock.now = new Date("2026-06-03T11:00:00Z");
  await setDeliveryCost(shop.services, admin, { orderId: first, deliveryCostPence: 950 });
  await setDeliveryCost(shop.services, admin, { orderId: second, deliveryCostPence: 500 });
  await setDeliveryCost(shop.services, admin, { orderId: second, deliveryCostPence: 650, replaceLink: true });
  const payment = {
    provider: "test",
    currency: "gbp",
    outcome: "settled",
    receivedAt: new Date("2026-06-03T12:00:00Z"),
  } as const;
  const [paid] = await shop.db
    .insert(payments)
    .values([
      { ...payment, orderId: first, providerEventId: "e1", providerSessionId: "s1", amountPence: 4_700 },
      {
        ...payment,
        orderId: second,
        providerEventId: "e2",
        providerSessionId: "s2",
        amountPence: 9_999,
        outcome: "flagged",
      },
    ])
    .returning();
  shop.clock.now = new Date("2026-06-04T12:00:00Z");
  await shop.db.insert(refunds).values({
    id: "r1",
    paymentId: paid?.id ?? 0,
    orderId: first,
    amountPence: 700,
    currency: "gbp",
    state: "succeeded",
    createdAt: shop.clock.now,
  });

  const nothing = { requests: 0, priced: 0, paid: 0, takingsPence: 0, deliveryPence: 0, refundsPence: 0 };
  expect(await readDeskFigures(shop.services, admin)).toEqual({
    days: [
      { ...nothing, day: "2026-06-01", requests: 1 },
      { ...nothing, day: "2026-06-02" },
      { day: "2026-06-03", requests: 1, priced: 2, paid: 1, takingsPence: 4_700, deliveryPence: 950, refundsPence: 0 },
      { ...nothing, day: "2026-06-04", refundsPence: 700 },
    ],
  });
  const month = { from: "2026-06-01", to: "2026-06-04" };
  const lists = { placed: [second, first], priced: [second, first], paid: [first], refunded: [first] } as const;
  for (const datedBy of ["placed", "priced", "paid", "refunded"] as const) {
    const { parts } = await listOrders(shop.services, admin, { ...month, datedBy });
    expect([datedBy, parts[0]?.orders.map(({ id }) => id)]).toEqual([datedBy, lists[datedBy]]);
  }
});
