import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";

/** The test's requests come from this machine with X-Forwarded-For, as through a proxy. */
let shop: HttpShop;

beforeAll(async () => {
  shop = await openHttpShop({ trustedProxies: [] });
  // The test makes many guesses, and the cost of a hash is not its subject.
  shop.shop.services.identity.hashPassword = async (text) => `plain ${text}`;
});
afterAll(() => shop.close());

const warnings = () => shop.shop.log.filter(({ message }) => message.includes("TRUSTED_PROXIES"));

test("a proxy that the settings forgot is named in the log, once, and at the desk", async () => {
  expect(warnings()).toEqual([]);
  const admin = await shop.admin();
  const { result } = await admin.call("getSetUpProblems");
  expect(result).toMatchObject({ proxyProblem: { kind: "untrusted", proxy: "127.0.0.1" } });
  await shop.caller().call("session");
  expect(warnings()).toMatchObject([{ level: "warn", fields: { proxy: "127.0.0.1" } }]);
});

test("visitors behind it do not lock each other out", async () => {
  const guesser = shop.caller();
  for (let i = 0; i < 60; i += 1) {
    const { status } = await guesser.call("signIn", { email: `guess${i}@people.test`, password: "not the password" });
    expect(status).toBe(401);
  }
  await shop.guest();
  await shop.customer();
  const counted = await shop.shop.db.select().from(rateLimits).where(like(rateLimits.key, "%address%"));
  expect(counted).toEqual([]);
});

test("with the proxy trusted, each visitor is counted alone and the desk shows nothing", async () => {
  const trusting = await openHttpShop();
  try {
    const guesser = trusting.caller();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await guesser.call("signIn", { email: "isla@people.test", password: "not the password" })).status);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    const other = await trusting.caller().call("signIn", { email: "isla@people.test", password: "not the password" });
    expect(other.status).toBe(401);
    const { result } = await (await trusting.admin()).call("getSetUpProblems");
    expect(result).toMatchObject({ proxyProblem: null });
  } finally {
    await trusting.close();
  }
});
