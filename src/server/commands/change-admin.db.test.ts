import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import { newCaller, registerCustomer } from "#tests/support/account.ts";
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

test("a refusal describes the account, and says how to confirm its address", async () => {
  const stranger = await registerCustomer(shop.services);
  const { exitCode, lines } = await grant(stranger.email);
  expect(exitCode).toBe(1);
  expect(lines.join("\n")).toMatch(
    /^Found the account .*: created on \d{4}-\d\d-\d\d, address not confirmed, signed in on 1 device, not an admin\./,
  );
  expect(lines.join("\n")).toContain("--new-password");
});

test("the password that is shown signs the new admin in", async () => {
  const { email } = await registerCustomer(shop.services);
  const { exitCode, password = "" } = await grant(email, true);
  expect(exitCode).toBe(0);
  expect((await signIn(shop.services, newCaller(), { email, password })).actor.kind).toBe("admin");
});

test("an account that becomes an admin is described as it was before", async () => {
  const { email, userId } = await registerCustomer(shop.services);
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
  const { exitCode, lines } = await grant(email);
  expect(exitCode).toBe(0);
  expect(lines[0]).toMatch(/address confirmed on \d{4}-\d\d-\d\d, signed in on 1 device, not an admin\.$/);
  expect((await grant(email)).lines).toEqual([expect.stringMatching(/, an admin\.$/), "Nothing was changed."]);
});

test("granting the role again ends no session", async () => {
  const { email } = await registerCustomer(shop.services);
  const { password = "" } = await grant(email, true);
  await signIn(shop.services, newCaller(), { email, password });
  await grant(email);
  expect((await grant(email)).lines[0]).toContain("signed in on 1 device, an admin.");
});
