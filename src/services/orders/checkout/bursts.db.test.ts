import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orderOrigins } from "#db/schema/orders.ts";
import { burstSize } from "#domain/limits.ts";
import type { SignedInActor } from "#services/context.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { listBurstOrders, listOrders } from "#services/orders/lists/list-orders.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { newCaller } from "#tests/support/account.ts";
import { isla, openTestShop, request, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { rejectBurst } from "./bursts.ts";
import { mailedOrdersPerHour, placeOrder } from "./place-order.ts";
import { originLifeMs, sweepOrigins } from "./record-origin.ts";

let shop: TestShop;
let admin: AdminActor;
const start = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearOrders();
  shop.clock.now = start;
});
afterAll(() => shop.close());

const newIpAddress = () => newCaller().ipAddress;
let serial = 0;

/** Places an order a second after the one before. */
async function order(actor: SignedInActor, ipAddress: string | null, email = ""): Promise<string> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const deliveryInfo = { ...isla, email, notes: `Request ${(serial += 1)}` };
  return (await placeOrder(shop.services, { actor, ipAddress }, request({ deliveryInfo }))).orderId;
}

/** Places orders of this many guests from one address, oldest first. */
async function burst(count: number, ipAddress = newIpAddress()): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await order(await shop.newGuest(), ipAddress));
  return ids;
}

const list = async () => (await listOrders(shop.services, admin)).parts[0]?.orders ?? [];
const newestSeenAt = () => shop.clock.now.toISOString();

/** Finds the only burst in the list. */
async function shownBurst() {
  const bursts = (await list()).flatMap((line) => (line.burst === null ? [] : [line.burst]));
  expect(bursts).toHaveLength(1);
  return bursts[0]!;
}

describe("the list of the order desk", () => {
  test("seventy-five fake requests from one visitor are one line, and push no real order off it", async () => {
    const real: string[] = [];
    for (let i = 0; i < 49; i += 1) real.push(await order(await shop.newGuest(), newIpAddress()));
    const ipAddress = newIpAddress();
    const fake: string[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      fake.push(...(await burst(25, ipAddress)));
      shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    }
    const lines = await list();
    expect(lines.map(({ id }) => id)).toEqual([fake.at(-1), ...real.toReversed()]);
    expect(lines[0]?.burst).toMatchObject({ count: 75, pendingCount: 75 });
    expect(lines.slice(1).every((line) => line.burst === null)).toBe(true);
  });

  test("a customer who orders a few times, or corrects an order, has a line for each", async () => {
    const ids = await burst(burstSize - 1);
    expect((await list()).map(({ id, burst: shown }) => [id, shown])).toEqual(ids.toReversed().map((id) => [id, null]));
    expect(await shop.db.select().from(orderOrigins).where(isNotNull(orderOrigins.burstId))).toEqual([]);
  });

  test("orders a day apart are not a burst", async () => {
    const ipAddress = newIpAddress();
    for (let day = 0; day < 8; day += 1) {
      await burst(1, ipAddress);
      shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000);
    }
    expect((await list()).filter((line) => line.burst !== null)).toEqual([]);
  });

  test("one session is one visitor, whatever its addresses, and one IPv6 network as well", async () => {
    const guest = await shop.newGuest();
    for (let i = 0; i < 7; i += 1) await order(guest, i % 2 === 0 ? newIpAddress() : null);
    expect(await list()).toMatchObject([{ burst: { count: 7 } }]);
    for (let i = 0; i < 7; i += 1) await order(await shop.newGuest(), `2001:db8:7:7::${i}`);
    expect(await list()).toMatchObject([{ burst: { count: 7 } }, { burst: { count: 7 } }]);
  });

  test("a home with many IPv6 networks is one visitor, and its neighbours are others", async () => {
    const neighbour = await order(await shop.newGuest(), "2001:db8:7:2200::1");
    for (let i = 0; i < 20; i += 1) await order(await shop.newGuest(), `2001:db8:7:11${(0x10 + i).toString(16)}::1`);
    const lines = await list();
    expect(lines).toMatchObject([{ burst: { count: 20 } }, { burst: null }]);
    expect(lines[1]?.id).toBe(neighbour);
  });

  test("an IPv4 /24 is one visitor once it has sent two dozen orders in a day", async () => {
    for (let host = 0; host < 23; host += 1) await order(await shop.newGuest(), `203.0.113.${host}`);
    expect(await list()).toHaveLength(23);
    await order(await shop.newGuest(), "203.0.113.23");
    expect(await list()).toMatchObject([{ burst: { count: 24 } }]);
  });

  test("a customer who has confirmed an address is not grouped with strangers behind the same connection", async () => {
    const ipAddress = newIpAddress();
    await burst(7, ipAddress);
    const customer = await shop.newCustomer();
    await shop.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, customer.userId));
    const own = await order(customer, ipAddress);
    expect(await list()).toMatchObject([{ id: own, burst: null }, { burst: { count: 7 } }]);
  });

  test("orders at the same moment are one burst, and no two", async () => {
    const ipAddress = newIpAddress();
    const guests = await Promise.all(Array.from({ length: 20 }, () => shop.newGuest()));
    await Promise.all(guests.map((guest) => order(guest, ipAddress)));
    expect(await list()).toMatchObject([{ burst: { count: 20, pendingCount: 20 } }]);
  });

  test("visitors whose addresses are not known are not one visitor", async () => {
    for (let i = 0; i < 8; i += 1) await order(await shop.newGuest(), null);
    expect(await list()).toHaveLength(8);
  });

  test("an order that the admin has priced leaves the burst for a line of its own", async () => {
    const ids = await burst(7);
    await setDeliveryCost(shop.services, admin, { orderId: ids[3]!, deliveryCostPence: 500 });
    const lines = await list();
    expect(lines.map(({ id }) => id)).toEqual([ids[6], ids[3]]);
    expect(lines).toMatchObject([{ burst: { count: 6 } }, { burst: null, status: "payment_pending" }]);
    expect(await getDeskOrder(shop.services, ids[3]!)).toMatchObject({ burst: null });
    expect(await getDeskOrder(shop.services, ids[0]!)).toMatchObject({ burst: { count: 6 } });
  });

  test("opening the line shows its orders, newest first", async () => {
    const [ids] = [await burst(7), await order(await shop.newGuest(), newIpAddress())];
    const { id: burstId } = await shownBurst();
    const shown = await listBurstOrders(shop.services, admin, { burstId });
    expect(shown.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await listBurstOrders(shop.services, admin, { burstId: "unknown" })).toEqual([]);
  });
});

describe("rejecting a burst", () => {
  test("cancels what is still pending, with note and history, and mails nobody", async () => {
    const ipAddress = newIpAddress();
    const ids: string[] = [];
    for (let i = 0; i < 8; i += 1) ids.push(await order(await shop.newGuest(), ipAddress, `victim${i}@example.org`));
    const [priced, cancelled, ...pending] = ids;
    await setDeliveryCost(shop.services, admin, { orderId: priced!, deliveryCostPence: 500 });
    await cancelOrder(shop.services, admin, { orderId: cancelled! });
    const real = await order(await shop.newGuest(), newIpAddress());
    const { id: burstId } = await shownBurst();
    const before = (await shop.jobs()).length;

    expect(await rejectBurst(shop.services, admin, { burstId, newestSeenAt: newestSeenAt() })).toEqual({
      message: "6 requests have been rejected.",
      rejectedCount: 6,
    });
    for (const id of pending) {
      expect(await shop.row(id)).toMatchObject({
        status: "cancelled",
        version: 2,
        adminNotes: "Order cancelled by admin.",
      });
      expect((await shop.history(id)).at(-1)).toMatchObject({
        event: "cancelled",
        actor: "admin",
        actorId: admin.userId,
        fromStatus: "pending",
        toStatus: "cancelled",
      });
    }
    expect(await shop.row(priced!)).toMatchObject({ status: "payment_pending" });
    expect(await shop.row(real)).toMatchObject({ status: "pending" });
    expect(await shop.jobs()).toHaveLength(before);
    expect(await shownBurst()).toMatchObject({ count: 7, pendingCount: 0 });
    expect(await rejectBurst(shop.services, admin, { burstId, newestSeenAt: newestSeenAt() })).toMatchObject({
      rejectedCount: 0,
    });
  });

  test("leaves an order that came in after the admin looked", async () => {
    const ipAddress = newIpAddress();
    await burst(7, ipAddress);
    const { id: burstId, newestAt } = await shownBurst();
    const [later] = await burst(1, ipAddress);
    expect(await rejectBurst(shop.services, admin, { burstId, newestSeenAt: newestAt })).toMatchObject({
      rejectedCount: 7,
    });
    expect(await shop.row(later!)).toMatchObject({ status: "pending" });
  });

  test("by two admins at the same time rejects each order once", async () => {
    await burst(10);
    const { id: burstId, newestAt } = await shownBurst();
    const other = await shop.newAdmin();
    const results = await Promise.all(
      [admin, other].map((actor) => rejectBurst(shop.services, actor, { burstId, newestSeenAt: newestAt })),
    );
    expect(results.reduce((sum, { rejectedCount }) => sum + rejectedCount, 0)).toBe(10);
  });
});

describe("the data kept of a visitor", () => {
  test("is a keyed hash and never the address", async () => {
    await burst(1, "203.0.113.77");
    const [origin] = await shop.db.select().from(orderOrigins);
    for (const network of origin?.networks ?? [""]) expect(network).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(origin)).not.toContain("203.0.113");
  });

  test("is forgotten after a week; the orders of a burst stay one line", async () => {
    await burst(1);
    await burst(7);
    shop.clock.now = new Date(shop.clock.now.getTime() + originLifeMs - 60_000);
    await sweepOrigins(shop.services);
    expect(await shop.db.select().from(orderOrigins).where(isNotNull(orderOrigins.widestNetwork))).toHaveLength(8);
    shop.clock.now = new Date(shop.clock.now.getTime() + 120_000);
    await sweepOrigins(shop.services);
    const left = await shop.db.select().from(orderOrigins);
    expect(left.map(({ networks, widestNetwork }) => [networks, widestNetwork])).toEqual(
      Array.from({ length: 7 }, () => [[], null]),
    );
    expect(await list()).toMatchObject([{ burst: { count: 7 } }, { burst: null }]);
  });
});

describe("the dealer's mail", () => {
  const received = async () => (await shop.jobs()).filter(({ template }) => template === "order-received-admin");
  const counted = async () => (await shop.jobs()).filter(({ template }) => template === "many-orders-admin");

  test("of a burst is one mail an hour that says how many, after the first few", async () => {
    const ipAddress = newIpAddress();
    await burst(20, ipAddress);
    expect(await received()).toHaveLength(burstSize - 1);
    const { id: burstId } = await shownBurst();
    expect(await counted()).toMatchObject([{ burstId }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    await burst(3, ipAddress);
    expect(await counted()).toMatchObject([{ burstId }, { burstId }]);
  });

  test("about a real order is sent as ever, however many fake ones came in within the hour", async () => {
    for (const ipAddress of [newIpAddress(), newIpAddress()]) await burst(20, ipAddress);
    const [real] = await burst(1);
    expect(await shop.jobs(real)).toMatchObject([{ template: "order-received-admin" }]);
  });

  test("of very many visitors within an hour is one mail beyond the thirtieth", async () => {
    for (let i = 0; i < mailedOrdersPerHour + 10; i += 1) await order(await shop.newGuest(), newIpAddress());
    expect(await received()).toHaveLength(mailedOrdersPerHour);
    expect(await counted()).toMatchObject([{ burstId: null }]);
  });
});

describe("mail to a mailbox that nobody has confirmed", () => {
  const day = 24 * 60 * 60_000;
  const withheld = async (orderId: string) =>
    (await shop.history(orderId)).filter(({ event }) => event === "mail-withheld");
  const mailed = async (orderId: string) =>
    (await shop.jobs(orderId)).filter(({ template }) => template === "order-received").length;

  test("ends after the first five, then goes out once a day; the orders are taken all the same", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 8; i += 1)
      ids.push(await order(await shop.newGuest(), newIpAddress(), `Victim+${i}@example.org`));
    expect(await Promise.all(ids.map(mailed))).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    expect(await withheld(ids[7]!)).toMatchObject([
      { actor: "shop", detail: { template: "order-received" }, fromStatus: "pending", toStatus: "pending" },
    ]);
    shop.clock.now = new Date(shop.clock.now.getTime() + day);
    const next = [];
    for (let i = 0; i < 2; i += 1) next.push(await order(await shop.newGuest(), newIpAddress(), "victim@EXAMPLE.org"));
    expect(await Promise.all(next.map(mailed))).toEqual([1, 0]);
    // Other mailboxes are not affected.
    expect(await mailed(await order(await shop.newGuest(), newIpAddress(), "other@example.org"))).toBe(1);
  });

  test("counts cancellations too, but a payment and a payment link are always mailed", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await order(await shop.newGuest(), newIpAddress(), "victim@example.org"));
    await cancelOrder(shop.services, admin, { orderId: ids[0]! });
    expect(await withheld(ids[0]!)).toMatchObject([{ detail: { template: "order-cancelled" }, toStatus: "cancelled" }]);
    await setDeliveryCost(shop.services, admin, { orderId: ids[1]!, deliveryCostPence: 500 });
    expect((await shop.jobs(ids[1])).map(({ template }) => template)).toContain("payment-link");
  });

  test("has no limit for the customer who has confirmed it", async () => {
    const customer = await shop.newCustomer();
    await shop.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, customer.userId));
    const ids: string[] = [];
    for (let i = 0; i < 9; i += 1) ids.push(await order(customer, newIpAddress(), customer.email));
    expect(await Promise.all(ids.map(mailed))).toEqual(ids.map(() => 1));
    // Strangers who type the same address are limited.
    const strangers: string[] = [];
    for (let i = 0; i < 7; i += 1) strangers.push(await order(await shop.newGuest(), newIpAddress(), customer.email));
    expect(await Promise.all(strangers.map(mailed))).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });
});
