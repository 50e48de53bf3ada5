import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profiles, users } from "#db/schema/accounts.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import {
  isla,
  openTestShop,
  placeFromNewIpAddress,
  request,
  testProduct,
  type TestShop,
} from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
// Most tests name the same mailbox.
beforeEach(() => shop.clearLimits());
afterAll(() => shop.close());

describe("placing an order request", () => {
  test("stores the order with its lines as sold and priced by the server, and returns it", async () => {
    const guest = await shop.newGuest();
    const placed = await placeFromNewIpAddress(
      shop.services,
      guest,
      request({
        cartItems: [
          { id: "1", quantity: 2, selectedSize: '2"', selectedOption: "" },
          { id: "2", quantity: 1, selectedSize: "", selectedOption: "large" },
        ],
      }),
    );
    expect(placed).toMatchObject({
      orderId: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      message: expect.stringMatching(/^Thank you/),
      order: { subtotalPence: 3_400, deliveryInfo: isla },
    });
    expect(placed.order.cartItems.map((line) => [line.name, line.price, line.quantity, line.imageUrl])).toEqual([
      ['Product 1 - 2"', "£12.50", 2, "/media/products/x-thumb.jpg"],
      ["Product 2 (large)", "£9.00", 1, "/media/products/x-thumb.jpg"],
    ]);
    expect(JSON.stringify(placed)).not.toContain("supplier");
    expect(await shop.row(placed.orderId)).toMatchObject({
      userId: guest.userId,
      isAnonymous: true,
      status: "pending",
      version: 1,
      discountedPence: 3_400,
      deliveryCostPence: null,
      totalCostPence: null,
      catalogueRevision: "test-1",
      termsVersion: 2,
      ...isla,
    });
    expect(await shop.lines(placed.orderId)).toMatchObject([
      {
        position: 0,
        productId: "1",
        productKey: "key-1",
        unitPricePence: 1_250,
        quantity: 2,
        supplierUrl: "https://supplier.example/x",
      },
      { position: 1, productId: "2", selectedOption: "large", unitPricePence: 900 },
    ]);
  });

  test("records who placed it in the history and enqueues both mails in the same transaction", async () => {
    const customer = await shop.newCustomer();
    const { orderId } = await placeFromNewIpAddress(shop.services, customer, request());
    expect(await shop.history(orderId)).toMatchObject([
      { actor: "customer", actorId: customer.userId, event: "placed", fromStatus: null, toStatus: "pending" },
    ]);
    const jobs = await shop.jobs(orderId);
    expect(jobs.toSorted((a, b) => a.template.localeCompare(b.template))).toEqual([
      { template: "order-received", orderId },
      { template: "order-received-admin", orderId },
    ]);
    expect((await shop.row(orderId)).isAnonymous).toBe(false);
  });

  test("asks a guest who signed in in another tab to sign in, and stores nothing", async () => {
    const guest = await shop.newGuest();
    const before = await shop.count();
    await shop.services.db.delete(users).where(eq(users.id, guest.userId));
    await expect(placeFromNewIpAddress(shop.services, guest, request())).rejects.toMatchObject({
      code: "order.signed-out",
    });
    expect(await shop.count()).toBe(before);
  });

  test("mails only the admin about an order without an e-mail address", async () => {
    const guest = await shop.newGuest();
    const { orderId } = await placeFromNewIpAddress(
      shop.services,
      guest,
      request({ deliveryInfo: { ...isla, email: "" } }),
    );
    expect((await shop.jobs(orderId)).map((job) => job.template)).toEqual(["order-received-admin"]);
  });

  test("returns names in any script unchanged", async () => {
    const guest = await shop.newGuest();
    const deliveryInfo = {
      ...isla,
      firstName: "Zoë 北京 👩‍👩‍👧",
      lastName: "O'Brien محمد",
      notes: "'; drop table orders; --\n<b>",
    };
    const placed = await placeFromNewIpAddress(shop.services, guest, request({ deliveryInfo }));
    expect(placed.order.deliveryInfo).toEqual(deliveryInfo);
    expect(await shop.row(placed.orderId)).toMatchObject(deliveryInfo);
  });

  test("saves the address when a registered customer asks for it, and never a guest's", async () => {
    const [customer, guest] = [await shop.newCustomer(), await shop.newGuest()];
    await placeFromNewIpAddress(shop.services, customer, request({ saveProfile: true }));
    await placeFromNewIpAddress(shop.services, guest, request({ saveProfile: true }));
    await placeFromNewIpAddress(
      shop.services,
      customer,
      request({ saveProfile: true, deliveryInfo: { ...isla, email: "", city: "Dundee", notes: "no" } }),
    );
    const kept = await shop.db.select().from(profiles);
    expect(kept).toMatchObject([
      { userId: customer.userId, firstName: "Isla", email: "isla@example.org", city: "Dundee" },
    ]);
    expect(kept[0]).not.toHaveProperty("notes");
  });
});

describe("a refused order request stores nothing", () => {
  test.each([
    [
      "a product that is not in the catalogue",
      { cartItems: [{ id: "99", quantity: 1, selectedSize: "", selectedOption: "" }] },
      "order.product-unknown",
    ],
    [
      "a size that is missing",
      { cartItems: [{ id: "1", quantity: 1, selectedSize: "", selectedOption: "" }] },
      "order.size-missing",
    ],
    [
      "a size that is not offered",
      { cartItems: [{ id: "1", quantity: 1, selectedSize: '9"', selectedOption: "" }] },
      "order.size-unknown",
    ],
    [
      "an option that is missing",
      { cartItems: [{ id: "2", quantity: 1, selectedSize: "", selectedOption: "" }] },
      "order.option-missing",
    ],
    [
      "an option that is not offered",
      { cartItems: [{ id: "2", quantity: 1, selectedSize: "", selectedOption: "huge" }] },
      "order.option-unknown",
    ],
    [
      "a price that cannot be read",
      { cartItems: [{ id: "3", quantity: 1, selectedSize: "", selectedOption: "" }] },
      "order.price-unreadable",
    ],
    [
      "a sum above £999,999.99",
      { cartItems: [{ id: "5", quantity: 2, selectedSize: "", selectedOption: "" }] },
      "order.total-too-high",
    ],
    [
      "one bad line among good ones",
      {
        cartItems: [
          { id: "0", quantity: 1, selectedSize: "", selectedOption: "" },
          { id: "99", quantity: 1, selectedSize: "", selectedOption: "" },
        ],
      },
      "order.product-unknown",
    ],
  ])("%s", async (_what, change, code) => {
    const guest = await shop.newGuest();
    const [orders, jobs] = [await shop.count(), (await shop.jobs()).length];
    await expect(placeFromNewIpAddress(shop.services, guest, request(change))).rejects.toMatchObject({ code });
    expect([await shop.count(), (await shop.jobs()).length]).toEqual([orders, jobs]);
  });

  test("while no product sheet has been loaded", async () => {
    const guest = await shop.newGuest();
    const before = shop.catalogue.current;
    shop.catalogue.current = null;
    await expect(placeFromNewIpAddress(shop.services, guest, request())).rejects.toMatchObject({
      code: "catalogue.list-failed",
    });
    shop.catalogue.current = before;
  });
});

describe("one request makes one order", () => {
  test.each([
    ["with a request id", randomBytes(16).toString("hex")],
    ["without one", undefined],
  ])("even if twenty copies arrive together %s", async (_what, requestId) => {
    const guest = await shop.newGuest();
    const before = await shop.count();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeFromNewIpAddress(shop.services, guest, request({ requestId }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await shop.count()).toBe(before + 1);
    const orderId = answers[0]?.orderId ?? "";
    expect(await shop.history(orderId)).toHaveLength(1);
    expect(await shop.jobs(orderId)).toHaveLength(2);
  });

  test("a retry returns the first result even when the sheet has changed since", async () => {
    const guest = await shop.newGuest();
    const wish = request();
    const first = await placeFromNewIpAddress(shop.services, guest, wish);
    const before = shop.catalogue.current;
    shop.catalogue.current =
      before === null ? null : { ...before, byId: new Map([["0", testProduct("0", { pricePence: 9_999 })]]) };
    expect(await placeFromNewIpAddress(shop.services, guest, wish)).toEqual(first);
    shop.catalogue.current = before;
  });

  test("the same id with other contents is a new order", async () => {
    const guest = await shop.newGuest();
    const wish = request();
    const first = await placeFromNewIpAddress(shop.services, guest, wish);
    const edited = { ...wish, deliveryInfo: { ...isla, city: "Dundee" } };
    const second = await placeFromNewIpAddress(shop.services, guest, edited);
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.order.deliveryInfo.city).toBe("Dundee");
    expect(await placeFromNewIpAddress(shop.services, guest, edited)).toEqual(second);
    expect(await placeFromNewIpAddress(shop.services, guest, wish)).toEqual(first);
  });

  test("a new id with the same contents is the same order for ten minutes", async () => {
    const guest = await shop.newGuest();
    const first = await placeFromNewIpAddress(shop.services, guest, request());
    expect(await placeFromNewIpAddress(shop.services, guest, request())).toEqual(first);
    expect(await shop.history(first.orderId)).toHaveLength(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000 + 1);
    expect((await placeFromNewIpAddress(shop.services, guest, request())).orderId).not.toBe(first.orderId);
  });

  test("after an order is cancelled, the same contents are a new order", async () => {
    const guest = await shop.newGuest();
    const first = await placeFromNewIpAddress(shop.services, guest, request());
    await cancelOrder(shop.services, await shop.newAdmin(), { orderId: first.orderId });
    expect((await placeFromNewIpAddress(shop.services, guest, request())).orderId).not.toBe(first.orderId);
  });

  test("without an id, the same request is a new order after ten minutes, and always from another person", async () => {
    const [guest, other] = [await shop.newGuest(), await shop.newGuest()];
    const place = async (actor: typeof guest) =>
      (await placeFromNewIpAddress(shop.services, actor, request({ requestId: undefined }))).orderId;
    const first = await place(guest);
    expect(await place(guest)).toBe(first);
    expect(await place(other)).not.toBe(first);
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000 + 1);
    expect(await place(guest)).not.toBe(first);
  });

  test("a guest who lost the session gets the order in the new one; an account's order cannot be claimed", async () => {
    const [lost, fresh, customer] = [await shop.newGuest(), await shop.newGuest(), await shop.newCustomer()];
    const requestId = randomBytes(16).toString("base64url");
    const first = await placeFromNewIpAddress(shop.services, lost, request({ requestId }));
    const again = await placeFromNewIpAddress(shop.services, fresh, request({ requestId }));
    expect(again.orderId).toBe(first.orderId);
    expect(await shop.row(first.orderId)).toMatchObject({ userId: fresh.userId, isAnonymous: true });
    await placeFromNewIpAddress(shop.services, customer, request({ requestId }));
    expect(await shop.row(first.orderId)).toMatchObject({ userId: customer.userId, isAnonymous: false });
    expect((await shop.history(first.orderId)).map((entry) => entry.event)).toEqual([
      "placed",
      "owner-changed",
      "owner-changed",
    ]);
    await expect(placeFromNewIpAddress(shop.services, fresh, request({ requestId }))).rejects.toMatchObject({
      code: "order.request-reused",
    });
  });

  test("an order number that is taken is drawn again", async () => {
    const guest = await shop.newGuest();
    const first = await placeFromNewIpAddress(
      { ...shop.services, randomBytes: (size) => new Uint8Array(size).fill(7) },
      guest,
      request(),
    );
    let draws = 0;
    const randomly = (size: number) => new Uint8Array(size).fill((draws += 1) <= 2 ? 7 : 8);
    const second = await placeFromNewIpAddress(
      { ...shop.services, randomBytes: randomly },
      guest,
      request({ deliveryInfo: { ...isla, city: "Ayr" } }),
    );
    expect(second.orderId).not.toBe(first.orderId);
    expect(await shop.lines(second.orderId)).toHaveLength(1);
  });

  test("a failure half-way stores nothing", async () => {
    const guest = await shop.newGuest();
    const before = await shop.count();
    const failing = {
      ...shop.services,
      jobs: { ...shop.services.jobs, enqueue: () => Promise.reject(new Error("no queue")) },
    };
    const wish = request();
    await expect(placeFromNewIpAddress(failing, guest, wish)).rejects.toThrow("no queue");
    expect(await shop.count()).toBe(before);
    await placeFromNewIpAddress(shop.services, guest, wish);
    expect(await shop.count()).toBe(before + 1);
  });
});

test("a saved profile belongs to the customer who saved it", async () => {
  const customer = await shop.newCustomer();
  await placeFromNewIpAddress(shop.services, customer, request());
  expect(await shop.db.select().from(profiles).where(eq(profiles.userId, customer.userId))).toEqual([]);
});
