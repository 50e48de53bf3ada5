import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, sessions, users, verifications } from "#db/schema/accounts.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { createIdentity } from "./create-identity.ts";
import type { Identity } from "./identity.ts";

let database: TestDatabase;
let identity: Identity;
const logged: string[] = [];
const settings = {
  secret: "a-secret-for-tests-of-at-least-32-characters",
  log: { error: (_fields: object, message: string) => logged.push(message) },
};
const password = "carp rising slowly";

beforeAll(async () => {
  database = await testDatabase();
  identity = createIdentity({ db: database.db, baseUrl: "http://127.0.0.1:3000", ...settings });
});
afterAll(() => database.close());

let made = 0;
function newEmail(): string {
  made += 1;
  return `customer${made}@example.org`;
}

function browserWith(setCookies: string[]): Headers {
  const pairs = setCookies
    .map((line) => line.split(";")[0])
    .filter((pair) => pair !== undefined && !pair.endsWith("="));
  return new Headers(pairs.length > 0 ? { cookie: pairs.join("; ") } : {});
}

async function registered(email = newEmail()) {
  const session = await identity.register(new Headers(), { name: "Isla Munro", email, password });
  return {
    email,
    session,
    headers: browserWith(session.setCookies),
    userId: "userId" in session.actor ? session.actor.userId : "",
  };
}

describe("sessions", () => {
  test("a browser without a cookie is a visitor", async () => {
    expect(await identity.resolveActor(new Headers())).toEqual({
      actor: { kind: "visitor" },
      name: null,
      setCookies: [],
    });
  });

  test("a registered customer is recognised by the cookie of the registration", async () => {
    const { headers, email, userId } = await registered();
    expect((await identity.resolveActor(headers)).actor).toEqual({ kind: "registered", userId, email });
  });

  test("a cookie with a changed signature or token is nobody's", async () => {
    const { headers } = await registered();
    const cookie = headers.get("cookie") ?? "";
    expect((await identity.resolveActor(new Headers({ cookie: cookie.slice(0, -8) }))).actor.kind).toBe("visitor");
    expect((await identity.resolveActor(new Headers({ cookie: cookie.replace(/=./, "=x") }))).actor.kind).toBe(
      "visitor",
    );
  });

  test("the session cookie is out of reach of scripts and other sites", async () => {
    const { session } = await registered();
    const [line = ""] = session.setCookies;
    expect(line).toMatch(/^shop_session=/);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).toMatch(/Path=\//i);
    expect(line).not.toMatch(/Secure|Domain=/i);
  });

  test("over https the cookie is bound to the host", async () => {
    const secure = createIdentity({ db: database.db, baseUrl: "https://shop.example.org", ...settings });
    const session = await secure.continueAsGuest(new Headers());
    const [line = ""] = session.setCookies;
    expect(line).toMatch(/^__Host-shop_session=/);
    expect(line).toMatch(/Secure/i);
    expect(line).not.toMatch(/Domain=/i);
    expect((await secure.resolveActor(browserWith(session.setCookies))).actor.kind).toBe("guest");
  });

  test("signing out ends the session itself, not only its cookie", async () => {
    const { headers } = await registered();
    const { setCookies } = await identity.signOut(headers);
    expect(setCookies.join()).toMatch(/shop_session=;.*Max-Age=0/i);
    expect((await identity.resolveActor(headers)).actor.kind).toBe("visitor");
  });

  test("signing in again ends the browser's former session", async () => {
    const { email, headers } = await registered();
    const session = await identity.signIn(headers, { email, password });
    expect((await identity.resolveActor(headers)).actor.kind).toBe("visitor");
    expect((await identity.resolveActor(browserWith(session.setCookies))).actor.kind).toBe("registered");
  });

  test("a session ends a month after sign-in, however much it was used", async () => {
    const { headers, userId } = await registered();
    await database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(sessions.userId, userId));
    expect((await identity.resolveActor(headers)).actor.kind).toBe("visitor");
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  test("a session in use is prolonged and the browser gets the longer cookie", async () => {
    const { headers, userId } = await registered();
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 2 * 86_400_000) })
      .where(eq(sessions.userId, userId));
    const session = await identity.resolveActor(headers);
    expect(session.setCookies.join()).toMatch(/shop_session=.+Max-Age=604800/i);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });
});

describe("roles", () => {
  test("who is made an admin is one at the next request, and who is unmade is not", async () => {
    const { headers, userId } = await registered();
    await database.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    expect((await identity.resolveActor(headers)).actor.kind).toBe("admin");
    await database.db.update(users).set({ role: "user" }).where(eq(users.id, userId));
    expect((await identity.resolveActor(headers)).actor.kind).toBe("registered");
  });

  test("a role sent with the registration is not taken", async () => {
    const form = { name: "Isla", email: newEmail(), password, role: "admin", isAnonymous: false, banned: false };
    const session = await identity.register(new Headers(), form);
    expect(session.actor.kind).toBe("registered");
  });
});

describe("guests", () => {
  test("a guest session has no address and no name", async () => {
    const session = await identity.continueAsGuest(new Headers());
    expect(session).toMatchObject({ actor: { kind: "guest" }, name: null });
    expect((await identity.resolveActor(browserWith(session.setCookies))).actor).toEqual(session.actor);
  });

  test("continuing as a guest twice stays the same guest", async () => {
    const first = await identity.continueAsGuest(new Headers());
    const second = await identity.continueAsGuest(browserWith(first.setCookies));
    expect(second.actor).toEqual(first.actor);
  });

  test("a signed-in customer who continues as a guest stays signed in", async () => {
    const { headers, session } = await registered();
    expect((await identity.continueAsGuest(headers)).actor).toEqual(session.actor);
  });
});

describe("passwords", () => {
  test("an unknown address and a wrong password look the same", async () => {
    const { email } = await registered();
    const wrong = await identity
      .signIn(new Headers(), { email, password: "another password" })
      .catch((error: unknown) => error);
    const unknown = await identity
      .signIn(new Headers(), { email: newEmail(), password })
      .catch((error: unknown) => error);
    const malformed = await identity
      .signIn(new Headers(), { email: "not an address", password })
      .catch((error: unknown) => error);
    for (const error of [wrong, unknown, malformed]) {
      expect(error).toMatchObject({
        code: "sign-in.invalid-credential",
        status: "unauthenticated",
        message: "Invalid email or password. Please try again.",
      });
    }
  });

  test("an unknown address costs a hash as a wrong password does", async () => {
    const { email } = await registered();
    const cpu = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work().catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      known.push(await cpu(() => identity.signIn(new Headers(), { email, password: "another password" })));
      unknown.push(await cpu(() => identity.signIn(new Headers(), { email: newEmail(), password })));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
  });

  test("the address may be written in capitals, and the password in either form of its letters", async () => {
    const email = newEmail();
    await identity.register(new Headers(), { name: "Zoë", email, password: "Zoë swims below".normalize("NFC") });
    const session = await identity.signIn(new Headers(), {
      email: email.toUpperCase(),
      password: "Zoë swims below".normalize("NFD"),
    });
    expect(session.actor.kind).toBe("registered");
  });

  test("stored passwords are argon2id hashes with 19 MiB and two passes", async () => {
    const { userId } = await registered();
    const [row] = await database.db.select().from(credentials).where(eq(credentials.userId, userId));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ["too short", "short words"],
    ["too long", "carp ".repeat(60)],
    ["very common", "Password1234!"],
  ])("a password that is %s is refused", async (_why, weak) => {
    const attempt = identity.register(new Headers(), { name: "Isla", email: newEmail(), password: weak });
    await expect(attempt).rejects.toMatchObject({ code: "register.weak-password" });
  });

  test("two registrations of one address at the same moment make one account", async () => {
    const email = newEmail();
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => identity.register(new Headers(), { name: "Isla", email, password })),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "register.email-taken" });
  });
});

describe("reset", () => {
  test("an address without an account gets no token", async () => {
    expect(await identity.issueResetToken(newEmail())).toBeNull();
  });

  test("a token sets the password once and ends every session", async () => {
    const { email, headers } = await registered();
    const token = (await identity.issueResetToken(email)) ?? "";
    await identity.resetPassword(token, "a new carp in town");
    expect((await identity.resolveActor(headers)).actor.kind).toBe("visitor");
    await expect(identity.signIn(new Headers(), { email, password })).rejects.toMatchObject({
      code: "sign-in.invalid-credential",
    });
    expect((await identity.signIn(new Headers(), { email, password: "a new carp in town" })).actor.kind).toBe(
      "registered",
    );
    await expect(identity.resetPassword(token, "yet another carp here")).rejects.toMatchObject({
      code: "reset.link-spent",
    });
  });

  test("a token is of no use after an hour", async () => {
    const { email } = await registered();
    const token = (await identity.issueResetToken(email)) ?? "";
    await database.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
    await expect(identity.resetPassword(token, "a new carp in town")).rejects.toMatchObject({
      code: "reset.link-spent",
    });
  });

  test("the database does not hold a usable token", async () => {
    const { email } = await registered();
    const token = (await identity.issueResetToken(email)) ?? "";
    const rows = await database.db.select().from(verifications);
    expect(token.length).toBeGreaterThanOrEqual(24);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a weak password is refused and the token stays good", async () => {
    const { email } = await registered();
    const token = (await identity.issueResetToken(email)) ?? "";
    await expect(identity.resetPassword(token, "passwordpassword")).rejects.toMatchObject({
      code: "register.weak-password",
    });
    await identity.resetPassword(token, "a new carp in town");
  });

  test("an admin needs fifteen characters", async () => {
    const { email, userId } = await registered();
    await database.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    const token = (await identity.issueResetToken(email)) ?? "";
    await expect(identity.resetPassword(token, "fourteen chars")).rejects.toMatchObject({
      code: "register.weak-password",
    });
    await identity.resetPassword(token, "fifteen letters");
  });
});

test("a database that cannot be reached is said to be unavailable", async () => {
  const { openDatabase } = await import("#db/client.ts");
  const away = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const cut = createIdentity({ db: away.db, baseUrl: "http://127.0.0.1:3000", ...settings });
  const { headers } = await registered();
  await expect(cut.resolveActor(headers)).rejects.toMatchObject({ code: "call.unavailable" });
  await expect(cut.signIn(new Headers(), { email: "a@example.org", password })).rejects.toMatchObject({
    code: "call.unavailable",
  });
  await expect(cut.continueAsGuest(new Headers())).rejects.toMatchObject({ code: "call.unavailable" });
  await away.close();
});
