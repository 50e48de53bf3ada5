import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { listOrders, maxListedOrders } from "#services/orders/lists/list-orders.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { getOrder, listMyOrders } from "./get-order.ts";
import { getDeskOrder } from "./view-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("reading one order", () => {
  test("its owner sees none of the order desk's fields", async () => {
    const guest = await shop.newGuest();
    const { orderId } = await shop.order(guest);
    const view = await getOrder(shop.services, guest, { orderId });
    expect(view).toMatchObject({
      id: orderId,
      status: "pending",
      subtotalPence: 3_750,
      deliveryCostPence: null,
      totalCostPence: null,
      paymentLink: null,
      paymentLinkActive: false,
      cartItems: [{ name: "Product 0", price: "£12.50", quantity: 3 }],
    });
    expect(JSON.stringify(view)).not.toMatch(/supplier|adminNotes|attention|history/);
  });

  test("an admin sees the supplier's page, notes, history, link and payments", async () => {
    const { orderId } = await shop.order(await shop.newGuest());
    const view = await getDeskOrder(shop.services, orderId);
    expect(view).toMatchObject({
      adminNotes: "",
      attention: null,
      link: null,
      payments: [],
      history: [{ event: "placed", actor: "customer" }],
    });
    expect(view.cartItems[0]).toMatchObject({
      supplierUrl: "https://supplier.example/x",
      code: expect.stringMatching(/./),
    });
  });

  test("the number is accepted however it is typed", async () => {
    const guest = await shop.newGuest();
    const { orderId } = await shop.order(guest);
    expect((await getOrder(shop.services, guest, { orderId: ` ${orderId.toLowerCase().replace("-", " ")}` })).id).toBe(
      orderId,
    );
  });

  test("a guest cannot distinguish another guest's order from one that does not exist", async () => {
    const [owner, other] = [await shop.newGuest(), await shop.newGuest()];
    const { orderId } = await shop.order(owner);
    const answers = await Promise.all(
      [orderId, "2222-2222", "", "'", "x".repeat(40)].map((id) =>
        getOrder(shop.services, other, { orderId: id }).catch((error: unknown) => String(error)),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(["ShopError: Order not found"]));
  });
});

describe("lists", () => {
  test("a customer's own orders only, newest first", async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const first = await shop.order(customer);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    const second = await shop.order(customer);
    await shop.order(other);
    expect((await listMyOrders(shop.services, customer)).map((order) => order.id)).toEqual([
      second.orderId,
      first.orderId,
    ]);
  });

  test("orders placed at the same moment are always listed in the same order", async () => {
    const customer = await shop.newCustomer();
    const placed = [await shop.order(customer), await shop.order(customer), await shop.order(customer)].map(
      (order) => order.orderId,
    );
    const listed = (await listMyOrders(shop.services, customer)).map((order) => order.id);
    expect(listed).toEqual([...placed].sort().reverse());
  });

  test("the order desk lists the last 50 orders of all customers, newest first, with the fields its rows show", async () => {
    const admin = await shop.newAdmin();
    for (let each = 0; each < maxListedOrders; each += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
      await shop.order(await shop.newGuest());
    }
    const newest = await shop.order(await shop.newGuest());
    await setDeliveryCost(shop.services, admin, { orderId: newest.orderId, deliveryCostPence: 950 });
    const { parts } = await listOrders(shop.services, admin);
    expect(parts).toMatchObject([{ group: null, hasMore: true }]);
    const listed = parts[0]?.orders ?? [];
    expect(listed).toHaveLength(50);
    const times = listed.map((order) => order.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(listed.find((order) => order.id === newest.orderId)).toMatchObject({
      status: "payment_pending",
      totalCostPence: 4_700,
      paymentLinkActive: true,
      link: { state: "active" },
      attention: null,
    });
  });
});
