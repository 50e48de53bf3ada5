import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountTokens, profiles } from "#db/schema/accounts.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import type { AccountActor, SignedInActor } from "#services/context.ts";
import { newCaller, newCallerWith, newEmail, password, registerCustomer } from "#tests/support/account.ts";
import { isla, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findAccount } from "./account.ts";
import { confirmEmail, issueConfirmToken, requestEmailConfirmation } from "./email-address.ts";
import { register } from "./register.ts";
import { issueResetToken, resetPassword } from "./reset-password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function newAccount() {
  const { email, userId, token } = await registerCustomer(shop.services);
  const actor: AccountActor = { kind: "registered", userId, email };
  return { actor, email, userId, token };
}

const issue = (userId: string, email: string) => issueConfirmToken(shop.services, { userId, email });
const confirm = (actor: AccountActor, token: string) => confirmEmail(shop.services, actor, { token });
const verifiedAt = async (email: string) => (await findAccount(shop.db, email))?.emailVerifiedAt;
const orderFor = (actor: SignedInActor, email: string) => shop.order(actor, { deliveryInfo: { ...isla, email } });

describe("an address", () => {
  test("is not confirmed by registering it", async () => {
    expect(await verifiedAt((await newAccount()).email)).toBeNull();
  });

  test("is confirmed by the mailed link, once", async () => {
    const { actor, email, userId } = await newAccount();
    const token = await issue(userId, email);
    expect(await confirm(actor, token)).toEqual({ email, message: `Thank you. ${email} has been confirmed.` });
    expect(await verifiedAt(email)).toEqual(shop.clock.now);
    await expect(confirm(actor, token)).rejects.toMatchObject({ code: "confirm.link-spent" });
  });

  test("is not confirmed by a link opened in another account, which stays usable", async () => {
    const [stranger, owner] = [await newAccount(), await newAccount()];
    const token = await issue(stranger.userId, stranger.email);
    await expect(confirm(owner.actor, token)).rejects.toMatchObject({ code: "confirm.other-account" });
    expect(await verifiedAt(stranger.email)).toBeNull();
    await confirm(stranger.actor, token);
  });

  test("is not confirmed by a link that is three days old", async () => {
    const { actor, email, userId } = await newAccount();
    const token = await issue(userId, email);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 24 * 3_600_000);
    await expect(confirm(actor, token)).rejects.toMatchObject({ code: "confirm.link-spent" });
  });

  test("is not confirmed by the token of a reset mail", async () => {
    const { actor, email } = await newAccount();
    const token = (await issueResetToken(shop.services, email)) ?? "";
    await expect(confirm(actor, token)).rejects.toMatchObject({ code: "confirm.link-spent" });
  });

  test("is confirmed by a new password set with a mailed link", async () => {
    const { email } = await newAccount();
    const token = (await issueResetToken(shop.services, email)) ?? "";
    await resetPassword(shop.services, newCaller(), { token, password, confirmPassword: password });
    expect(await verifiedAt(email)).not.toBeNull();
  });

  test("is stored with the token, which is not in the database in a usable form", async () => {
    const { email, userId } = await newAccount();
    const token = await issue(userId, email);
    const [row] = await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, userId));
    expect(row).toMatchObject({ purpose: "confirm-email", email });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("gets three more links an hour at most, and none once it is confirmed", async () => {
    const { actor, email, userId } = await newAccount();
    for (let sent = 0; sent < 3; sent += 1) await requestEmailConfirmation(shop.services, actor);
    await expect(requestEmailConfirmation(shop.services, actor)).rejects.toMatchObject({ code: "call.too-many" });
    const jobs = await shop.jobs();
    expect(jobs.filter((job) => job.template === "confirm-email" && job.userId === userId)).toHaveLength(3);
    await confirm(actor, await issue(userId, email));
    expect((await requestEmailConfirmation(shop.services, actor)).message).toBe(`${email} has already been confirmed.`);
  });
});

describe("a new address", () => {
  test("replaces the present one once it is confirmed, and voids the links sent there", async () => {
    const { actor, email, userId } = await newAccount();
    const reset = (await issueResetToken(shop.services, email)) ?? "";
    const next = newEmail();
    await confirm(actor, await issue(userId, next.toUpperCase()));
    expect(await findAccount(shop.db, email)).toBeNull();
    expect(await findAccount(shop.db, next)).toMatchObject({ id: userId, emailVerifiedAt: shop.clock.now });
    const [profile] = await shop.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(profile?.email).toBe(next);
    const form = { token: reset, password, confirmPassword: password };
    await expect(resetPassword(shop.services, newCaller(), form)).rejects.toMatchObject({ code: "reset.link-spent" });
  });

  test("that got an account meanwhile is refused, and nothing changes", async () => {
    const { actor, email, userId } = await newAccount();
    const other = await newAccount();
    const token = await issue(userId, other.email);
    await expect(confirm(actor, token)).rejects.toMatchObject({ code: "register.email-taken" });
    expect(await findAccount(shop.db, email)).toMatchObject({ id: userId, emailVerifiedAt: null });
  });
});

describe("orders that guests placed with an address", () => {
  test("move to the account that confirms it, and not before", async () => {
    const email = newEmail();
    const guest = await shop.newGuest();
    const { orderId } = await orderFor(guest, email.toUpperCase());
    const other = await orderFor(guest, newEmail());
    const form = { fullName: "Isla Munro", email, password, confirmPassword: password };
    const { actor } = await register(shop.services, newCaller(), form);
    if (actor.kind !== "registered") throw new Error("not registered");
    expect((await shop.row(orderId)).userId).toBe(guest.userId);
    await confirm(actor, await issue(actor.userId, email));
    expect(await shop.row(orderId)).toMatchObject({ userId: actor.userId, isAnonymous: false, version: 2 });
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "owner-changed",
      actorId: actor.userId,
      detail: { formerOwner: guest.userId },
    });
    expect((await shop.row(other.orderId)).userId).toBe(guest.userId);
  });

  test("move as well when a mailed link sets a new password", async () => {
    const { email, userId } = await newAccount();
    const { orderId } = await orderFor(await shop.newGuest(), email);
    const token = (await issueResetToken(shop.services, email)) ?? "";
    await resetPassword(shop.services, newCaller(), { token, password, confirmPassword: password });
    expect((await shop.row(orderId)).userId).toBe(userId);
  });

  test("that an account has confirmed before stay the guest's: a stranger may have typed it", async () => {
    const { actor, email, userId } = await newAccount();
    await confirm(actor, await issue(userId, email));
    const guest = await shop.newGuest();
    const { orderId } = await orderFor(guest, email);
    await signIn(shop.services, newCaller(), { email, password });
    const token = (await issueResetToken(shop.services, email)) ?? "";
    await resetPassword(shop.services, newCaller(), { token, password, confirmPassword: password });
    expect((await shop.row(orderId)).userId).toBe(guest.userId);
    // In the guest's own browser the session proves who placed it.
    const caller = { ...newCaller(), session: { actor: guest, name: null } };
    await signIn(shop.services, caller, { email, password });
    expect((await shop.row(orderId)).userId).toBe(userId);
  });

  test("never move from another account", async () => {
    const { actor, email, userId } = await newAccount();
    const other = await newAccount();
    const { orderId } = await orderFor(other.actor, email);
    await confirm(actor, await issue(userId, email));
    expect((await shop.row(orderId)).userId).toBe(other.userId);
  });

  test("placed in this browser move immediately, as they did before", async () => {
    const guest = await shop.newGuest();
    const { orderId } = await orderFor(guest, "");
    const caller = { ...(await newCallerWith(shop.services, null)), session: { actor: guest, name: null } };
    const form = { fullName: "Isla Munro", email: newEmail(), password, confirmPassword: password };
    const { actor } = await register(shop.services, caller, form);
    expect((await shop.row(orderId)).userId).toBe("userId" in actor ? actor.userId : "");
  });
});
