import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { registrationFlood } from "#domain/limits.ts";
import { continueAsGuest, signIn } from "#services/accounts/sessions/sign-in.ts";
import { placeOrder } from "#services/orders/checkout/place-order.ts";
import { sweepLimits } from "#services/rate-limit.ts";
import { newCaller, password, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, request, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { allowNewAccounts, getNewAccounts, holdNewAccounts } from "./new-accounts.ts";

let shop: TestShop;
let otherProcess: OpenDatabase;
let admin: AdminActor;
const start = new Date("2026-11-20T14:05:00Z");
const minuteMs = 60_000;

beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = start;
  admin = await shop.newAdmin();
  otherProcess = openDatabase(shop.url);
  // The cost of a hash is not the subject of these tests.
  shop.services.identity.hashPassword = async (text) => `plain ${text}`;
  shop.services.identity.verifyPassword = async (text, hash) => hash === `plain ${text}`;
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.clearOrders();
  await shop.db.delete(users);
});
afterAll(async () => {
  await otherProcess.close();
  await shop.close();
});

const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * minuteMs);
};
const inOtherProcess = () => ({ ...shop.services, db: otherProcess.db });
const addUser = (id: string, isAnonymous: boolean) =>
  shop.db
    .insert(users)
    .values({ id, email: `${id}@people.test`, name: "A person", isAnonymous, createdAt: shop.clock.now });
const hold = () => holdNewAccounts(shop.services, admin);

test("more accounts than usual within an hour are a flood, from the first of them; guests do not count", async () => {
  await registerCustomer(shop.services);
  pass(61);
  for (let count = 0; count < registrationFlood; count += 1) {
    await addUser(`customer-${count}`, false);
    await addUser(`guest-${count}`, true);
    pass(1);
  }
  expect(await getNewAccounts(shop.services)).toEqual({ flood: null, heldUntil: null });
  await registerCustomer(shop.services);
  const flood = { count: registrationFlood + 1, since: "2026-11-20T15:06:00.000Z" };
  expect(await getNewAccounts(shop.services)).toEqual({ flood, heldUntil: null });
  pass(61);
  expect(await getNewAccounts(shop.services)).toEqual({ flood: null, heldUntil: null });
});

test("while new accounts are on hold nobody registers, in any process, and the refusal says how long", async () => {
  const known = await registerCustomer(shop.services);
  await hold();
  pass(17);
  // A second press changes nothing.
  await hold();
  await sweepLimits(shop.services);
  expect(await getNewAccounts(inOtherProcess())).toEqual({ flood: null, heldUntil: "2026-11-20T15:05:00.000Z" });
  const refusal = {
    code: "register.on-hold",
    retryAfterSeconds: 43 * 60,
    message:
      "We cannot open new accounts at the moment. Please try again in 43 minutes. You can still order as a guest.",
  };
  for (const services of [shop.services, inOtherProcess()])
    await expect(registerCustomer(services)).rejects.toMatchObject(refusal);
  pass(42);
  await expect(registerCustomer(shop.services)).rejects.toThrow("try again in a minute.");
  expect((await shop.db.select().from(users)).map(({ email }) => email)).toEqual([known.email]);
  pass(1);
  expect((await getNewAccounts(shop.services)).heldUntil).toBeNull();
  await registerCustomer(shop.services);
});

test("a hold leaves customers and guests alone", async () => {
  const { email } = await registerCustomer(shop.services);
  await hold();
  const { actor } = await signIn(shop.services, newCaller(), { email, password });
  expect(actor).toMatchObject({ kind: "registered", email });
  const guest = await continueAsGuest(shop.services, newCaller());
  for (const person of [actor, guest.actor]) {
    if (!("userId" in person)) throw new Error("Nobody is signed in.");
    const placed = await placeOrder(shop.services, { actor: person, ipAddress: newCaller().ipAddress }, request());
    expect(placed.orderId).not.toBe("");
  }
});

test("an admin allows new accounts again before the hour is over, and may hold them once more", async () => {
  await hold();
  await allowNewAccounts(inOtherProcess(), admin);
  await registerCustomer(shop.services);
  pass(30);
  await hold();
  expect((await getNewAccounts(shop.services)).heldUntil).toBe("2026-11-20T15:35:00.000Z");
  await allowNewAccounts(shop.services, admin);
  // New accounts were no longer on hold.
  await allowNewAccounts(shop.services, admin);
  const messages = shop.log.map(({ message }) => message);
  expect(messages).toContain("New accounts were put on hold at the desk.");
  expect(messages).toContain("New accounts were allowed again at the desk.");
});
