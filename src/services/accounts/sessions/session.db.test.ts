import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { register } from "#services/accounts/register.ts";
import type { Identity } from "#services/ports.ts";
import { newCaller, newCallerWith, password, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { signOut } from "./change-session.ts";
import { resolveSession } from "./resolve-session.ts";
import { continueAsGuest, signIn } from "./sign-in.ts";

const day = 86_400_000;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const resolve = (token: string | null) => resolveSession(shop.services, token);
const kindOf = async (token: string | null) => (await resolve(token)).actor.kind;
const later = (ms: number) => new Date(shop.clock.now.getTime() + ms);

describe("a session", () => {
  test("does not exist for a browser without a cookie", async () => {
    expect(await resolve(null)).toEqual({ actor: { kind: "visitor" }, name: null });
  });

  test("of a customer is found by the token of the registration", async () => {
    const { token, email, userId } = await registerCustomer(shop.services);
    expect(await resolve(token)).toEqual({ actor: { kind: "registered", userId, email }, name: "Isla Munro" });
  });

  test("is not found by a changed token, which is deleted from the browser", async () => {
    const { token } = await registerCustomer(shop.services);
    for (const changed of [token.slice(0, -8), `x${token}`, "", "forged"])
      expect(await resolve(changed)).toEqual({ actor: { kind: "visitor" }, name: null, token: null });
  });

  test("is stored without its token", async () => {
    const { token } = await registerCustomer(shop.services);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await shop.db.select().from(sessions))).not.toContain(token);
  });

  test("ends itself when its person signs out, not only its cookie", async () => {
    const { token } = await registerCustomer(shop.services);
    expect(await signOut(shop.services, await newCallerWith(shop.services, token))).toMatchObject({ token: null });
    expect(await kindOf(token)).toBe("visitor");
  });

  test("ends when its browser signs in again", async () => {
    const { email, token } = await registerCustomer(shop.services);
    const session = await signIn(shop.services, await newCallerWith(shop.services, token), { email, password });
    expect(await kindOf(token)).toBe("visitor");
    expect(await kindOf(session.token ?? null)).toBe("registered");
  });

  test("outlives a change of AUTH_SECRET, once it was used while the former secret was named", async () => {
    const [used, idle] = [await registerCustomer(shop.services), await registerCustomer(shop.services)];
    const former = "a secret for tests of at least 32 characters";
    const secret = "the present secret of 32 characters.";
    const resolveBy = async (identity: Identity, token: string) =>
      (await resolveSession({ ...shop.services, identity }, token)).actor.kind;
    expect(await resolveBy(createIdentity({ secret, former: [former] }), used.token)).toBe("registered");
    const after = createIdentity({ secret });
    expect([await resolveBy(after, used.token), await resolveBy(after, idle.token)]).toEqual(["registered", "visitor"]);
  });

  test("ends a month after sign-in, however much it was used", async () => {
    const { token, userId } = await registerCustomer(shop.services);
    const createdAt = later(-31 * day);
    await shop.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, userId));
    expect(await resolve(token)).toMatchObject({ actor: { kind: "visitor" }, token: null });
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  test("ends after a week without use", async () => {
    const { token, userId } = await registerCustomer(shop.services);
    await shop.db.update(sessions).set({ expiresAt: shop.clock.now }).where(eq(sessions.userId, userId));
    expect(await resolve(token)).toMatchObject({ actor: { kind: "visitor" }, token: null });
  });

  test("in use is prolonged, and the browser gets the longer cookie", async () => {
    const { token, userId } = await registerCustomer(shop.services);
    await shop.db
      .update(sessions)
      .set({ expiresAt: later(2 * day) })
      .where(eq(sessions.userId, userId));
    expect(await resolve(token)).toMatchObject({ actor: { kind: "registered" }, token });
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(later(6 * day).getTime());
    expect(await resolve(token)).not.toHaveProperty("token");
  });
});

describe("the role", () => {
  test("is read at each request, so an admin gains and loses access immediately", async () => {
    const { token, userId } = await registerCustomer(shop.services);
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    expect(await kindOf(token)).toBe("admin");
    await shop.db.update(users).set({ role: "user" }).where(eq(users.id, userId));
    expect(await kindOf(token)).toBe("registered");
  });

  test("cannot be sent with the registration", async () => {
    const form = { fullName: "Isla", email: "role@example.org", password, confirmPassword: password };
    const input = { ...form, role: "admin", isAnonymous: false, isAdmin: true };
    const session = await register(shop.services, newCaller(), input);
    expect(session.actor.kind).toBe("registered");
    expect(await kindOf(session.token ?? null)).toBe("registered");
  });
});

describe("a guest", () => {
  test("has no address and no name", async () => {
    const session = await continueAsGuest(shop.services, newCaller());
    expect(session).toMatchObject({ actor: { kind: "guest" }, name: null });
    expect(session.actor).not.toHaveProperty("email");
    expect(await resolve(session.token ?? null)).toEqual({ actor: session.actor, name: null });
  });

  test("who continues as a guest again stays the same guest", async () => {
    const first = await continueAsGuest(shop.services, newCaller());
    const second = await continueAsGuest(shop.services, await newCallerWith(shop.services, first.token ?? null));
    expect(second.actor).toEqual(first.actor);
    expect(second.token).toBeUndefined();
  });

  test("does not replace a customer who is signed in", async () => {
    const { token, email, userId } = await registerCustomer(shop.services);
    const session = await continueAsGuest(shop.services, await newCallerWith(shop.services, token));
    expect(session.actor).toEqual({ kind: "registered", userId, email });
  });
});

test("sign-ins and sign-outs are reported", async () => {
  const reports: string[] = [];
  const signInReporter = {
    reportSignIn: ({ kind }: { kind: string }) => void reports.push(`in ${kind}`),
    reportSignOut: ({ kind }: { kind: string }) => void reports.push(`out ${kind}`),
  };
  const services = { ...shop.services, signInReporter };
  const { email, token } = await registerCustomer(services);
  await signIn(services, newCaller(), { email, password });
  await signIn(services, newCaller(), { email, password: "not the password" }).catch(() => undefined);
  await continueAsGuest(services, newCaller());
  await signOut(services, await newCallerWith(shop.services, token));
  await signOut(services, newCaller());
  expect(reports).toEqual(["in registered", "in registered", "in guest", "out registered"]);
});
