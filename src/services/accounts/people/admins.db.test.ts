import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountTokens, users } from "#db/schema/accounts.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { findAccount } from "#services/accounts/account.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import { newCaller, password, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { countSessions, grantAdmin, grantAdminWithPassword, revokeAdmin } from "./admins.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.update(users).set({ role: "user" });
});
afterAll(() => shop.close());

const kindOf = async (token: string) => (await resolveSession(shop.services, token)).actor.kind;
const enter = (email: string, given = password) => signIn(shop.services, newCaller(), { email, password: given });

async function confirmedCustomer() {
  const customer = await registerCustomer(shop.services);
  await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now }).where(eq(users.id, customer.userId));
  return customer;
}

test("whoever registered an address that nobody confirmed does not become an admin", async () => {
  const stranger = await registerCustomer(shop.services);
  expect(await grantAdmin(shop.db, stranger.userId)).toBe(false);
  expect((await findAccount(shop.db, stranger.email))?.role).toBe("user");
  expect(await kindOf(stranger.token)).toBe("registered");
});

test("a new password makes it the admin's account, with nothing left of the stranger's", async () => {
  const stranger = await registerCustomer(shop.services);
  await issueConfirmToken(shop.services, { userId: stranger.userId, email: "another@example.org" });
  const windowEndsAt = new Date(shop.clock.now.getTime() + 900_000);
  await shop.db.insert(rateLimits).values({ key: `sign-in:account:${stranger.email}`, count: 1_000, windowEndsAt });
  const account = await findAccount(shop.db, stranger.email);
  if (account === null) throw new Error("The stranger has no account");
  const fresh = "nine herons over the millpond";
  const passwordHash = await shop.services.identity.hashPassword(fresh);
  await grantAdminWithPassword(shop.db, account, { passwordHash, now: shop.clock.now });
  expect(await kindOf(stranger.token)).toBe("visitor");
  await expect(enter(stranger.email)).rejects.toMatchObject({ code: "sign-in.invalid-credential" });
  expect((await enter(stranger.email, fresh)).actor.kind).toBe("admin");
  expect((await findAccount(shop.db, stranger.email))?.emailVerifiedAt).not.toBeNull();
  expect(await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, stranger.userId))).toEqual([]);
});

test("a confirmed account becomes an admin, and its sessions end", async () => {
  const owner = await confirmedCustomer();
  expect(await countSessions(shop.db, owner.userId, shop.clock.now)).toBe(1);
  expect(await grantAdmin(shop.db, owner.userId)).toBe(true);
  expect(await kindOf(owner.token)).toBe("visitor");
  expect(await countSessions(shop.db, owner.userId, shop.clock.now)).toBe(0);
  expect((await enter(owner.email)).actor.kind).toBe("admin");
});

test("the last owner stays an admin, signed in, until there is another", async () => {
  const owner = await confirmedCustomer();
  await grantAdmin(shop.db, owner.userId);
  const { token } = await enter(owner.email);
  expect(await revokeAdmin(shop.db, owner.userId)).toBe(false);
  expect(await kindOf(token ?? "")).toBe("admin");
  await grantAdmin(shop.db, (await confirmedCustomer()).userId);
  expect(await revokeAdmin(shop.db, owner.userId)).toBe(true);
  expect(await kindOf(token ?? "")).toBe("visitor");
  expect((await findAccount(shop.db, owner.email))?.role).toBe("user");
});
