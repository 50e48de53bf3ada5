import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { limits } from "#domain/limits.ts";
import { signOutDevice, signOutEverywhere } from "#services/accounts/sessions/change-session.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import type { AccountActor } from "#services/context.ts";
import { newCaller, newCallerWith, newEmail, password, registerCustomer } from "#tests/support/account.ts";
import { isla, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findAccount } from "./account.ts";
import { changeEmail, confirmEmail, issueConfirmToken } from "./email-address.ts";
import { getAccount } from "./get-account.ts";
import { changePassword } from "./password.ts";
import { getProfile, saveProfile } from "./profile.ts";
import { register } from "./register.ts";
import { issueResetToken, resetPassword } from "./reset-password.ts";

const next = "deep green water";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Registers a customer who is signed in on two devices. */
async function newOwner() {
  const { email, userId, token } = await registerCustomer(shop.services);
  const actor: AccountActor = { kind: "registered", userId, email };
  const caller = await newCallerWith<AccountActor>(shop.services, token);
  const other = await signIn(shop.services, newCaller(), { email, password });
  return { actor, caller, email, userId, token, otherToken: other.token ?? "" };
}

const kindOf = async (token: string) => (await resolveSession(shop.services, token)).actor.kind;
const jobsFor = async (userId: string) =>
  (await shop.jobs()).filter((job) => "userId" in job && job.userId === userId && job.template !== "welcome");

describe("a change of password", () => {
  const passwords = (given: string, fresh = next) => ({
    presentPassword: given,
    password: fresh,
    confirmPassword: fresh,
  });

  test("ends every other session, keeps this browser signed in and tells the owner by mail", async () => {
    const { actor, caller, email, userId, token, otherToken } = await newOwner();
    const changed = await changePassword(shop.services, caller, passwords(password));
    expect(changed.actor).toEqual(actor);
    expect(await kindOf(changed.token ?? "")).toBe("registered");
    expect([await kindOf(token), await kindOf(otherToken)]).toEqual(["visitor", "visitor"]);
    await signIn(shop.services, newCaller(), { email, password: next });
    await expect(signIn(shop.services, newCaller(), { email, password })).rejects.toMatchObject({
      code: "sign-in.invalid-credential",
    });
    expect(await jobsFor(userId)).toEqual([{ template: "password-changed", userId }]);
  });

  test("ends every reset link, and those that are still in the mail queue", async () => {
    const { caller, email } = await newOwner();
    const requestedAt = shop.clock.now;
    const link = (await issueResetToken(shop.services, email)) ?? "";
    shop.clock.now = new Date(requestedAt.getTime() + 1_000);
    await changePassword(shop.services, caller, passwords(password));
    const again = { token: link, password: "yet another carp here", confirmPassword: "yet another carp here" };
    await expect(resetPassword(shop.services, newCaller(), again)).rejects.toMatchObject({ code: "reset.link-spent" });
    expect(await issueResetToken(shop.services, email, requestedAt)).toBeNull();
  });

  test("needs the present password, and a guesser's session soon gets no more attempts", async () => {
    const { caller, token, userId, email } = await newOwner();
    for (let guess = 0; guess < 10; guess += 1)
      await expect(changePassword(shop.services, caller, passwords("not this"))).rejects.toMatchObject({
        code: "account.wrong-password",
        details: [expect.objectContaining({ field: "presentPassword" })],
      });
    await expect(changePassword(shop.services, caller, passwords(password))).rejects.toMatchObject({
      code: "sign-in.too-many",
    });
    expect(await kindOf(token)).toBe("registered");
    expect(await jobsFor(userId)).toEqual([]);
    // The owner is not locked out elsewhere.
    const elsewhere = await signIn(shop.services, newCaller(), { email, password });
    const owner = await newCallerWith<AccountActor>(shop.services, elsewhere.token ?? "");
    await changePassword(shop.services, owner, passwords(password));
  });

  test.each([
    ["short", "It needs at least 12 characters."],
    ["abababababababab", "It repeats itself or counts up. Such passwords are guessed first."],
    ["Passw0rd-2026!", "It is on lists of leaked passwords. A few words that do not belong together work well."],
  ])("to %s is refused, and says why", async (fresh, advice) => {
    const { caller, otherToken } = await newOwner();
    await expect(changePassword(shop.services, caller, passwords(password, fresh))).rejects.toMatchObject({
      message: "Password is too weak. Please use a stronger password.",
      details: [expect.objectContaining({ field: "password", advice })],
    });
    expect(await kindOf(otherToken)).toBe("registered");
  });

  test("to the account's address is refused, and says why", async () => {
    const { caller, email } = await newOwner();
    await expect(changePassword(shop.services, caller, passwords(password, email))).rejects.toMatchObject({
      details: [expect.objectContaining({ advice: "It contains your email address." })],
    });
  });

  test("made twice at the same time succeeds once", async () => {
    const { caller } = await newOwner();
    const attempts = await Promise.allSettled(
      ["deep green water", "still green water"].map((fresh) =>
        changePassword(shop.services, caller, passwords(password, fresh)),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a change of address", () => {
  test("mails a link to the new address and a notice to the present one, and changes nothing yet", async () => {
    const { actor, caller, email, userId } = await newOwner();
    const wanted = newEmail();
    const { message } = await changeEmail(shop.services, caller, {
      email: ` ${wanted.toUpperCase()} `,
      presentPassword: password,
    });
    expect(message).toContain(wanted);
    expect(await jobsFor(userId)).toEqual([
      { template: "confirm-email", userId, to: wanted },
      { template: "email-change-requested", userId, newEmail: wanted },
    ]);
    expect(await findAccount(shop.db, email)).toMatchObject({ id: userId, emailVerifiedAt: null });
    await confirmEmail(shop.services, actor, {
      token: await issueConfirmToken(shop.services, { userId, email: wanted }),
    });
    expect((await signIn(shop.services, newCaller(), { email: wanted, password })).actor).toMatchObject({ userId });
  });

  test.each([
    ["account.wrong-password", { presentPassword: "not this" }],
    ["register.incomplete", { presentPassword: "" }],
    ["register.incomplete", { email: " " }],
    ["register.invalid-email", { email: "nobody" }],
  ])("is refused with %s: %j", async (code, wrong) => {
    const { caller, userId } = await newOwner();
    const form = { email: newEmail(), presentPassword: password, ...wrong };
    await expect(changeEmail(shop.services, caller, form)).rejects.toMatchObject({ code });
    expect(await jobsFor(userId)).toEqual([]);
  });

  test("to the present address or to another account's is refused", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const change = (email: string) => changeEmail(shop.services, one.caller, { email, presentPassword: password });
    await expect(change(one.email)).rejects.toMatchObject({ code: "account.same-email" });
    await expect(change(other.email)).rejects.toMatchObject({ code: "register.email-taken" });
    expect(await jobsFor(one.userId)).toEqual([]);
    expect(await jobsFor(other.userId)).toEqual([{ template: "already-registered", userId: other.userId }]);
  });
});

describe("the signed-in devices", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  test("are listed with this one first, and when each was last used", async () => {
    const { caller, email } = await newOwner();
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 3_600_000);
    const late = await signIn(shop.services, { ...newCaller(), userAgent: firefox }, { email, password });
    const { devices } = await getAccount(shop.services, caller);
    expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual([
      ["Unknown browser", true],
      ["Firefox on Linux", false],
      ["Unknown browser", false],
    ]);
    expect(devices[1]).toMatchObject({ lastUsedAt: shop.clock.now.toISOString() });
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
    await resolveSession(shop.services, late.token ?? "");
    const again = await getAccount(shop.services, caller);
    expect(again.devices[1]).toMatchObject({ device: "Firefox on Linux", lastUsedAt: shop.clock.now.toISOString() });
  });

  test("are signed out one by one, by their account only", async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    const { devices } = await getAccount(shop.services, owner.caller);
    const sessionId = devices.find(({ isThis }) => !isThis)?.id ?? "";
    await signOutDevice(shop.services, stranger.actor, { sessionId });
    expect(await kindOf(owner.otherToken)).toBe("registered");
    await signOutDevice(shop.services, owner.actor, { sessionId });
    expect(await kindOf(owner.otherToken)).toBe("visitor");
    expect(await kindOf(owner.token)).toBe("registered");
  });

  test("are all signed out together, and nobody else's with them", async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    expect(await signOutEverywhere(shop.services, owner.actor)).toMatchObject({ token: null });
    expect([await kindOf(owner.token), await kindOf(owner.otherToken)]).toEqual(["visitor", "visitor"]);
    expect(await kindOf(stranger.token)).toBe("registered");
  });
});

describe("the delivery details", () => {
  test("saved on the account's page fill in the checkout, with the address they had", async () => {
    const { actor, email } = await newOwner();
    const info = { ...isla, email: "", notes: "not kept", address2: "Flat 2" };
    await saveProfile(shop.services, actor, info);
    const { notes: _notKept, ...kept } = info;
    expect(await getProfile(shop.services, actor)).toEqual({ ...kept, email });
    await saveProfile(shop.services, actor, { ...info, city: "Oban" });
    expect(await getProfile(shop.services, actor)).toMatchObject({ city: "Oban", email });
  });
});

describe("registration of a known address", () => {
  const tryToRegister = (email: string, caller = newCaller()) =>
    register(shop.services, caller, { fullName: "Isla Munro", email, password, confirmPassword: password });

  test("is refused, and the owner hears of it once a day", async () => {
    const { email, userId } = await newOwner();
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(tryToRegister(email)).rejects.toMatchObject({
        message: "An account with this email already exists.",
      });
    expect(await jobsFor(userId)).toEqual([{ template: "already-registered", userId }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000);
    await expect(tryToRegister(email)).rejects.toMatchObject({ code: "register.email-taken" });
    expect(await jobsFor(userId)).toHaveLength(2);
  });

  test("tells one network of ten known addresses an hour; then known and unknown ones are refused alike", async () => {
    const caller = newCaller();
    for (let attempt = 0; attempt < limits["known-address:network"].max; attempt += 1) {
      const { email } = await newOwner();
      await expect(tryToRegister(email, caller)).rejects.toMatchObject({ code: "register.email-taken" });
    }
    const { email } = await newOwner();
    const refused = { code: "call.too-many", retryAfterSeconds: expect.any(Number) };
    await expect(tryToRegister(email, caller)).rejects.toMatchObject(refused);
    await expect(tryToRegister(newEmail(), caller)).rejects.toMatchObject(refused);
    await tryToRegister(newEmail(), newCaller());
  });

  test("counts together with changes of address, about which an account without a confirmed one learns no more", async () => {
    const { caller } = await newOwner();
    const { email } = await newOwner();
    await expect(tryToRegister(email, caller)).rejects.toMatchObject({ code: "register.email-taken" });
    const ofNetwork = sql`starts_with(${rateLimits.key}, 'known-address:network')`;
    await shop.db.update(rateLimits).set({ count: 1_000 }).where(ofNetwork);
    const change = (to: string) => changeEmail(shop.services, caller, { email: to, presentPassword: password });
    await expect(change(email)).rejects.toMatchObject({ code: "call.too-many" });
    await expect(change(newEmail())).rejects.toMatchObject({ code: "call.too-many" });
  });

  test("tells of one address five times an hour, whoever asks", async () => {
    const { email } = await newOwner();
    for (let attempt = 0; attempt < limits["known-address:mailbox"].max; attempt += 1)
      await expect(tryToRegister(email, newCaller())).rejects.toMatchObject({ code: "register.email-taken" });
    await expect(tryToRegister(email, newCaller())).rejects.toMatchObject({ code: "call.too-many" });
  });
});
