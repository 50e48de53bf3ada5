import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTokenSigner } from "#adapters/identity/token-sync.ts";
import { assistants } from "#db/schema/accounts.ts";
import { grantedRightNames, ownersRights, type GrantedRight } from "#domain/accounts/rights.ts";
import type { AnyCall } from "#server/calls/call.ts";
import { callTable } from "#server/calls/table.ts";
import { startSessionCookie } from "../support/account.ts";
import { openHttpShop, type Caller, type HttpShop } from "../support/http-shop.ts";

type Who = "signed out" | "guest" | "registered" | "admin";

/** The answer of each kind of call's guard to each caller; "passes" leaves the answer to the schema. */
const guards: Record<AnyCall["who"], Record<Who, 401 | 403 | "passes">> = {
  anyone: { "signed out": "passes", guest: "passes", registered: "passes", admin: "passes" },
  "signed-in": { "signed out": 401, guest: "passes", registered: "passes", admin: "passes" },
  account: { "signed out": 401, guest: 401, registered: "passes", admin: "passes" },
  "admin-account": { "signed out": 401, guest: 401, registered: 403, admin: "passes" },
  desk: { "signed out": 401, guest: 403, registered: 403, admin: "passes" },
};

const table: Readonly<Record<string, AnyCall>> = callTable;

let shop: HttpShop;
let people: Record<Who, Pick<Caller, "cookie">>;

beforeAll(async () => {
  shop = await openHttpShop();
  people = await newPeople();
});
afterAll(() => shop.close());

async function newPeople(): Promise<Record<Who, Pick<Caller, "cookie">>> {
  return {
    "signed out": shop.caller(),
    guest: await shop.guest(),
    registered: await shop.customer(),
    admin: await shop.admin(),
  };
}

const deskCalls = Object.entries(table).flatMap(([name, call]) => (call.who === "desk" ? [[name, call] as const] : []));

async function cookieOfAssistant(rights: readonly GrantedRight[]): Promise<string> {
  const { userId } = await shop.shop.newAssistant(rights);
  return startSessionCookie(shop.shop.services, userId);
}

test.each(deskCalls)("an assistant makes the call %s with its right and with no other", async (name, { right }) => {
  const others = grantedRightNames.filter((granted) => granted !== right);
  const withoutIt = await shop.caller().send(name, '{"data":{}}', { cookie: await cookieOfAssistant(others) });
  expect(withoutIt.status, withoutIt.text).toBe(right === "orders" ? withoutIt.status : 403);
  // Calls that only owners make are left out.
  const isGranted = right === "orders" || grantedRightNames.some((granted) => granted === right);
  const rights = grantedRightNames.filter((granted) => granted === right);
  const withIt = await shop.caller().send(name, '{"data":{}}', { cookie: await cookieOfAssistant(rights) });
  expect(withIt.status === 403, withIt.text).toBe(!isGranted);
});

test("the rights are those in the database at the time of the call, whatever the browser says", async () => {
  const assistant = await shop.shop.newAssistant(["content"]);
  const cookie = await startSessionCookie(shop.shop.services, assistant.userId);
  const list = (headers = {}) => shop.caller().send("listEditableContent", '{"data":{}}', { cookie, ...headers });
  expect((await list()).status).toBe(200);
  await shop.shop.db.update(assistants).set({ rights: [] }).where(eq(assistants.userId, assistant.userId));
  expect((await list()).status).toBe(403);
  const signer = await createTokenSigner({ secret: "a secret for tests of at least 32 characters", issuer: "shop" });
  const { rights } = ownersRights;
  const forged = await signer.sign({ kind: "admin", userId: assistant.userId, rights }, new Date());
  expect((await list({ authorization: `Bearer ${forged}` })).status).toBe(403);
  expect((await list({ cookie: `shop_session=${forged}` })).status).toBe(401);
  const body = JSON.stringify({ data: { isAdmin: true, role: "admin", rights } });
  expect((await shop.caller().send("listEditableContent", body, { cookie })).status).toBe(403);
});

test.each(Object.keys(table))("the call %s accepts its example", (name) => {
  const { input, example } = table[name] as { input: z.ZodType; example?: unknown };
  expect(input.safeParse(example ?? {}).error).toBeUndefined();
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  expect(example === undefined).toBe(Object.keys(properties).length === 0);
});

describe.each(Object.keys(table))("%s without data", (name) => {
  test.each<Who>(["signed out", "guest", "registered", "admin"])("%s", async (who) => {
    // These end the session that the other calls need.
    const { cookie } = name === "signOut" || name === "signOutEverywhere" ? (await newPeople())[who] : people[who];
    const before = await shop.rowCounts();
    // A new browser each time, so that a Set-Cookie header does not affect the other tests.
    const answer = await shop.caller().send(name, '{"data":{}}', { cookie });
    const call = table[name] as AnyCall;
    const guard = guards[call.who][who];
    // A call that takes a file refuses JSON.
    const takesNothing = call.fileBytes === undefined && (call.input as z.ZodType).safeParse({}).success;
    const passed = takesNothing ? 200 : 400;
    expect(answer.status, answer.text).toBe(guard === "passes" ? passed : guard);
    expect(answer.status === 200 ? answer.result : answer.error?.message).toBeTruthy();
    const makesGuest = name === "continueAsGuest" && who === "signed out";
    const mails = name === "requestEmailConfirmation" && answer.status === 200;
    const { users = 0, test_jobs: jobs = 0, ...others } = before;
    const after = { ...others, users: users + Number(makesGuest), test_jobs: jobs + Number(mails) };
    expect(await shop.rowCounts()).toEqual(after);
  });
});
