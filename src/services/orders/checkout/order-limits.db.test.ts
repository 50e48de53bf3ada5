import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { limits } from "#domain/limits.ts";
import type { SignedInActor } from "#services/context.ts";
import { newCaller } from "#tests/support/account.ts";
import { isla, openTestShop, request, type TestShop } from "#tests/support/test-shop.ts";
import { placeOrder, type PlaceOrderInput } from "./place-order.ts";

let shop: TestShop;
let otherProcess: OpenDatabase;
const start = new Date("2026-11-20T12:00:00Z");
const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  shop = await openTestShop();
  // To the database, this connection is another process of the shop.
  otherProcess = openDatabase(shop.url);
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.clearLimits();
});
afterAll(async () => {
  await otherProcess.close();
  await shop.close();
});

let serial = 0;
const newIpAddress = () => newCaller().ipAddress;

/** Builds an order that differs from all others and names no mailbox. */
function newRequest(email = ""): PlaceOrderInput {
  return request({ deliveryInfo: { ...isla, email, notes: `Request ${(serial += 1)}` } });
}

/** Places an order; returns its number, or the refusal. */
async function tryOrder(
  actor: SignedInActor,
  ipAddress: string | null,
  input = newRequest(),
  services = shop.services,
): Promise<{ orderId: string } | { code: string; retryAfterSeconds: number }> {
  try {
    return { orderId: (await placeOrder(services, { actor, ipAddress }, input)).orderId };
  } catch (error) {
    const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds: number };
    if (code === undefined) throw error;
    return { code, retryAfterSeconds };
  }
}

const refusals = (outcomes: readonly object[]) => outcomes.filter((outcome) => "code" in outcome);

test("a session that sends sixty orders at the same time, through two processes, places ten", async () => {
  const guest = await shop.newGuest();
  const before = await shop.count();
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      tryOrder(
        guest,
        newIpAddress(),
        newRequest(),
        index % 2 === 0 ? shop.services : { ...shop.services, db: otherProcess.db },
      ),
    ),
  );
  expect(refusals(outcomes)).toEqual(
    Array.from({ length: 50 }, () => ({ code: "order.too-many", retryAfterSeconds: 3_600 })),
  );
  expect((await shop.count()) - before).toBe(limits["order:session"].max);
});

test("a session may order again when its hour is over, and says until then how long that is", async () => {
  const customer = await shop.newCustomer();
  for (let i = 0; i < limits["order:session"].max; i += 1) await tryOrder(customer, newIpAddress());
  shop.clock.now = new Date(start.getTime() + hourMs - 90_000);
  expect(await tryOrder(customer, newIpAddress())).toEqual({ code: "order.too-many", retryAfterSeconds: 90 });
  shop.clock.now = new Date(start.getTime() + hourMs);
  expect(await tryOrder(customer, newIpAddress())).toHaveProperty("orderId");
});

test("new sessions do not help: an address places thirty orders, and an IPv6 network counts as one", async () => {
  const [ipv4, network] = ["203.0.113.77", "2001:db8:1:2"];
  const outcomes = [];
  for (let i = 0; i < limits["order:network"].max + 1; i += 1) {
    outcomes.push(await tryOrder(await shop.newGuest(), ipv4));
    outcomes.push(await tryOrder(await shop.newGuest(), `${network}::${i.toString(16)}`));
  }
  const refused = { code: "order.too-many-from-address", retryAfterSeconds: 3_600 };
  expect(refusals(outcomes)).toEqual([refused, refused]);
  expect(outcomes.slice(-2)).toEqual([refused, refused]);
  expect(await tryOrder(await shop.newGuest(), "203.0.113.78")).toHaveProperty("orderId");
  expect(await tryOrder(await shop.newGuest(), "2001:db8:1:3::1")).toHaveProperty("orderId");
});

test("a home has 256 IPv6 networks and counts as one, a firm as three, and its neighbours as others", async () => {
  const outcomes = [];
  for (let network = 0; network < 60; network += 1)
    outcomes.push(await tryOrder(await shop.newGuest(), `2001:db8:9:10${(0x10 + network).toString(16)}::1`));
  expect(refusals(outcomes)).toHaveLength(60 - 45);
  for (let network = 0; network < 60; network += 1)
    outcomes.push(await tryOrder(await shop.newGuest(), `2001:db8:9:${(0x20 + network).toString(16)}00::1`));
  expect(outcomes.filter((outcome) => "orderId" in outcome)).toHaveLength(90);
  expect(await tryOrder(await shop.newGuest(), "2001:db8:a:1000::1")).toHaveProperty("orderId");
});

test("the connections of an IPv4 /24 place four times as many as one", async () => {
  const outcomes = [];
  for (let host = 0; host < 125; host += 1) outcomes.push(await tryOrder(await shop.newGuest(), `203.0.113.${host}`));
  expect(refusals(outcomes)).toHaveLength(5);
  expect(await tryOrder(await shop.newGuest(), "203.0.114.1")).toHaveProperty("orderId");
});

test("a mailbox is named by twenty orders, however it is spelt; without it the order is taken", async () => {
  const outcomes = [];
  for (let i = 0; i < limits["order:mailbox"].max + 1; i += 1)
    outcomes.push(
      await tryOrder(await shop.newGuest(), newIpAddress(), newRequest(i % 2 ? `Isla+${i}@Example.org` : isla.email)),
    );
  expect(refusals(outcomes)).toEqual([{ code: "order.too-many-for-mailbox", retryAfterSeconds: 3_600 }]);
  expect(await tryOrder(await shop.newGuest(), newIpAddress())).toHaveProperty("orderId");
});

test("strangers use up nothing of a customer who has confirmed the address", async () => {
  const customer = await shop.newCustomer();
  await shop.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, customer.userId));
  const ipAddress = newIpAddress();
  for (let i = 0; i < 20; i += 1) await tryOrder(await shop.newGuest(), ipAddress, newRequest(customer.email));
  for (let i = 0; i < 10; i += 1) await tryOrder(await shop.newGuest(), ipAddress);
  expect(await tryOrder(await shop.newGuest(), ipAddress)).toMatchObject({ code: "order.too-many-from-address" });
  expect(await tryOrder(customer, ipAddress, newRequest(customer.email))).toHaveProperty("orderId");
});

test("a retry, a double click and a refused request do not count", async () => {
  const guest = await shop.newGuest();
  const ipAddress = newIpAddress();
  const wish = newRequest();
  const first = await tryOrder(guest, ipAddress, wish);
  const copies = await Promise.all(Array.from({ length: 30 }, () => tryOrder(guest, ipAddress, wish)));
  expect(copies).toEqual(Array.from({ length: 30 }, () => first));
  for (let i = 0; i < 30; i += 1) {
    const unknown = { ...newRequest(), cartItems: [{ id: "999", quantity: 1, selectedSize: "", selectedOption: "" }] };
    expect(await tryOrder(guest, ipAddress, unknown)).toMatchObject({ code: "order.product-unknown" });
  }
  for (let i = 1; i < limits["order:session"].max; i += 1)
    expect(await tryOrder(guest, ipAddress)).toHaveProperty("orderId");
  // The limit is reached, but the response to the first request may have been lost.
  expect(await tryOrder(guest, ipAddress)).toHaveProperty("code");
  expect(await tryOrder(guest, ipAddress, wish)).toEqual(first);
});

test("copies of one request from two sessions count once", async () => {
  const [one, other] = [await shop.newGuest(), await shop.newGuest()];
  const ipAddress = newIpAddress();
  const wish = { ...newRequest(), requestId: randomBytes(16).toString("hex") };
  await Promise.all([tryOrder(one, ipAddress, wish), tryOrder(other, ipAddress, wish)]);
  const [counted] = await shop.db
    .select({ count: sql<number>`sum(${rateLimits.count})::int` })
    .from(rateLimits)
    .where(sql`${rateLimits.key} like 'order:network/32:%'`);
  expect(counted?.count).toBe(1);
});

test("visitors whose addresses a proxy hides do not stop each other", async () => {
  for (let i = 0; i < limits["order:network"].max + 5; i += 1)
    expect(await tryOrder(await shop.newGuest(), null)).toHaveProperty("orderId");
});

test("the counters hold neither network addresses nor e-mail addresses", async () => {
  await tryOrder(await shop.newGuest(), "203.0.113.77", newRequest("isla@example.org"));
  const keys = (await shop.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).join(" ");
  expect(keys).toMatch(/order:network\/32:[\w-]{43}/);
  expect(keys).not.toMatch(/203\.0|example|isla/);
});
