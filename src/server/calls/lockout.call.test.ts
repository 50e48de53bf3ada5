import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { issueResetToken } from "#services/accounts/reset-password.ts";
import { openHttpShop, type Caller, type CallResponse, type HttpShop } from "#tests/support/http-shop.ts";

const password = "carp rising slowly at dusk";
let shop: HttpShop;
let serial = 0;

beforeAll(async () => {
  shop = await openHttpShop();
  // The tests make hundreds of guesses, and the cost of a hash is not their subject.
  shop.shop.services.identity.hashPassword = async (text) => `plain ${text}`;
  shop.shop.services.identity.verifyPassword = async (text, hash) => hash === `plain ${text}`;
});
afterAll(() => shop.close());

/** Registers someone in a browser that stays a known device after signing out. */
async function newOwner(): Promise<{ email: string; browser: Caller; userId: string }> {
  const email = `owner${(serial += 1)}@people.test`;
  const browser = shop.caller();
  const { result } = await browser.call("register", {
    fullName: "Isla Munro",
    email,
    password,
    confirmPassword: password,
  });
  await browser.call("signOut");
  return { email, browser, userId: (result as { userId: string }).userId };
}

/** Tries wrong passwords from as many addresses as it takes, ten each. */
async function attack(email: string, tries: number) {
  const wrong = { email, password: "not the password" };
  const answers: CallResponse[] = [];
  for (let tried = 0; tried < tries; tried += 10) {
    const guesser = shop.caller();
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => guesser.call("signIn", wrong)))));
  }
  return answers;
}

/** Leaves the counters as a hundred wrong passwords would. */
async function useUpBound(email: string): Promise<void> {
  const full = { count: 100, windowEndsAt: new Date(shop.shop.services.now().getTime() + 900_000) };
  await shop.shop.db
    .insert(rateLimits)
    .values({ key: `sign-in:account:${email}`, ...full })
    .onConflictDoUpdate({ target: rateLimits.key, set: full });
}

const statusOf = async (browser: Caller, email: string, text = password) =>
  (await browser.call("signIn", { email, password: text })).status;

describe("wrong passwords of strangers", () => {
  test("lock out neither a customer nor the admin, even if five addresses send fifty", async () => {
    for (const role of ["user", "admin"] as const) {
      const { email, browser, userId } = await newOwner();
      await shop.shop.db.update(users).set({ role }).where(eq(users.id, userId));
      expect(new Set((await attack(email, 50)).map(({ status }) => status))).toEqual(new Set([401]));
      expect(await statusOf(browser, email)).toBe(200);
      expect(await statusOf(shop.caller(), email)).toBe(200);
    }
  });

  describe("from more addresses than the account's bound allows", () => {
    let owner: Awaited<ReturnType<typeof newOwner>>;
    beforeAll(async () => {
      owner = await newOwner();
      await attack(owner.email, 100);
    });

    test("are slowed down: another address is refused, with the time to wait", async () => {
      const refused = await shop.caller().call("signIn", { email: owner.email, password: "one more guess" });
      expect([refused.status, refused.error?.message]).toEqual([
        429,
        "Too many failed login attempts. Please try again later.",
      ]);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(await statusOf(shop.caller(), owner.email)).toBe(429);
    });

    test("never refuse the browser in which the owner signed in before", async () => {
      expect(await statusOf(owner.browser, owner.email)).toBe(200);
      await owner.browser.call("signOut");
      expect(await statusOf(owner.browser, owner.email)).toBe(200);
    });

    test("do not use up the reset mails of that browser", async () => {
      const ask = (browser: Caller) => browser.call("requestPasswordReset", { email: owner.email });
      const mails = async () =>
        (await shop.shop.jobs()).filter((job) => job.template === "reset-password" && job.to === owner.email).length;
      for (let i = 0; i < 6; i += 1) await ask(shop.caller());
      expect(await mails()).toBe(3);
      for (let i = 0; i < 6; i += 1) expect((await ask(owner.browser)).status).toBe(200);
      expect(await mails()).toBe(6);
    });

    test("do not refuse a reset by mail, and signing in afterwards, there and elsewhere", async () => {
      const phone = shop.caller();
      expect((await phone.call("requestPasswordReset", { email: owner.email })).status).toBe(200);
      const token = (await issueResetToken(shop.shop.services, owner.email)) ?? "";
      const changed = { token, password: "a new carp in town", confirmPassword: "a new carp in town" };
      expect((await phone.call("resetPassword", changed)).status).toBe(200);
      expect(await statusOf(shop.caller(), owner.email, changed.password)).toBe(200);
      await useUpBound(owner.email);
      expect(await statusOf(shop.caller(), owner.email, changed.password)).toBe(429);
      expect(await statusOf(phone, owner.email, changed.password)).toBe(200);
    });
  });
});

describe("a known device", () => {
  test("has ten wrong tries of its own", async () => {
    const { email, browser } = await newOwner();
    for (let i = 0; i < 10; i += 1) expect(await statusOf(browser, email, "not the password")).toBe(401);
    expect(await statusOf(browser, email)).toBe(429);
    // Nothing was counted for other browsers.
    expect(await statusOf(shop.caller(), email)).toBe(200);
  });

  test("is known for the accounts that signed in there, and for no other", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    expect(await statusOf(one.browser, other.email)).toBe(200);
    await shop.shop.db.delete(rateLimits);
    const third = await newOwner();
    for (const { email } of [one, other, third]) await useUpBound(email);
    expect(await statusOf(one.browser, one.email)).toBe(200);
    expect(await statusOf(one.browser, other.email)).toBe(200);
    expect(await statusOf(one.browser, third.email)).toBe(429);
  });

  test("is not one from before the owner confirmed the address, which a stranger may have registered", async () => {
    const { email, browser: stranger, userId } = await newOwner();
    const { clock } = shop.shop;
    clock.now = new Date(clock.now.getTime() + 1_000);
    await shop.shop.db.update(users).set({ emailVerifiedAt: clock.now }).where(eq(users.id, userId));
    const owner = shop.caller();
    expect(await statusOf(owner, email)).toBe(200);
    await useUpBound(email);
    expect(await statusOf(stranger, email)).toBe(429);
    expect(await statusOf(owner, email)).toBe(200);
  });

  test("cannot be forged, and is forgotten after 400 days", async () => {
    const [owner, thief] = [await newOwner(), await newOwner()];
    const [, value = ""] = /shop_device=([^;]+)/.exec(thief.browser.cookie) ?? [];
    expect(value).toContain(thief.userId);
    const stolen = decodeURIComponent(value).replace(thief.userId, owner.userId);
    await useUpBound(owner.email);
    const body = JSON.stringify({ data: { email: owner.email, password } });
    for (const cookie of [stolen, "~~~", `${owner.userId}~x~y~z`, ".".repeat(5_000)]) {
      const { status } = await shop.caller().send("signIn", body, { cookie: `shop_device=${cookie}` });
      expect(status).toBe(429);
    }
    const { clock } = shop.shop;
    const now = clock.now;
    clock.now = new Date(now.getTime() + 399 * 86_400_000);
    await useUpBound(owner.email);
    expect(await statusOf(owner.browser, owner.email, "not the password")).toBe(401);
    clock.now = new Date(now.getTime() + 401 * 86_400_000);
    await useUpBound(owner.email);
    expect(await statusOf(owner.browser, owner.email, "not the password")).toBe(429);
    clock.now = now;
  });

  test("has a cookie that scripts and other sites cannot use", async () => {
    const { browser, email } = await newOwner();
    const { headers } = await browser.call("signIn", { email, password });
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("shop_device="));
    for (const attribute of [/HttpOnly/, /SameSite=Strict/, /Path=\//, /Max-Age=34560000/])
      expect(line).toMatch(attribute);
    expect(line).not.toContain(email);
  });
});
