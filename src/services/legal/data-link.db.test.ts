import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "#domain/time.ts";
import type { Actor } from "#services/context.ts";
import { isla, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { issueDataToken, requestDataLink, requireDataToken } from "./data-link.ts";

let shop: TestShop;
const visitor: Actor = { kind: "visitor" };

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.clearLimits());
afterAll(() => shop.close());

const ask = (email: string) => requestDataLink(shop.services, { actor: visitor, ipAddress: "203.0.113.7" }, { email });

test("the answer is the same whether the shop knows the address or not, and only a known one gets a link", async () => {
  await shop.order(await shop.newGuest(), { deliveryInfo: isla });
  expect(await ask(isla.email)).toEqual(await ask("nobody@example.org"));
  const token = await issueDataToken(shop.services, isla.email);
  expect(await issueDataToken(shop.services, "nobody@example.org")).toBeNull();
  expect(requireDataToken(shop.services, { token: token ?? "" })).toEqual({ email: isla.email });
});

test("an address is asked for three times a day, known or not", async () => {
  for (const email of ["isla@example.org", "unknown@example.org"]) {
    for (let nth = 0; nth < 3; nth += 1) await ask(email);
    await expect(ask(email)).rejects.toMatchObject({ code: "data-link.too-many" });
  }
});

test("a link works for a day, and not with another address", async () => {
  await shop.order(await shop.newGuest(), { deliveryInfo: isla });
  const token = (await issueDataToken(shop.services, isla.email)) ?? "";
  const [claim = "", signature] = token.split(".");
  const forged = Buffer.from(Buffer.from(claim, "base64url").toString().replace("isla", "mary")).toString("base64url");
  for (const wrong of [`${forged}.${signature}`, `${claim}.`, claim, "x", ""])
    expect(() => requireDataToken(shop.services, { token: wrong })).toThrow(/no longer works/);
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + dayMs);
  expect(() => requireDataToken(shop.services, { token })).toThrow(/no longer works/);
  shop.clock.now = now;
});
