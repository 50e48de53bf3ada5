import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountTokens, users } from "#db/schema/accounts.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { findAccount } from "#services/accounts/account.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import { newCaller, password, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { changeAdmin } from "./change-admin.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // The clock is real, because the command reads the machine's clock.
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

const grant = (email: string, wantsPassword = false) =>
  changeAdmin(shop.db, { email, isRemoval: false, wantsPassword, removesSecondFactor: false });
const kindOf = async (token: string) => (await resolveSession(shop.services, token)).actor.kind;

async function confirmedCustomer() {
  const customer = await registerCustomer(shop.services);
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, customer.userId));
  return customer;
}

test("whoever registered an address that nobody confirmed does not become an admin", async () => {
  const stranger = await registerCustomer(shop.services);
  const { exitCode, lines } = await grant(stranger.email);
  expect(exitCode).toBe(1);
  expect(lines.join("\n")).toMatch(
    /^Found the account .*: created on \d{4}-\d\d-\d\d, address not confirmed, signed in on 1 device, not an admin\./,
  );
  expect(lines.join("\n")).toContain("--new-password");
  expect((await findAccount(shop.db, stranger.email))?.role).toBe("user");
  expect(await kindOf(stranger.token)).toBe("registered");
});

test("a new password makes it the admin's account, with nothing left of the stranger's", async () => {
  const stranger = await registerCustomer(shop.services);
  await issueConfirmToken(shop.services, { userId: stranger.userId, email: "another@example.org" });
  const full = { key: `sign-in:account:${stranger.email}`, count: 1_000, windowEndsAt: new Date(Date.now() + 900_000) };
  await shop.db.insert(rateLimits).values(full);
  const { exitCode, password: fresh = "" } = await grant(stranger.email, true);
  expect(exitCode).toBe(0);
  expect(await kindOf(stranger.token)).toBe("visitor");
  const enter = (given: string) => signIn(shop.services, newCaller(), { email: stranger.email, password: given });
  await expect(enter(password)).rejects.toMatchObject({ code: "sign-in.invalid-credential" });
  expect((await enter(fresh)).actor.kind).toBe("admin");
  expect((await findAccount(shop.db, stranger.email))?.emailVerifiedAt).not.toBeNull();
  expect(await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, stranger.userId))).toEqual([]);
});

test("a confirmed account becomes an admin, and its sessions end", async () => {
  const owner = await confirmedCustomer();
  const { exitCode, lines } = await grant(owner.email);
  expect(exitCode).toBe(0);
  expect(lines[0]).toMatch(/address confirmed on \d{4}-\d\d-\d\d, signed in on 1 device, not an admin\.$/);
  expect(await kindOf(owner.token)).toBe("visitor");
  const { actor } = await signIn(shop.services, newCaller(), { email: owner.email, password });
  expect(actor.kind).toBe("admin");
});

test("granting the role again changes nothing and ends no session", async () => {
  const owner = await confirmedCustomer();
  await grant(owner.email);
  const { token } = await signIn(shop.services, newCaller(), { email: owner.email, password });
  expect((await grant(owner.email)).lines).toEqual([
    expect.stringContaining("signed in on 1 device, an admin."),
    "Nothing was changed.",
  ]);
  expect(await kindOf(token ?? "")).toBe("admin");
});
