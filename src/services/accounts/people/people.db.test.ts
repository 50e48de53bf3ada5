import { randomUUID } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/admin-security.ts";
import { dayMs } from "#domain/time.ts";
import { findAccount } from "#services/accounts/account.ts";
import { register } from "#services/accounts/register.ts";
import { requestPasswordReset } from "#services/accounts/reset-password.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import type { SessionCaller } from "#services/accounts/sessions/session.ts";
import type { AccountActor } from "#services/context.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { newCaller, newCallerWith, newEmail, password, registerCustomer } from "#tests/support/account.ts";
import { addPaidOrder } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import {
  acceptInvitation,
  cancelInvitation,
  formatInvitationToken,
  getInvitation,
  invitePerson,
  joinDesk,
} from "./invitations.ts";
import { changePersonsRights, listPeople, removePerson } from "./people.ts";

let shop: TestShop;
let owner: AdminActor;
let ownersBrowser: SessionCaller<AdminActor>;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.clearLimits();
  await shop.db.update(users).set({ role: "user" }).where(ne(users.role, "user"));
  ({ owner, browser: ownersBrowser } = await newOwner());
});
afterAll(() => shop.close());

/** Creates an owner with a password. */
async function newOwner() {
  const { userId, token } = await registerCustomer(shop.services);
  await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
  const browser = await newCallerWith<AdminActor>(shop.services, token);
  return { owner: browser.actor, browser };
}

async function invite(email = newEmail(), change: Partial<Parameters<typeof invitePerson>[2]> = {}) {
  const wanted = { name: "Callum", email, isOwner: false, rights: ["price"] as const, refundLimitPence: 0 };
  await invitePerson(shop.services, ownersBrowser, { ...wanted, presentPassword: password, ...change });
  const { invited } = await listPeople(shop.services, owner);
  const id = invited.find((one) => one.email === email)?.id ?? "";
  return { email, id, token: formatInvitationToken(shop.services.identity, id) };
}

const longPassword = "nine herons over the millpond";
const form = { fullName: "Callum Reid", password: longPassword, confirmPassword: longPassword };
const accept = (token: string, caller = newCaller()) => acceptInvitation(shop.services, caller, { token, ...form });
const actorOf = async (token: string | null | undefined) => (await resolveSession(shop.services, token ?? "")).actor;

describe("an invitation", () => {
  test("makes an account that does what the owner allows, once", async () => {
    const { email, token, id } = await invite(undefined, { rights: ["price", "refund"], refundLimitPence: 2_000 });
    expect(await shop.jobs()).toContainEqual({ template: "invitation", invitationId: id });
    expect(await getInvitation(shop.services, newCaller(), { token })).toMatchObject({ email, hasAccount: false });
    const session = await accept(token);
    const rights = { rights: ["orders", "price", "refund"], refundLimitPence: 2_000 };
    expect(session.actor).toMatchObject({ kind: "admin", email, name: "Callum Reid", ...rights });
    expect(await actorOf(session.token)).toEqual(session.actor);
    expect((await findAccount(shop.db, email))?.emailVerifiedAt).not.toBeNull();
    const { people, invited } = await listPeople(shop.services, owner);
    expect(people).toMatchObject([
      { isOwner: true, isYou: true },
      { email, isOwner: false, hasSecondFactor: false, ...rights },
    ]);
    expect(invited.map((one) => one.id)).not.toContain(id);
    await expect(accept(token)).rejects.toMatchObject({ code: "invitation.used" });
  });

  test("accepted twice at the same time makes one account", async () => {
    const { token } = await invite();
    const tries = await Promise.allSettled([accept(token), accept(token)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("that was cancelled, replaced or has expired says so, and makes nobody anything", async () => {
    const email = newEmail();
    const first = await invite(email);
    const second = await invite(email);
    await expect(accept(first.token)).rejects.toMatchObject({ code: "invitation.cancelled" });
    await cancelInvitation(shop.services, owner, second);
    await expect(accept(second.token)).rejects.toMatchObject({ code: "invitation.cancelled" });
    const third = await invite(email);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * dayMs);
    await expect(accept(third.token)).rejects.toMatchObject({ code: "invitation.expired" });
    expect(await findAccount(shop.db, email)).toBeNull();
    ownersBrowser = (await newOwner()).browser;
  });

  test("cannot be made up, and nobody can try for long", async () => {
    const { id, token } = await invite();
    const stranger = newCaller();
    for (const made of [`${id}.`, `${randomUUID()}.${token.split(".")[1]}`, token.slice(0, -1), "x"])
      await expect(accept(made, stranger)).rejects.toMatchObject({ code: "invitation.unknown" });
    const tryOn = async () => {
      for (let count = 0; count < 40; count += 1) await accept("x", stranger).catch((error: unknown) => error);
      return accept("x", stranger);
    };
    await expect(tryOn()).rejects.toMatchObject({ code: "call.too-many" });
  });

  test("is sent to one address five times a day, and to twenty in all", async () => {
    const email = newEmail();
    for (let count = 0; count < 5; count += 1) await invite(email);
    await expect(invite(email)).rejects.toMatchObject({ code: "call.too-many" });
    for (let count = 5; count < 20; count += 1) await invite();
    await expect(invite()).rejects.toMatchObject({ code: "call.too-many" });
  });

  test("asks for a password that an admin may have", async () => {
    const { token } = await invite();
    const weak = { token, ...form, password: "millpond heron", confirmPassword: "millpond heron" };
    await expect(acceptInvitation(shop.services, newCaller(), weak)).rejects.toMatchObject({
      code: "register.weak-password",
    });
    await accept(token);
  });

  test("to an existing account asks its owner to sign in, and ends the other sessions", async () => {
    const customer = await registerCustomer(shop.services);
    const { token } = await invite(customer.email, { isOwner: true });
    expect(await getInvitation(shop.services, newCaller(), { token })).toMatchObject({ hasAccount: true });
    await expect(accept(token)).rejects.toMatchObject({ code: "register.email-taken" });
    const browser = await newCallerWith<AccountActor>(shop.services, customer.token);
    const session = await joinDesk(shop.services, browser, { token });
    expect(session.actor).toMatchObject({ kind: "admin", userId: customer.userId, refundLimitPence: null });
    expect((await actorOf(customer.token)).kind).toBe("visitor");
    expect(await actorOf(session.token)).toEqual(session.actor);
  });

  test("to another address does nothing for the account that is signed in", async () => {
    const { token } = await invite();
    const customer = await registerCustomer(shop.services);
    const browser = await newCallerWith<AccountActor>(shop.services, customer.token);
    const join = joinDesk(shop.services, browser, { token });
    await expect(join).rejects.toMatchObject({ code: "invitation.other-account" });
    expect((await actorOf(customer.token)).kind).toBe("registered");
  });

  test("needs the owner's password, and is not for a present member", async () => {
    await expect(invite(newEmail(), { presentPassword: "wrong" })).rejects.toMatchObject({
      code: "account.wrong-password",
    });
    await expect(invite(owner.email)).rejects.toMatchObject({ code: "person.known" });
  });

  test("from a former owner is refused", async () => {
    await shop.db.update(users).set({ role: "assistant" }).where(eq(users.id, owner.userId));
    await expect(invite()).rejects.toMatchObject({ code: "call.not-allowed" });
  });
});

describe("access", () => {
  test("that ends signs the person out everywhere immediately, and forgets the second factor", async () => {
    const { token } = await invite();
    const session = await accept(token);
    const { userId } = session.actor as AdminActor;
    await shop.db.insert(secondFactors).values({ userId, secret: "sealed" });
    const { message } = await removePerson(shop.services, owner, { personId: userId });
    expect(message).toBe("Callum Reid can no longer open the desk, and has been signed out everywhere.");
    expect((await actorOf(session.token)).kind).toBe("visitor");
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))).toEqual([]);
    expect((await findAccount(shop.db, (session.actor as AdminActor).email))?.role).toBe("user");
    await expect(removePerson(shop.services, owner, { personId: userId })).rejects.toMatchObject({
      code: "person.not-found",
    });
    await requestPasswordReset(shop.services, newCaller(), { email: (session.actor as AdminActor).email });
  });

  test("that changes counts from the next call on", async () => {
    const session = await accept((await invite()).token);
    const { userId: personId } = session.actor as AdminActor;
    await changePersonsRights(shop.services, owner, { personId, rights: ["refund"], refundLimitPence: 500 });
    expect(await actorOf(session.token)).toMatchObject({ rights: ["orders", "refund"], refundLimitPence: 500 });
  });

  test("is nobody's own to change, and an owner's is not cut down", async () => {
    const own = { personId: owner.userId, rights: ["price"] as const, refundLimitPence: 0 };
    await expect(changePersonsRights(shop.services, owner, own)).rejects.toMatchObject({ code: "person.own" });
    await expect(removePerson(shop.services, owner, own)).rejects.toMatchObject({ code: "person.own" });
    const { owner: other } = await newOwner();
    const change = { ...own, personId: other.userId };
    await expect(changePersonsRights(shop.services, owner, change)).rejects.toMatchObject({ code: "person.not-found" });
    const customer = await registerCustomer(shop.services);
    const promote = { ...own, personId: customer.userId };
    await expect(changePersonsRights(shop.services, owner, promote)).rejects.toMatchObject({
      code: "person.not-found",
    });
  });

  test("two owners who end each other's access at the same time leave one owner", async () => {
    const { owner: other } = await newOwner();
    const tries = await Promise.allSettled([
      removePerson(shop.services, owner, { personId: other.userId }),
      removePerson(shop.services, other, { personId: owner.userId }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await shop.db.$count(users, eq(users.role, "admin"))).toBe(1);
  });

  test("a stranger who registers the invited address first gets nothing from it", async () => {
    const { email, token } = await invite();
    const stranger = await register(shop.services, newCaller(), { ...form, email });
    expect((await actorOf(stranger.token)).kind).toBe("registered");
    await expect(accept(token)).rejects.toMatchObject({ code: "register.email-taken" });
    expect((await actorOf(stranger.token)).kind).toBe("registered");
  });
});

describe("refunds by an assistant", () => {
  const refund = async (actor: AdminActor, amountPence: number, paid: Awaited<ReturnType<typeof addPaidOrder>>) => {
    const { version } = await shop.row(paid.orderId);
    const asked = { paymentId: paid.paymentId, amountPence, reason: "goodwill" as const, note: "", version };
    return refundPayment(shop.services, actor, { requestId: randomUUID(), ...asked });
  };

  test("end at the limit, all of one payment together", async () => {
    const paid = await addPaidOrder(shop);
    const assistant = await shop.newAssistant(["refund"], 2_000);
    await expect(refund(assistant, 2_001, paid)).rejects.toMatchObject({
      code: "refund.above-limit",
      message: "You can refund up to £20.00 of a payment. Please ask an owner to refund more.",
    });
    expect(await shop.refunds(paid.orderId)).toEqual([]);
    await refund(assistant, 1_500, paid);
    await expect(refund(assistant, 501, paid)).rejects.toMatchObject({ code: "refund.above-limit" });
    await refund(assistant, 500, paid);
    await refund(owner, 1_000, paid);
  });

  test("no refund follows from a change of items without the right", async () => {
    const paid = await addPaidOrder(shop);
    const assistant = await shop.newAssistant(["price"]);
    const { version } = await shop.row(paid.orderId);
    const change = {
      orderId: paid.orderId,
      version,
      replaceLink: true,
      discountPence: 0,
      discountReason: "",
      words: "",
      lines: [{ kind: "kept" as const, position: 0, quantity: 1 }],
    };
    await expect(changeLines(shop.services, assistant, change)).rejects.toMatchObject({ code: "call.not-allowed" });
    expect(await shop.refunds(paid.orderId)).toEqual([]);
  });
});
