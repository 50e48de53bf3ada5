import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountTokens, sessions, users } from "#db/schema/accounts.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { continueAsGuest } from "#services/accounts/sessions/sign-in.ts";
import { newCaller, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { issueResetToken } from "./reset-password.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

const hour = 3_600_000;
const day = 24 * hour;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(sessions);
  await shop.db.delete(accountTokens);
});
afterAll(() => shop.close());

const wait = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const sweep = () => sweepAccounts(shop.services);
const userExists = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id))).length === 1;

async function newGuest() {
  const { actor, token } = await continueAsGuest(shop.services, newCaller());
  if (actor.kind !== "guest") throw new Error("not a guest");
  return { actor, token: token ?? "" };
}

test("live sessions, unused tokens, and people with either are kept", async () => {
  const [customer, guest] = [await registerCustomer(shop.services), await newGuest()];
  await issueResetToken(shop.services, customer.email);
  wait(hour - 1);
  expect(await sweep()).toEqual({ sessions: 0, tokens: 0, guests: 0 });
  wait(6 * day);
  expect(await sweep()).toMatchObject({ sessions: 0, guests: 0 });
  expect((await resolveSession(shop.services, customer.token)).actor.kind).toBe("registered");
  expect((await resolveSession(shop.services, guest.token)).actor).toEqual(guest.actor);
});

test("a session is deleted a week after its last use, and the guest it belonged to with it", async () => {
  const [customer, guest] = [await registerCustomer(shop.services), await newGuest()];
  wait(7 * day);
  expect(await sweep()).toMatchObject({ sessions: 2 });
  expect(await shop.db.select().from(sessions)).toEqual([]);
  expect(await userExists(customer.userId)).toBe(true);
  expect(await userExists(guest.actor.userId)).toBe(false);
});

test("a session is deleted a month after sign-in, even in use", async () => {
  const { token } = await registerCustomer(shop.services);
  for (let days = 0; days < 30; days += 5) {
    wait(5 * day);
    if (days < 25) expect((await resolveSession(shop.services, token)).actor.kind).toBe("registered");
  }
  expect(await sweep()).toMatchObject({ sessions: 1 });
});

test("a reset token is deleted after an hour", async () => {
  const { email } = await registerCustomer(shop.services);
  await issueResetToken(shop.services, email);
  wait(hour);
  expect(await sweep()).toMatchObject({ tokens: 1, sessions: 0 });
});

test("a guest with an order is kept for good", async () => {
  const guest = await newGuest();
  const { orderId } = await shop.order(guest.actor);
  wait(90 * day);
  expect(await sweep()).toMatchObject({ sessions: 1, guests: 0 });
  expect(await shop.row(orderId)).toMatchObject({ userId: guest.actor.userId });
});

test("a guest without a session is kept for a day", async () => {
  const guest = await shop.newGuest();
  await shop.db.update(users).set({ createdAt: shop.clock.now }).where(eq(users.id, guest.userId));
  wait(day - 1);
  await sweep();
  expect(await userExists(guest.userId)).toBe(true);
  wait(1);
  await sweep();
  expect(await userExists(guest.userId)).toBe(false);
});

test("an account without a session is never deleted", async () => {
  const customer = await shop.newCustomer();
  wait(400 * day);
  await sweep();
  expect(await userExists(customer.userId)).toBe(true);
});

test("two processes that sweep at the same time delete each row once", async () => {
  for (let i = 0; i < 6; i += 1) await newGuest();
  wait(8 * day);
  const swept = await Promise.all([sweep(), sweep(), sweep()]);
  const total = (kind: "sessions" | "guests") => swept.reduce((sum, each) => sum + each[kind], 0);
  expect(total("sessions")).toBe(6);
  await sweep();
  expect(await shop.db.select().from(sessions)).toEqual([]);
});
