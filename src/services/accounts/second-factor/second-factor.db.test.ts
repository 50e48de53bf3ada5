import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { recoveryCodes, secondFactors } from "#db/schema/admin-security.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { changeAdmin } from "#server/commands/change-admin.ts";
import { requireAdminAccount } from "#services/accounts/admin.ts";
import { changeEmail } from "#services/accounts/email-address.ts";
import { getAccount, listAdminSignIns } from "#services/accounts/get-account.ts";
import { changePassword } from "#services/accounts/password.ts";
import { issueResetToken, resetPassword } from "#services/accounts/reset-password.ts";
import { formatDeviceCookie } from "#services/accounts/sessions/known-device.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import type { SessionCaller } from "#services/accounts/sessions/session.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import type { AccountActor } from "#services/context.ts";
import { purge } from "#services/legal/purge.ts";
import { newCaller, newCallerWith, newEmail, password, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { getSecondFactor } from "./second-factor.ts";
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";

const minute = 60_000;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const wait = (ms: number) => void (shop.clock.now = new Date(shop.clock.now.getTime() + ms));

/** Acts as the authenticator app: returns the code that it shows at this moment. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: shop.clock.now.getTime() });

async function newAdmin() {
  const person = await registerCustomer(shop.services);
  await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, person.userId));
  return { ...person, caller: await newCallerWith<AccountActor>(shop.services, person.token) };
}

/** The caller that a verb gets from the guard of its call. */
const ownAccount = (caller: SessionCaller) => ({ ...caller, actor: requireAdminAccount(caller.session) });

/**
 * Creates an admin who has set up an app, and moves on to a later half minute, because the code of the set-up is spent.
 */
async function newAdminWithApp() {
  const admin = await newAdmin();
  const { secret } = await startSecondFactor(shop.services, ownAccount(admin.caller), { presentPassword: password });
  const set = await confirmSecondFactor(shop.services, ownAccount(admin.caller), { code: codeOf(secret) });
  wait(minute);
  const enter = (code?: string, caller = newCaller(), text = password) =>
    signIn(shop.services, caller, { email: admin.email, password: text, code });
  return { ...admin, secret, recoveryCodes: set.recoveryCodes, enter };
}

/** Returns a caller whose browser the account has signed in with before. */
const knownCaller = (userId: string): SessionCaller => ({
  ...newCaller(),
  deviceCookie: formatDeviceCookie(shop.services, null, userId),
});

/** Lists the emails about an account's second factor, oldest first. */
const mailsAbout = async (userId: string) =>
  (await shop.jobs()).filter((job) => job.template === "second-factor-changed" && job.userId === userId);

const wrongCode = { code: "second-factor.wrong-code" };

describe("an authenticator app", () => {
  test("counts only once a code has confirmed it", async () => {
    const { caller, email } = await newAdmin();
    const { secret, url, qrCode } = await startSecondFactor(shop.services, ownAccount(caller), {
      presentPassword: password,
    });
    expect(url).toContain(secret.replaceAll(" ", ""));
    expect(qrCode.path).not.toBe("");
    expect((await signIn(shop.services, newCaller(), { email, password })).actor.kind).toBe("admin");
    await expect(confirmSecondFactor(shop.services, ownAccount(caller), { code: "000000" })).rejects.toMatchObject(
      wrongCode,
    );
    expect(await getSecondFactor(shop.services, requireAdminAccount(caller.session))).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    await confirmSecondFactor(shop.services, ownAccount(caller), { code: codeOf(secret) });
    expect(await getSecondFactor(shop.services, requireAdminAccount(caller.session))).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    });
  });

  test("is set up only with the password, by an admin, within half an hour", async () => {
    const { caller } = await newAdmin();
    await expect(
      startSecondFactor(shop.services, ownAccount(caller), { presentPassword: "not it" }),
    ).rejects.toMatchObject({
      code: "account.wrong-password",
    });
    const { secret } = await startSecondFactor(shop.services, ownAccount(caller), { presentPassword: password });
    wait(31 * minute);
    const late = confirmSecondFactor(shop.services, ownAccount(caller), { code: codeOf(secret) });
    await expect(late).rejects.toMatchObject({ code: "second-factor.expired" });
    const { token } = await registerCustomer(shop.services);
    const customer = await newCallerWith(shop.services, token);
    expect(() => requireAdminAccount(customer.session)).toThrow(expect.objectContaining({ code: "call.not-allowed" }));
  });

  test("ends the sessions that were started without it, except the one that sets it up", async () => {
    const { caller, email, token } = await newAdmin();
    const other = await signIn(shop.services, newCaller(), { email, password });
    const { secret } = await startSecondFactor(shop.services, ownAccount(caller), { presentPassword: password });
    await confirmSecondFactor(shop.services, ownAccount(caller), { code: codeOf(secret) });
    expect((await resolveSession(shop.services, other.token ?? null)).actor.kind).toBe("visitor");
    expect((await resolveSession(shop.services, token)).actor.kind).toBe("admin");
  });

  test("is replaced only with its own code, and stays in force until the new one is confirmed", async () => {
    const { caller, secret, enter } = await newAdminWithApp();
    const start = (code?: string) =>
      startSecondFactor(shop.services, ownAccount(caller), { presentPassword: password, code });
    await expect(start()).rejects.toMatchObject({ code: "second-factor.code-required" });
    await expect(start("000000")).rejects.toMatchObject(wrongCode);
    const next = await start(codeOf(secret));
    wait(minute);
    expect((await enter(codeOf(secret))).actor.kind).toBe("admin");
    await confirmSecondFactor(shop.services, ownAccount(caller), { code: codeOf(next.secret) });
    wait(minute);
    await expect(enter(codeOf(secret))).rejects.toMatchObject(wrongCode);
    expect((await enter(codeOf(next.secret))).actor.kind).toBe("admin");
  });

  test("is removed with password and code, or from the terminal", async () => {
    const one = await newAdminWithApp();
    const remove = (code?: string) =>
      removeSecondFactor(shop.services, ownAccount(one.caller), { presentPassword: password, code });
    await expect(remove()).rejects.toMatchObject({ code: "second-factor.code-required" });
    await remove(codeOf(one.secret));
    expect((await one.enter()).actor.kind).toBe("admin");

    const two = await newAdminWithApp();
    const command = { email: two.email, isRemoval: false, wantsPassword: false, removesSecondFactor: true };
    expect(await changeAdmin(shop.db, command)).toMatchObject({ exitCode: 0 });
    expect((await two.enter()).actor.kind).toBe("admin");
    expect(await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, two.userId))).toEqual([]);
    const again = await changeAdmin(shop.db, command);
    expect(again.lines.at(-1)).toBe("It had no second factor.");
    const unknown = await changeAdmin(shop.db, { ...command, email: "nobody@people.test" });
    expect(unknown.exitCode).toBe(1);
  });
});

describe("a mail tells the account", () => {
  const mail = (userId: string, change: string) => ({ template: "second-factor-changed", userId, change });

  test("that an app was set up, and that another took its place", async () => {
    const { userId, caller, secret } = await newAdminWithApp();
    expect(await mailsAbout(userId)).toEqual([mail(userId, "set-up")]);
    const next = await startSecondFactor(shop.services, ownAccount(caller), {
      presentPassword: password,
      code: codeOf(secret),
    });
    expect(await mailsAbout(userId)).toHaveLength(1);
    await confirmSecondFactor(shop.services, ownAccount(caller), { code: codeOf(next.secret) });
    expect((await mailsAbout(userId)).at(-1)).toEqual(mail(userId, "replaced"));
  });

  test("that it was removed, and nothing where there was none", async () => {
    const { userId, caller, secret } = await newAdminWithApp();
    await removeSecondFactor(shop.services, ownAccount(caller), { presentPassword: password, code: codeOf(secret) });
    expect((await mailsAbout(userId)).at(-1)).toEqual(mail(userId, "removed"));
    await removeSecondFactor(shop.services, ownAccount(caller), { presentPassword: password });
    expect(await mailsAbout(userId)).toHaveLength(2);
  });
});

describe("a change of password or address", () => {
  const next = "a new carp in the old town";
  const newPassword = { presentPassword: password, password: next, confirmPassword: next };

  /** Makes both changes to an admin's account, each with a code that is generated when it is needed. */
  function changesOf(admin: Awaited<ReturnType<typeof newAdminWithApp>>) {
    const { caller } = admin;
    return {
      email: (code?: string) =>
        changeEmail(shop.services, caller, { email: newEmail(), presentPassword: password, code }),
      password: (code?: string, form = newPassword) => changePassword(shop.services, caller, { ...form, code }),
    };
  }

  test("takes password and code, and mails nothing without them", async () => {
    const admin = await newAdminWithApp();
    const before = (await shop.jobs()).length;
    for (const change of Object.values(changesOf(admin))) {
      await expect(change()).rejects.toMatchObject({ code: "second-factor.code-required", details: { needs: "code" } });
      await expect(change("000000")).rejects.toMatchObject({
        ...wrongCode,
        details: [expect.objectContaining({ field: "code" })],
      });
    }
    expect(await shop.jobs()).toHaveLength(before);
    const [recoveryCode] = admin.recoveryCodes;
    await changesOf(admin).email(recoveryCode);
    const { actor } = await changesOf(admin).password(codeOf(admin.secret));
    expect(actor.kind).toBe("admin");
  });

  test("uses up no code for a password that is too weak", async () => {
    const admin = await newAdminWithApp();
    const code = codeOf(admin.secret);
    const weak = { ...newPassword, password: "short", confirmPassword: "short" };
    const change = changesOf(admin).password;
    await expect(change(code, weak)).rejects.toMatchObject({ code: "register.weak-password" });
    const leaked = { ...newPassword, password: "Passw0rd-2026!", confirmPassword: "Passw0rd-2026!" };
    await expect(change(code, leaked)).rejects.toMatchObject({ code: "register.weak-password" });
    await change(code);
  });

  test("shows beforehand whether it takes a code", async () => {
    const takesCode = async ({ caller }: Awaited<ReturnType<typeof newAdmin>>) =>
      (await getAccount(shop.services, caller)).takesCode;
    expect(await takesCode(await newAdmin())).toBe(false);
    expect(await takesCode(await newAdminWithApp())).toBe(true);
  });

  test("takes no code of a former admin, as signing in does", async () => {
    const former = await newAdminWithApp();
    await shop.db.update(users).set({ role: "user" }).where(eq(users.id, former.userId));
    const { token } = await former.enter();
    const caller = await newCallerWith<AccountActor>(shop.services, token ?? "");
    expect((await getAccount(shop.services, caller)).takesCode).toBe(false);
    await changePassword(shop.services, caller, newPassword);
  });
});

describe("signing in with a second factor", () => {
  test("takes password and code, and neither alone", async () => {
    const { enter, secret } = await newAdminWithApp();
    await expect(enter()).rejects.toMatchObject({ code: "second-factor.code-required", status: "unauthenticated" });
    await expect(enter("  ")).rejects.toMatchObject({ code: "second-factor.code-required" });
    await expect(enter(codeOf(secret), newCaller(), "not the password")).rejects.toMatchObject({
      code: "sign-in.invalid-credential",
    });
    const code = codeOf(secret);
    expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).actor.kind).toBe("admin");
  });

  test("accepts no code twice, nor an older one, nor two at the same moment", async () => {
    const { enter, secret } = await newAdminWithApp();
    const older = codeOf(secret);
    wait(minute / 2);
    const code = codeOf(secret);
    const attempts = await Promise.allSettled([1, 2, 3].map(() => enter(code)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(enter(code)).rejects.toMatchObject(wrongCode);
    await expect(enter(older)).rejects.toMatchObject(wrongCode);
    wait(minute / 2);
    expect((await enter(codeOf(secret))).actor.kind).toBe("admin");
  });

  test("accepts each recovery code once, however it is typed, and of this account only", async () => {
    const { enter, recoveryCodes: codes, userId, caller } = await newAdminWithApp();
    const [first = "", second = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect((await enter(first)).actor.kind).toBe("admin");
    await expect(enter(first)).rejects.toMatchObject(wrongCode);
    expect((await enter(` ${second.toUpperCase().replace("-", " ")}`)).actor.kind).toBe("admin");
    expect(await getSecondFactor(shop.services, requireAdminAccount(caller.session))).toMatchObject({
      recoveryCodesLeft: 8,
    });
    const other = await newAdminWithApp();
    await expect(other.enter(codes[2])).rejects.toMatchObject(wrongCode);
    const stored = JSON.stringify(await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test("is not bypassed by a reset of the password", async () => {
    const { email, enter, secret } = await newAdminWithApp();
    const token = (await issueResetToken(shop.services, email)) ?? "";
    const next = "a new carp in the old town";
    await resetPassword(shop.services, newCaller(), { token, password: next, confirmPassword: next });
    await expect(enter(undefined, newCaller(), next)).rejects.toMatchObject({ code: "second-factor.code-required" });
    expect((await enter(codeOf(secret), newCaller(), next)).actor.kind).toBe("admin");
  });

  test("has ten tries an hour; a stranger who knows the password does not use up the tries of a known device", async () => {
    const { enter, secret, userId } = await newAdminWithApp();
    for (let i = 0; i < 10; i += 1) await expect(enter("000000")).rejects.toMatchObject(wrongCode);
    await expect(enter(codeOf(secret))).rejects.toMatchObject({ code: "sign-in.too-many", retryAfterSeconds: 3_600 });
    const known = knownCaller(userId);
    for (let i = 0; i < 9; i += 1) await expect(enter("000000", known)).rejects.toMatchObject(wrongCode);
    expect((await enter(codeOf(secret), known)).actor.kind).toBe("admin");
    await shop.db.delete(rateLimits);
  });

  test("keeps the secret unreadable in the database", async () => {
    const { secret, userId } = await newAdminWithApp();
    const [row] = await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    expect(row?.pendingSecret).toBeNull();
    expect(JSON.stringify(row)).not.toContain(secret.replaceAll(" ", ""));
  });
});

describe("where admins need a second factor", () => {
  const strict = () => ({ ...shop.services, shop: { ...shop.services.shop, requiresSecondFactor: true } });

  test("an admin without one is a customer until it is set up", async () => {
    const { email, token, caller } = await newAdmin();
    const session = await signIn(strict(), newCaller(), { email, password });
    expect(session).toMatchObject({ actor: { kind: "registered" }, lacksSecondFactor: true });
    expect(await resolveSession(strict(), token)).toMatchObject({
      actor: { kind: "registered" },
      lacksSecondFactor: true,
    });
    const waiting = { ...caller, session: await resolveSession(strict(), token) };
    expect(await getSecondFactor(strict(), requireAdminAccount(waiting.session))).toMatchObject({
      isOn: false,
      isRequired: true,
    });
    const { secret } = await startSecondFactor(strict(), ownAccount(waiting), { presentPassword: password });
    await confirmSecondFactor(strict(), ownAccount(waiting), { code: codeOf(secret) });
    const open = await resolveSession(strict(), token);
    expect(open.actor.kind).toBe("admin");
    expect(open).not.toHaveProperty("lacksSecondFactor");
  });

  test("customers need no second factor", async () => {
    const { token } = await registerCustomer(shop.services);
    expect(await resolveSession(strict(), token)).not.toHaveProperty("lacksSecondFactor");
  });
});

describe("the sign-ins of an admin", () => {
  test("are recorded with time, network and device, and a new device is mailed", async () => {
    const { email, userId, caller } = await newAdmin();
    const before = (await shop.jobs()).length;
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const stranger: SessionCaller = { ...newCaller(), ipAddress: "203.0.113.77", userAgent: firefox };
    await signIn(shop.services, stranger, { email, password });
    const firstAt = shop.clock.now.toISOString();
    wait(minute);
    await signIn(shop.services, { ...knownCaller(userId), ipAddress: null }, { email, password });
    await signIn(shop.services, newCaller(), { email, password: "not the password" }).catch(() => undefined);
    expect(await listAdminSignIns(shop.services, requireAdminAccount(caller.session))).toMatchObject([
      { at: shop.clock.now.toISOString(), network: null, device: "Unknown browser", isNewDevice: false },
      { at: firstAt, network: "203.0.113.x", device: "Firefox on Windows", isNewDevice: true },
    ]);
    expect((await shop.jobs()).slice(before)).toMatchObject([{ template: "admin-sign-in" }]);
  });

  test("are kept for a year, and those of customers not at all", async () => {
    const { email, caller } = await newAdmin();
    await signIn(shop.services, newCaller(), { email, password });
    wait(366 * 24 * 60 * minute);
    await signIn(shop.services, newCaller(), { email, password });
    await purge(shop.services);
    expect(await listAdminSignIns(shop.services, requireAdminAccount(caller.session))).toHaveLength(1);
    const customer = await registerCustomer(shop.services);
    await signIn(shop.services, newCaller(), { email: customer.email, password });
    const found = await shop.db.execute(sql`select 1 from admin_sign_ins where user_id = ${customer.userId}`);
    expect(found.rows).toEqual([]);
  });
});
