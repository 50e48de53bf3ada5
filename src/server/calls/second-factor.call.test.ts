import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";

const password = "carp rising slowly at dusk";
let shop: HttpShop;

beforeAll(async () => {
  shop = await openHttpShop();
  shop.shop.services.shop.requiresSecondFactor = true;
});
afterAll(() => shop.close());

test("the desk's calls stay closed to an admin until a second factor is set up, and signing in then takes a code", async () => {
  const admin = shop.caller();
  const email = "dealer@people.test";
  const form = { fullName: "Callum Reid", email, password, confirmPassword: password };
  const { userId } = (await admin.call("register", form)).result as { userId: string };
  await shop.shop.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
  const waiting = await admin.call("session");
  expect(waiting.result).toMatchObject({ isAdmin: false, mustSetUpSecondFactor: true });
  const desk = ["listOrders", "listUnmatchedPayments", "getSetUpProblems"];
  for (const name of desk) expect((await admin.call(name)).status, name).toBe(403);

  const { result } = await admin.call("startSecondFactor", { presentPassword: password });
  const { secret } = result as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  const codeNow = () => app.generate({ timestamp: shop.shop.clock.now.getTime() });
  expect((await admin.call("confirmSecondFactor", { code: codeNow() })).status).toBe(200);
  for (const name of desk) expect((await admin.call(name)).status, name).toBe(200);

  shop.shop.clock.now = new Date(shop.shop.clock.now.getTime() + 60_000);
  const other = shop.caller();
  const refused = await other.call("signIn", { email, password });
  expect([refused.status, refused.error?.details, other.cookie]).toEqual([401, { needs: "code" }, ""]);
  const wrong = await other.call("signIn", { email, password, code: "000000" });
  expect([wrong.status, other.cookie]).toEqual([400, ""]);
  const { result: open } = await other.call("signIn", { email, password, code: codeNow() });
  expect(open).toMatchObject({ isAdmin: true });
  expect(open).not.toHaveProperty("mustSetUpSecondFactor");

  // A change of password or address does so too.
  const next = "a new carp in the old town";
  const changes = {
    changeEmail: { email: "dealer.new@people.test", presentPassword: password },
    changePassword: { presentPassword: password, password: next, confirmPassword: next },
  };
  for (const [name, input] of Object.entries(changes)) {
    expect(await other.call(name, input), name).toMatchObject({ status: 401, error: { details: { needs: "code" } } });
    shop.shop.clock.now = new Date(shop.shop.clock.now.getTime() + 60_000);
    expect((await other.call(name, { ...input, code: codeNow() })).status, name).toBe(200);
  }
});
