import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountTokens, passwords, sessions, users } from "#db/schema/accounts.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import { newCaller, newEmail, password, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { register } from "./register.ts";
import { issueResetToken, resetPassword } from "./reset-password.ts";

const newPassword = "a new carp in town";
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const enter = (email: string, text = password) => signIn(shop.services, newCaller(), { email, password: text });
const reset = (token: string, text: string) =>
  resetPassword(shop.services, newCaller(), { token, password: text, confirmPassword: text });
const issue = async (email: string) => (await issueResetToken(shop.services, email)) ?? "";
const registerWith = (email: string, text = password) =>
  register(shop.services, newCaller(), { fullName: "Isla", email, password: text, confirmPassword: text });

describe("a password", () => {
  test("that is wrong looks the same as an unknown address", async () => {
    const { email } = await registerCustomer(shop.services);
    const wrong = await enter(email, "another password").catch((error: unknown) => error);
    const unknown = await enter(newEmail()).catch((error: unknown) => error);
    const malformed = await enter("not an address").catch((error: unknown) => error);
    for (const error of [wrong, unknown, malformed]) {
      expect(error).toMatchObject({
        code: "sign-in.invalid-credential",
        status: "unauthenticated",
        message: "Invalid email or password. Please try again.",
      });
    }
  });

  test("for an unknown address costs a hash as a wrong one does", async () => {
    const { email } = await registerCustomer(shop.services);
    const cpu = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work().catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      known.push(await cpu(() => enter(email, "another password")));
      unknown.push(await cpu(() => enter(newEmail())));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
  });

  test("matches in either Unicode form, with the address in capitals", async () => {
    const email = newEmail();
    await registerWith(email, "Zoë swims below".normalize("NFC"));
    const session = await enter(email.toUpperCase(), "Zoë swims below".normalize("NFD"));
    expect(session.actor.kind).toBe("registered");
  });

  test("is stored as an argon2id hash with 19 MiB and two passes", async () => {
    const { userId } = await registerCustomer(shop.services);
    const [row] = await shop.db.select().from(passwords).where(eq(passwords.userId, userId));
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ["too short", "short words"],
    ["too long", "carp ".repeat(60)],
    ["very common", "Password1234!"],
  ])("that is %s is refused", async (_why, weak) => {
    await expect(registerWith(newEmail(), weak)).rejects.toMatchObject({ code: "register.weak-password" });
  });

  test("that is reset during a sign-in with the old one leaves no session behind", async () => {
    const { email, userId } = await registerCustomer(shop.services);
    const token = await issue(email);
    const identity = {
      ...shop.services.identity,
      async verifyPassword(text: string, hash: string) {
        const isRight = await shop.services.identity.verifyPassword(text, hash);
        await reset(token, newPassword);
        return isRight;
      },
    };
    const attempt = signIn({ ...shop.services, identity }, newCaller(), { email, password });
    await expect(attempt).rejects.toMatchObject({ code: "sign-in.invalid-credential" });
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });
});

test("concurrent registrations of one address create one account", async () => {
  const email = newEmail();
  const attempts = await Promise.allSettled([1, 2, 3].map(() => registerWith(email)));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const attempt of attempts)
    if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "register.email-taken" });
});

test("a registration that fails leaves no account behind", async () => {
  const email = newEmail();
  const jobs = { ...shop.services.jobs, enqueue: () => Promise.reject(new Error("the queue is broken")) };
  const form = { fullName: "Isla", email, password, confirmPassword: password };
  await expect(register({ ...shop.services, jobs }, newCaller(), form)).rejects.toThrow("the queue is broken");
  expect(await shop.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  expect((await registerWith(email)).actor.kind).toBe("registered");
});

describe("a reset token", () => {
  test("is not issued for an address without an account", async () => {
    expect(await issueResetToken(shop.services, newEmail())).toBeNull();
  });

  test("sets the password once, ends every session and tells the owner by mail", async () => {
    const { email, token: sessionToken, userId } = await registerCustomer(shop.services);
    const token = await issue(email);
    await reset(token, newPassword);
    const mail = { template: "password-changed", userId, byLink: true };
    expect((await shop.jobs()).filter((job) => "userId" in job && job.userId === userId)).toContainEqual(mail);
    expect((await resolveSession(shop.services, sessionToken)).actor.kind).toBe("visitor");
    await expect(enter(email)).rejects.toMatchObject({ code: "sign-in.invalid-credential" });
    expect((await enter(email, newPassword)).actor.kind).toBe("registered");
    await expect(reset(token, "yet another carp here")).rejects.toMatchObject({ code: "reset.link-spent" });
  });

  test("used by two requests at the same time sets one password", async () => {
    const { email } = await registerCustomer(shop.services);
    const token = await issue(email);
    const attempts = await Promise.allSettled([reset(token, newPassword), reset(token, "yet another carp here")]);
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ends every other link of the account, older or newer", async () => {
    const { email } = await registerCustomer(shop.services);
    const [older, used, newer] = [await issue(email), await issue(email), await issue(email)];
    await reset(used, newPassword);
    for (const token of [older, newer])
      await expect(reset(token, "yet another carp here")).rejects.toMatchObject({ code: "reset.link-spent" });
    expect((await enter(email, newPassword)).actor.kind).toBe("registered");
  });

  test("wins alone when several links of one account are used at the same moment", async () => {
    const { email } = await registerCustomer(shop.services);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => issue(email)));
    const allHashed = Promise.withResolvers<void>();
    let hashed = 0;
    const hashPassword = async (text: string) => {
      const hash = await shop.services.identity.hashPassword(text);
      hashed += 1;
      if (hashed === tokens.length) allHashed.resolve();
      await allHashed.promise;
      return hash;
    };
    const services = { ...shop.services, identity: { ...shop.services.identity, hashPassword } };
    const form = { password: newPassword, confirmPassword: newPassword };
    const attempts = await Promise.allSettled(
      tokens.map((token) => resetPassword(services, newCaller(), { token, ...form })),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "reset.link-spent" });
  });

  test("is not issued for a request that an earlier link has answered, however late its mail is sent", async () => {
    const { email } = await registerCustomer(shop.services);
    const requestedAt = shop.clock.now;
    const used = await issue(email);
    shop.clock.now = new Date(requestedAt.getTime() + 60_000);
    await reset(used, newPassword);
    expect(await issueResetToken(shop.services, email, requestedAt)).toBeNull();
    const later = new Date(shop.clock.now.getTime() + 1_000);
    expect(await issueResetToken(shop.services, email, later)).not.toBeNull();
  });

  test("opens however many invented ones the same address has tried", async () => {
    const { email } = await registerCustomer(shop.services);
    const caller = newCaller();
    const form = { password: newPassword, confirmPassword: newPassword };
    const tryToken = (token: string) => resetPassword(shop.services, caller, { token, ...form });
    for (let i = 0; i < 30; i += 1)
      await expect(tryToken(`invented ${i}`)).rejects.toMatchObject({ code: "reset.link-spent" });
    await expect(tryToken("invented")).rejects.toMatchObject({ code: "call.too-many" });
    await tryToken(await issue(email));
    expect((await enter(email, newPassword)).actor.kind).toBe("registered");
  });

  test("is of no use after an hour", async () => {
    const { email } = await registerCustomer(shop.services);
    const token = await issue(email);
    const tokenHash = shop.services.identity.hashToken(token);
    const [row] = await shop.db.select().from(accountTokens).where(eq(accountTokens.tokenHash, tokenHash));
    expect(row?.expiresAt.getTime()).toBe(shop.clock.now.getTime() + 3_600_000);
    await shop.db
      .update(accountTokens)
      .set({ expiresAt: new Date(shop.clock.now.getTime() - 1) })
      .where(eq(accountTokens.tokenHash, tokenHash));
    await expect(reset(token, newPassword)).rejects.toMatchObject({ code: "reset.link-spent" });
  });

  test("is not in the database in a usable form", async () => {
    const { email } = await registerCustomer(shop.services);
    const token = await issue(email);
    const rows = await shop.db.select().from(accountTokens);
    expect(token.length).toBeGreaterThanOrEqual(24);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("stays usable when a weak password is refused", async () => {
    const { email } = await registerCustomer(shop.services);
    const token = await issue(email);
    await expect(reset(token, "passwordpassword")).rejects.toMatchObject({ code: "register.weak-password" });
    await reset(token, newPassword);
  });

  test("of an admin sets only a password of fifteen characters or more", async () => {
    const { email, userId } = await registerCustomer(shop.services);
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    const token = await issue(email);
    await expect(reset(token, "fourteen chars")).rejects.toMatchObject({ code: "register.weak-password" });
    await reset(token, "fifteen letters");
  });
});
