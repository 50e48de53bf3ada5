import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderReturns } from "#db/schema/order-returns.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { OrderFilter } from "#domain/orders/lists/order-filter.schema.ts";
import { deskViews, type DeskView } from "#domain/orders/lists/waiting.ts";
import { orderStatuses, type DeliveryMethod, type OrderStatus } from "#domain/orders/order-status.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { listOrders } from "./list-orders.ts";
import { listRecentDeliveryCosts } from "./list-recent-delivery-costs.ts";
import { findCustomers } from "./search-desk.ts";
import { countOrders, getQueuePlace } from "./waiting-orders.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearOrders();
  shop.clock.now = new Date("2026-11-20T12:00:00Z");
});
afterAll(() => shop.close());

interface Made extends Partial<DeliveryInfo> {
  at?: string;
  status?: OrderStatus;
  attention?: string;
  /** The time at which the customer was asked something. */
  asked?: string;
  quantity?: number;
  deliveryMethod?: DeliveryMethod;
}

/** Places a guest's order and puts it into a status as if every step towards it had happened. */
async function make({
  at,
  status = "pending",
  attention,
  asked,
  quantity = 1,
  deliveryMethod = "delivery",
  ...delivery
}: Made = {}): Promise<string> {
  shop.clock.now = new Date(at ?? shop.clock.now.getTime() + 1_000);
  const { orderId } = await shop.order(await shop.newGuest(), {
    deliveryInfo: { ...isla, notes: `${Math.random()}`, ...delivery },
    cartItems: [{ id: "0", quantity, selectedSize: "", selectedOption: "" }],
  });
  await shop.db
    .update(orders)
    .set({
      status,
      deliveryMethod,
      attention: attention ?? null,
      askedAt: asked === undefined ? null : new Date(asked),
    })
    .where(eq(orders.id, orderId));
  return orderId;
}

async function find(input: Parameters<typeof listOrders>[2]): Promise<string[]> {
  const { parts } = await listOrders(shop.services, admin, input);
  return parts.flatMap((part) => part.orders.map(({ id }) => id));
}

const views = async (filter: OrderFilter = {}) => (await countOrders(shop.services, admin, filter))?.views;

describe("the place of an order among those that wait with it", () => {
  test("is by the longest wait, and stays when the order waits no longer", async () => {
    const paid = { status: "paid" } as const;
    const [first, second, third] = [await make(paid), await make(paid), await make(paid)];
    await make();
    const place = (orderId: string, group?: "to-send") =>
      getQueuePlace(shop.services, admin, { orderId, ...(group && { group }) });
    expect(await place(first)).toEqual({ group: "to-send", place: 1, count: 3, previousId: null, nextId: second });
    expect(await place(second)).toMatchObject({ place: 2, previousId: first, nextId: third });
    expect(await place(third)).toMatchObject({ place: 3, previousId: second, nextId: null });
    await shop.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, second));
    expect(await place(second, "to-send")).toMatchObject({ place: null, count: 2, previousId: first, nextId: third });
    await shop.db.update(orders).set({ status: "delivered" });
    expect(await place(second, "to-send")).toMatchObject({ place: null, count: 0, previousId: null, nextId: null });
    expect(await place(second)).toBeNull();
    await expect(place("0000-0000")).rejects.toMatchObject({ code: "order.not-found" });
  });
});

describe("the group an order waits in", () => {
  async function group(set: Partial<typeof orders.$inferInsert>) {
    const placed = { deliveryMethod: "delivery", attention: null, askedAt: null } as const;
    await shop.db.update(orders).set({ ...placed, ...set });
    const [order] = await shop.db.select().from(orders);
    return (await getQueuePlace(shop.services, admin, { orderId: order!.id }))?.group ?? null;
  }

  test("follows from its status, and goods that are ready wait for their customer", async () => {
    await make();
    const byStatus = {
      pending: "to-price",
      delivery_confirmed: "to-price",
      payment_pending: "unpaid",
      paid: "to-send",
      shipped: null,
      delivered: null,
      cancelled: null,
    };
    for (const status of orderStatuses) expect([status, await group({ status })]).toEqual([status, byStatus[status]]);
    expect(await group({ status: "shipped", deliveryMethod: "collection" })).toBe("to-collect");
    expect(await group({ status: "delivered", deliveryMethod: "collection" })).toBeNull();
  });

  test("is that of an announced return until it is booked in, unless the order waits for something else", async () => {
    const orderId = await make();
    const announcedAt = new Date("2026-11-20T12:00:00Z");
    await shop.db.insert(orderReturns).values({ id: "return", orderId, reason: "other", lines: [], announcedAt });
    expect([await group({ status: "shipped" }), await group({ status: "delivered" })]).toEqual(["returns", "returns"]);
    expect([await group({ status: "paid" }), await group({ status: "delivered", attention: "Paid twice" })]).toEqual([
      "to-send",
      "attention",
    ]);
    expect(await group({ status: "shipped", deliveryMethod: "collection" })).toBe("to-collect");
    await shop.db.update(orderReturns).set({ bookedAt: announcedAt });
    expect(await group({ status: "delivered" })).toBeNull();
  });

  test("is that of the customer's answer, and before it that of attention, whatever the status and however long", async () => {
    await make();
    shop.clock.now = new Date("2027-01-20T12:00:00Z");
    const askedAt = new Date("2026-11-21T12:00:00Z");
    for (const status of orderStatuses) {
      expect([status, await group({ status, askedAt })]).toEqual([status, "asked"]);
      expect([status, await group({ status, askedAt, attention: "Paid twice" })]).toEqual([status, "attention"]);
    }
    expect([await group({ status: "pending" }), await group({ status: "paid" })]).toEqual(["overdue", "to-send"]);
  });

  test("counts a burst whose oldest request was rejected by itself", async () => {
    const burst = [await make(), await make(), await make()];
    await shop.db.update(orderOrigins).set({ burstId: "burst" });
    await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, burst[0]!));
    expect([await find({ view: "needs-me" }), (await views())?.["needs-me"]]).toEqual([[burst[1]], 1]);
  });
});

describe("the filters of the specification", () => {
  test("the list filters by an order number, a half of it or its beginning, however it is typed", async () => {
    const [id] = [await make(), await make(), await make()];
    const [first = "", second = ""] = id.split("-");
    const typed = [
      id,
      id.toLowerCase(),
      id.replace("-", ""),
      ` ${first} ${second} `,
      first,
      second,
      second.slice(0, 3),
    ];
    for (const number of typed) expect(await find({ number }), number).toContain(id);
    expect(await find({ number: id.replace("-", " ") })).toEqual([id]);
    expect(await find({ number: "Isla" })).toEqual([]);
  });

  test("the list filters by a status", async () => {
    const [pending, paid] = [await make(), await make({ status: "paid" })];
    expect(await find({ status: "paid" })).toEqual([paid]);
    expect(await find({ status: "pending" })).toEqual([pending]);
    expect(await find({ status: "shipped" })).toEqual([]);
  });

  test("the list filters by the customer's first or last name, and not by another field", async () => {
    const isles = await make({ firstName: "Isla", lastName: "O’Neill", email: "x@example.org" });
    await make({ firstName: "Ewan", lastName: "Grant", city: "Oneill", email: "isla@example.org" });
    for (const customer of ["isla", "ONEI", "o'neill isla", "Oneil"])
      expect(await find({ customer }), customer).toEqual([isles]);
    expect(await find({ customer: "isla grant" })).toEqual([]);
  });

  test("the list filters by a cost from and to, both included, of the total or else of the subtotal", async () => {
    const [small, large] = [await make({ quantity: 1 }), await make({ quantity: 10 })];
    await setDeliveryCost(shop.services, admin, { orderId: small, deliveryCostPence: 500 });
    expect(await find({ minPence: 1_750 })).toEqual([large, small]);
    expect(await find({ minPence: 1_751 })).toEqual([large]);
    expect(await find({ maxPence: 1_750 })).toEqual([small]);
    expect(await find({ maxPence: 1_250 })).toEqual([]);
    expect(await find({ minPence: 12_500, maxPence: 12_500 })).toEqual([large]);
  });

  test("the list filters by days in the United Kingdom with the last one included, in summer time too", async () => {
    const lastOfJune = await make({ at: "2026-06-30T22:59:59.999Z" });
    const firstOfJuly = await make({ at: "2026-06-30T23:00:00Z" });
    const winter = await make({ at: "2026-12-01T23:59:59.999Z" });
    expect(await find({ to: "2026-06-30" })).toEqual([lastOfJune]);
    expect(await find({ from: "2026-07-01", to: "2026-07-01" })).toEqual([firstOfJuly]);
    expect(await find({ from: "2026-12-01", to: "2026-12-01" })).toEqual([winter]);
    expect(await find({ from: "2026-06-30" })).toEqual([winter, firstOfJuly, lastOfJune]);
  });

  test("the list takes all filters together", async () => {
    const wanted = await make({ firstName: "Ewan", lastName: "MacLeod", quantity: 2 });
    await make({ firstName: "Ewan", lastName: "Grant", quantity: 2 });
    await make({ firstName: "Ewan", lastName: "MacLeod", quantity: 9 });
    await make({ firstName: "Ewan", lastName: "MacLeod", quantity: 2, status: "cancelled" });
    const day = "2026-11-20";
    const filter = {
      customer: "ewan mcleod",
      status: "pending",
      minPence: 2_500,
      maxPence: 5_000,
      from: day,
      to: day,
    } as const;
    expect(await find({ ...filter, number: wanted.slice(0, 4) })).toEqual([wanted]);
    expect(await views(filter)).toMatchObject({ all: 2, "needs-me": 1 });
  });

  test("the list filters by the day on which the delivery was priced", async () => {
    const early = await make({ at: "2026-11-01T12:00:00Z" });
    shop.clock.now = new Date("2026-11-03T12:00:00Z");
    await setDeliveryCost(shop.services, admin, { orderId: early, deliveryCostPence: 600 });
    await make();
    expect(await find({ datedBy: "priced", from: "2026-11-03", to: "2026-11-03" })).toEqual([early]);
    expect(await find({ datedBy: "priced", from: "2026-11-04" })).toEqual([]);
    expect(await find({ datedBy: "paid", from: "2026-11-01" })).toEqual([]);
  });
});

describe("the search", () => {
  test.each([
    ["a name", "fraser"],
    ["a name and a town in any order", "perth Isla"],
    ["Mac for Mc", "MacKechnie"],
    ["Mc for Mac", "mcdonald"],
    ["an accent", "zoe"],
    ["a postcode without its space", "ph10aa"],
    ["the district of a postcode", "PH1"],
    ["an email address", "isla@example.org"],
    ["a telephone number without its space", "01632960152"],
    ["a telephone number in three parts", "01632 960 152"],
    ["a telephone number in two parts", "01632 960152"],
    ["a telephone number as it is rung from abroad", "+44 1632 960152"],
    ["a telephone number with a zero that is left out", "+44 (0)1632 960 152"],
    ["the beginning of a telephone number", "01632 960"],
    ["a name and a telephone number", "isla 01632 960 152"],
    ["the beginning of a product's name", "prod"],
    ["a code, with its hyphen or without", "code0"],
    ["a code and a name", "CODE-0 fraser"],
  ])("finds %s", async (_what, search) => {
    const id = await make({ firstName: "Isla Zoë", lastName: "Fraser MacDonald McKechnie" });
    const { parts, isBySound } = await listOrders(shop.services, admin, { search });
    expect([parts[0]?.orders.map((order) => order.id), isBySound]).toEqual([[id], false]);
    expect(await views({ search })).toMatchObject({ all: 1 });
  });

  test.each([
    ["Frazer", "Fraser"],
    ["Reid", "Reed"],
    ["Thompson", "Thomson"],
    ["Katherine", "Catherine"],
    ["Stuart", "Stewart"],
    ["Ian", "Iain"],
    ["Graham", "Graeme"],
    ["Jonston", "Johnstone"],
    ["Philips", "Phillips"],
    ["Eileen", "Aileen"],
    ["Smyth", "Smith"],
  ])("finds, for %s, %s where nothing is spelt so, and says it", async (search, lastName) => {
    const id = await make({ lastName });
    await make({ firstName: "Moira", lastName: "Grant" });
    for (const filter of [{ search }, { customer: search }]) {
      const { parts, isBySound } = await listOrders(shop.services, admin, filter);
      expect([parts[0]?.orders.map((order) => order.id), isBySound]).toEqual([[id], true]);
      expect(await views(filter)).toMatchObject({ all: 1 });
    }
    const exact = await make({ lastName: search });
    expect(await find({ search })).toEqual([exact]);
  });

  test("says that nothing is spelt so only where something sounds alike", async () => {
    await make({ lastName: "Grant" });
    expect(await listOrders(shop.services, admin, { search: "quixotic" })).toMatchObject({ isBySound: false });
  });

  test("finds by sound in no view while any order is spelt so, as the counts of the views do", async () => {
    await make({ lastName: "Reid", status: "delivered" });
    await make({ lastName: "Reed" });
    for (const filter of [{ search: "reid" }, { customer: "reid" }]) {
      const { parts, isBySound } = await listOrders(shop.services, admin, { ...filter, view: "waits" });
      expect([parts.flatMap((part) => part.orders), isBySound]).toEqual([[], false]);
      expect(await views(filter)).toMatchObject({ all: 1, waits: 0 });
    }
  });

  test("words with days find those of these days, by sound where none of these days is spelt so", async () => {
    const [early, late] = [
      await make({ lastName: "Grant", at: "2026-06-30T12:00:00Z" }),
      await make({ lastName: "Grant", at: "2026-07-02T12:00:00Z" }),
    ];
    const alike = await make({ lastName: "Graunt", at: "2026-08-01T12:00:00Z" });
    const days = {
      june: { to: "2026-06-30" },
      july: { from: "2026-07-01", to: "2026-07-31" },
      august: { from: "2026-08-01" },
    };
    for (const words of [{ search: "grant" }, { customer: "grant" }]) {
      expect(await find({ ...words, ...days.june })).toEqual([early]);
      expect(await find({ ...words, ...days.july, sort: "amount" })).toEqual([late]);
      expect(await find({ ...words, ...days.august })).toEqual([alike]);
      for (const period of Object.values(days)) expect(await views({ ...words, ...period })).toMatchObject({ all: 1 });
      expect(await views(words)).toMatchObject({ all: 2 });
      expect(await find({ ...words, ...days.july, datedBy: "priced" })).toEqual([]);
    }
  });

  test("finds a product with two letters swapped", async () => {
    const id = await make();
    expect(await find({ search: "prodcut" })).toEqual([id]);
  });

  test("finds nothing for what no order has, and takes no letter for a wild card", async () => {
    await make();
    for (const search of ["quixotic", "%", "_", "fra%er", "\\", "' or 'quixotic'='quixotic", "x".repeat(100)])
      expect([search, await find({ search })]).toEqual([search, /^[\W_]+$/.test(search) ? expect.any(Array) : []]);
  });

  test("a change of the address is found once it is saved", async () => {
    const id = await make();
    await shop.db.update(orders).set({ postcode: "EH6 7DQ" }).where(eq(orders.id, id));
    expect([await find({ search: "eh67dq" }), await find({ search: "ph10aa" })]).toEqual([[id], []]);
    await shop.db.delete(orders).where(eq(orders.id, id));
    expect(await shop.db.select().from(orderSearchTexts)).toEqual([]);
  });

  test("looks through the newest orders first, and through all of them when those hold too few", async () => {
    const old = await make({ at: "2020-01-01T12:00:00Z", lastName: "Quigley" });
    const { orderId: model } = await shop.order(await shop.newGuest());
    await shop.db.execute(`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'X' || n, 'request_id', null,
        'created_at', o.created_at + n * interval '1 second', 'delivery_cost_pence', 900 + n / 5100,
        'total_cost_pence', o.subtotal_pence + 900 + n / 5100))).* from orders o, generate_series(1, 5100) n where o.id = '${model}'`);
    expect(await find({ search: "quigley" })).toEqual([old]);
    const common = await find({ search: "fraser" });
    expect([common.length, common[0]]).toEqual([50, "X5100"]);
    expect(await countOrders(shop.services, admin, { search: "fraser" })).toBeNull();
    const { customers } = await findCustomers(shop.services, admin, { search: "fraser" });
    expect(customers[0]?.orderId).toBe("X5100");
    const { costs } = await listRecentDeliveryCosts(shop.services, admin, { postcode: "PH1 9ZZ" });
    expect(costs).toEqual([901, 900]);
  });
});

describe("the views", () => {
  const place: Record<string, Made> = {
    late: { at: "2026-11-18T12:00:00Z" },
    later: { at: "2026-11-19T12:00:00Z" },
    fresh: { at: "2026-11-20T11:00:00Z" },
    unpaid: { at: "2026-11-01T12:00:00Z", status: "payment_pending" },
    paid: { at: "2026-10-01T12:00:00Z", status: "paid" },
    asked: { at: "2026-11-18T11:00:00Z", asked: "2026-11-18T11:30:00Z" },
    flagged: { at: "2026-09-01T12:00:00Z", status: "cancelled", attention: "Paid after it was cancelled" },
    sent: { at: "2026-11-20T11:30:00Z", status: "shipped" },
    ready: { at: "2026-11-20T11:30:30Z", status: "shipped", deliveryMethod: "collection" },
    done: { at: "2026-11-20T11:31:00Z", status: "delivered" },
    gone: { at: "2026-11-20T11:32:00Z", status: "cancelled" },
  };
  const shown: Record<DeskView, string[]> = {
    waits: ["late", "later", "flagged", "fresh", "paid", "ready", "asked", "unpaid"],
    "needs-me": ["late", "later", "fresh"],
    overdue: ["late", "later"],
    attention: ["flagged"],
    "to-send": ["paid"],
    "to-collect": ["ready"],
    returns: [],
    asked: ["asked"],
    unpaid: ["unpaid"],
    all: ["gone", "done", "ready", "sent", "fresh", "later", "late", "asked", "unpaid", "paid", "flagged"],
  };

  test("each shows what it says, the longest wait first, and its count", async () => {
    const names = new Map<string, string>();
    for (const [name, made] of Object.entries(place)) names.set(await make(made), name);
    shop.clock.now = new Date("2026-11-20T12:00:00Z");
    for (const view of deskViews) {
      expect([view, (await find({ view })).map((id) => names.get(id))]).toEqual([view, shown[view]]);
    }
    expect(await views()).toEqual(Object.fromEntries(deskViews.map((view) => [view, shown[view].length])));
    const counts = await countOrders(shop.services, admin);
    expect(counts?.statuses).toMatchObject({ pending: 4, payment_pending: 1, paid: 1, shipped: 2, cancelled: 2 });
    const { parts } = await listOrders(shop.services, admin, { view: "waits" });
    expect(parts.map(({ group }) => group)).toEqual([
      "overdue",
      "attention",
      "to-price",
      "to-send",
      "to-collect",
      "returns",
      "asked",
      "unpaid",
    ]);
    expect((await listOrders(shop.services, admin, { view: "waits", sort: "newest" })).parts).toMatchObject([
      { group: null },
    ]);
  });

  test("a request of Saturday night is overdue on Monday night, since the shop is closed on Sunday", async () => {
    const orderId = await make({ at: "2026-11-21T22:00:00Z" });
    const overdueAt = async (now: string) => {
      shop.clock.now = new Date(now);
      const queue = await getQueuePlace(shop.services, admin, { orderId });
      return [(await views())?.overdue, await find({ view: "overdue" }), queue?.group];
    };
    expect(await overdueAt("2026-11-23T21:59:59Z")).toEqual([0, [], "to-price"]);
    expect(await overdueAt("2026-11-23T22:00:00Z")).toEqual([1, [orderId], "overdue"]);
    const { parts } = await listOrders(shop.services, admin, {});
    expect(parts[0]?.orders[0]?.dueAt).toBe("2026-11-23T22:00:00.000Z");
  });

  test("nothing that waits falls out of sight, however old it is and however many fake requests come", async () => {
    const [paid, real] = [await make(place["paid"]), await make(place["late"])];
    const fakes: string[] = [];
    for (let each = 0; each < 60; each += 1)
      fakes.push(await make({ at: `2026-11-20T11:${String(each).padStart(2, "0")}:00Z` }));
    for (const orderId of fakes)
      await shop.db.update(orderOrigins).set({ burstId: "fakes" }).where(eq(orderOrigins.orderId, orderId));
    shop.clock.now = new Date("2026-11-20T12:00:00Z");
    const { parts } = await listOrders(shop.services, admin, { view: "waits" });
    expect(parts.map(({ group, orders: lines }) => [group, lines.map(({ id }) => id)])).toEqual([
      ["overdue", [real]],
      ["attention", []],
      ["to-price", [fakes[0]]],
      ["to-send", [paid]],
      ["to-collect", []],
      ["returns", []],
      ["asked", []],
      ["unpaid", []],
    ]);
    expect(parts[2]?.orders[0]?.burst).toMatchObject({ count: 60, pendingCount: 60 });
    expect(await views()).toMatchObject({ waits: 3, "needs-me": 2, overdue: 1, all: 62 });
    // A search is for particular orders, so it shows each of them.
    expect(await find({ search: "fraser" })).toHaveLength(50);
  });
});

describe("paging", () => {
  test.each(["newest", "waiting", "amount", "customer"] as const)(
    "by %s goes through all orders once",
    async (sort) => {
      const names = ["Adams", "Baird", "Baird", "Clark"];
      const ids: string[] = [];
      // Every third order is placed at the same moment as the one before.
      for (let each = 0; each < 105; each += 1) {
        const at = new Date(Date.parse("2026-11-01T12:00:00Z") + Math.floor(each / 3) * 60_000).toISOString();
        ids.push(await make({ at, quantity: 1 + (each % 7), lastName: names[each % 4] ?? "" }));
      }
      const seen: string[] = [];
      const sizes: number[] = [];
      for (let after: string | undefined; ;) {
        const { parts } = await listOrders(shop.services, admin, { sort, after });
        const page = parts[0]?.orders ?? [];
        seen.push(...page.map(({ id }) => id));
        sizes.push(page.length);
        if (parts[0]?.hasMore !== true) break;
        after = page.at(-1)?.id;
      }
      expect(sizes).toEqual([50, 50, 5]);
      expect(new Set(seen)).toEqual(new Set(ids));
      expect(seen).toHaveLength(ids.length);
      const filtered = await listOrders(shop.services, admin, { sort, after: seen[49], search: "baird" });
      expect(filtered.parts[0]?.orders.length).toBeGreaterThan(0);
    },
  );

  test("sorts by amount and by customer", async () => {
    const [small, large] = [
      await make({ quantity: 1, lastName: "adams" }),
      await make({ quantity: 9, lastName: "Baird" }),
    ];
    expect(await find({ sort: "amount" })).toEqual([large, small]);
    expect(await find({ sort: "customer" })).toEqual([small, large]);
  });
});
