import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import type { Services } from "#services/context.ts";
import type { JobData, JobName } from "#services/jobs.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { accountCalls } from "./accounts.ts";
import { createDispatcher, type DispatchCall } from "./dispatch.ts";

const baseUrl = "http://127.0.0.1:3000";
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const password = "carp rising slowly";

let database: TestDatabase;
let dispatch: DispatchCall;
let jobs: { name: JobName; data: JobData[JobName] }[] = [];
let now = new Date();

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const services = {
    db,
    jobs: { enqueue: async (_tx: unknown, name: JobName, data: JobData[JobName]) => void jobs.push({ name, data }) },
    identity: createIdentity({ secret: "a-secret-for-tests-of-at-least-32-characters" }),
    signInReporter: { reportSignIn: () => undefined, reportSignOut: () => undefined },
    shop: { requiresSecondFactor: false },
    randomBytes: (size: number) => randomBytes(size),
    now: () => now,
    log,
  } as unknown as Services;
  dispatch = createDispatcher({ table: accountCalls, services, baseUrl });
});
beforeEach(() => {
  jobs = [];
  now = new Date();
});
afterEach(() => database.db.delete(rateLimits));
afterAll(() => database.close());

/** A browser with its own cookies and address. */
function newBrowser(ipAddress: string | null = "203.0.113.7") {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(name: string, data: unknown = {}) {
      const headers = new Headers({
        "content-type": "application/json",
        origin: baseUrl,
        "sec-fetch-site": "same-origin",
      });
      if (cookies.size > 0) headers.set("cookie", [...cookies].map(([key, value]) => `${key}=${value}`).join("; "));
      const answer = await dispatch({
        name,
        method: "POST",
        headers,
        readBody: async () => JSON.stringify({ data }),
        from: {
          ipAddress,
          proxyProblem: ipAddress === null ? { kind: "untrusted" as const, proxy: "172.17.0.1" } : null,
        },
        httpRequestId: "test",
      });
      for (const line of answer.setCookies) {
        const [pair = ""] = line.split(";");
        const position = pair.indexOf("=");
        if (/Max-Age=0/i.test(line)) cookies.delete(pair.slice(0, position));
        else cookies.set(pair.slice(0, position), pair.slice(position + 1));
      }
      return answer;
    },
  };
}

let made = 0;
function registration(overrides: object = {}) {
  made += 1;
  return {
    fullName: "Isla van der Berg",
    email: `isla${made}@example.org`,
    password,
    confirmPassword: password,
    ...overrides,
  };
}

const getResult = (answer: Awaited<ReturnType<DispatchCall>>) =>
  ("result" in answer.body ? answer.body.result : answer.body.error) as Record<string, unknown>;

async function insertOrder(userId: string, id: string): Promise<void> {
  await database.db.insert(orders).values({
    id,
    userId,
    isAnonymous: true,
    firstName: "Isla",
    lastName: "Munro",
    phone: "01632 960140",
    address1: "1 Loch Road",
    city: "Perth",
    postcode: "PH1 1AA",
    discountedPence: 1_250,
    requestId: id,
    requestHash: id,
    catalogueRevision: "r1",
  });
}

describe("session", () => {
  test("being signed out is not an error", async () => {
    const answer = await newBrowser().call("session");
    expect(answer.httpStatus).toBe(200);
    expect(getResult(answer)).toEqual({
      signedIn: false,
      isGuest: false,
      isAdmin: false,
      email: null,
      name: null,
      userId: null,
    });
  });

  test("a customer's view has name and address, a guest's neither", async () => {
    const browser = newBrowser();
    const form = registration();
    await browser.call("register", form);
    expect(getResult(await browser.call("session"))).toMatchObject({
      signedIn: true,
      isGuest: false,
      isAdmin: false,
      email: form.email,
      name: "Isla van der Berg",
    });
    const guest = newBrowser();
    await guest.call("continueAsGuest");
    expect(getResult(await guest.call("session"))).toMatchObject({
      signedIn: true,
      isGuest: true,
      isAdmin: false,
      email: null,
      name: null,
    });
  });

  test("the admin role takes effect immediately, and so does its removal", async () => {
    const browser = newBrowser();
    const { userId } = getResult(await browser.call("register", registration())) as { userId: string };
    await database.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    expect(getResult(await browser.call("session"))).toMatchObject({ isAdmin: true });
    await database.db.update(users).set({ role: "user" }).where(eq(users.id, userId));
    expect(getResult(await browser.call("session"))).toMatchObject({ isAdmin: false, signedIn: true });
  });
});

describe("the messages of the forms", () => {
  test.each([
    ["signIn", { email: "", password: "x" }, 400, "Please enter both email and password"],
    ["signIn", { email: "a@example.org", password: "" }, 400, "Please enter both email and password"],
    ["signIn", { email: "a@example.org" }, 400, "Please enter both email and password"],
    ["signIn", { email: "nobody@example.org", password }, 401, "Invalid email or password. Please try again."],
    [
      "register",
      { fullName: " ", email: "a@example.org", password, confirmPassword: password },
      400,
      "Please fill in all fields",
    ],
    ["register", { fullName: "Isla", email: "a@example.org", password }, 400, "Please fill in all fields"],
    [
      "register",
      { fullName: "Isla", email: "a@example.org", password, confirmPassword: "other" },
      400,
      "Passwords do not match",
    ],
    [
      "register",
      { fullName: "Isla", email: "a@b.c\nBcc: x@example.org", password, confirmPassword: password },
      400,
      "Please enter a valid email address.",
    ],
    [
      "register",
      { fullName: "Isla", email: "a@example.org", password: "short", confirmPassword: "short" },
      400,
      "Password is too weak. Please use a stronger password.",
    ],
    ["requestPasswordReset", { email: " " }, 400, "Please enter your email address"],
    ["requestPasswordReset", {}, 400, "Please enter your email address"],
    ["requestPasswordReset", { email: "nobody" }, 400, "Please enter a valid email address."],
    [
      "resetPassword",
      { token: "unknown", password, confirmPassword: password },
      400,
      "This link has expired or has already been used. Please ask for a new one.",
    ],
  ])("%s with %j: %i %s", async (name, data, status, message) => {
    const answer = await newBrowser().call(name, data);
    expect({ status: answer.httpStatus, message: getResult(answer)["message"] }).toEqual({ status, message });
    expect(answer.setCookies).toEqual([]);
  });

  test("a known address cannot be registered again", async () => {
    const form = registration();
    await newBrowser().call("register", form);
    const answer = await newBrowser().call("register", { ...form, email: form.email.toUpperCase() });
    expect([answer.httpStatus, getResult(answer)["message"]]).toEqual([
      409,
      "An account with this email already exists.",
    ]);
  });
});

describe("registration", () => {
  test("saves the profile, with the name split at the first space, and queues one welcome mail", async () => {
    const form = registration();
    const { userId } = getResult(await newBrowser().call("register", form)) as { userId: string };
    const [profile] = await database.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(profile).toMatchObject({ firstName: "Isla", lastName: "van der Berg", email: form.email });
    expect(jobs).toEqual([{ name: "send-mail", data: { template: "welcome", userId } }]);
  });

  test("the profile prefills the delivery form; a guest has none, and a visitor is refused", async () => {
    const browser = newBrowser();
    const form = registration();
    await browser.call("register", form);
    expect(getResult(await browser.call("getProfile"))).toEqual({
      profile: {
        firstName: "Isla",
        lastName: "van der Berg",
        email: form.email,
        phone: "",
        address1: "",
        address2: "",
        city: "",
        postcode: "",
      },
    });
    const guest = newBrowser();
    await guest.call("continueAsGuest");
    expect(getResult(await guest.call("getProfile"))).toEqual({ profile: null });
    expect((await newBrowser().call("getProfile")).httpStatus).toBe(401);
  });
});

describe("a guest's orders", () => {
  test.each(["register", "signIn"])("move to the account on %s in the same browser, once", async (call) => {
    const form = registration();
    if (call === "signIn") await newBrowser().call("register", form);
    const browser = newBrowser();
    const { userId: guestId } = getResult(await browser.call("continueAsGuest")) as { userId: string };
    const orderId = `MOVE-${call}`;
    await insertOrder(guestId, orderId);
    const { userId } = getResult(await browser.call(call, form)) as { userId: string };
    await browser.call("signIn", form);
    const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId, isAnonymous: false });
    const history = await database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
    expect(history).toMatchObject([{ event: "owner-changed", actor: "customer", actorId: userId }]);
    expect(await database.db.select().from(users).where(eq(users.id, guestId))).toEqual([]);
  });

  test("stay with the guest when the password is wrong", async () => {
    const browser = newBrowser();
    const form = registration();
    await newBrowser().call("register", form);
    const { userId: guestId } = getResult(await browser.call("continueAsGuest")) as { userId: string };
    await insertOrder(guestId, "STAY-1");
    await browser.call("signIn", { email: form.email, password: "not the password" });
    const [order] = await database.db.select().from(orders).where(eq(orders.id, "STAY-1"));
    expect(order).toMatchObject({ userId: guestId, isAnonymous: true });
    expect(getResult(await browser.call("session"))).toMatchObject({ isGuest: true, userId: guestId });
  });
});

describe("signing out and resetting", () => {
  test("signing out ends the session for every copy of its cookie", async () => {
    const browser = newBrowser();
    await browser.call("register", registration());
    const copy = newBrowser();
    for (const [key, value] of browser.cookies) copy.cookies.set(key, value);
    expect(getResult(await browser.call("signOut"))).toMatchObject({ signedIn: false });
    expect([...browser.cookies.keys()]).toEqual(["shop_device"]);
    expect(getResult(await copy.call("session"))).toMatchObject({ signedIn: false });
  });

  test("a reset looks the same for known and unknown addresses, and is left to the worker", async () => {
    const form = registration();
    await newBrowser().call("register", form);
    jobs = [];
    const known = await newBrowser().call("requestPasswordReset", { email: form.email });
    const unknown = await newBrowser().call("requestPasswordReset", { email: "nobody@example.org" });
    expect(known).toEqual(unknown);
    expect(getResult(known)).toEqual({
      message: "Password reset email sent. Please check your inbox (and spam folder).",
    });
    const requestedAt = now.toISOString();
    expect(jobs.map(({ data }) => data)).toEqual([
      { template: "reset-password", to: form.email, requestedAt },
      { template: "reset-password", to: "nobody@example.org", requestedAt },
    ]);
  });

  test("an inbox gets three reset mails at most, and the responses do not tell", async () => {
    for (let i = 0; i < 6; i += 1)
      expect((await newBrowser().call("requestPasswordReset", { email: "poor@example.org" })).httpStatus).toBe(200);
    expect(jobs).toHaveLength(3);
  });
});

describe("limits", () => {
  const tooMany = [429, "Too many failed login attempts. Please try again later."];
  const status = (answer: Awaited<ReturnType<DispatchCall>>) => [answer.httpStatus, getResult(answer)["message"]];

  test("after ten wrong passwords even the right one is refused, for 15 minutes and no longer", async () => {
    const form = registration();
    await newBrowser().call("register", form);
    const wrong = { email: form.email, password: "not the password" };
    for (let i = 0; i < 10; i += 1) expect((await newBrowser().call("signIn", wrong)).httpStatus).toBe(401);
    expect(status(await newBrowser().call("signIn", form))).toEqual(tooMany);
    now = new Date(now.getTime() + 10 * 60_000);
    const refused = await newBrowser().call("signIn", wrong);
    expect([status(refused), refused.retryAfterSeconds]).toEqual([tooMany, 5 * 60]);
    now = new Date(now.getTime() + 5 * 60_000 + 1);
    expect((await newBrowser().call("signIn", form)).httpStatus).toBe(200);
  });

  test("guessing from another address does not lock the owner out", async () => {
    const form = registration();
    await newBrowser().call("register", form);
    for (let i = 0; i < 12; i += 1)
      await newBrowser("198.51.100.9").call("signIn", { email: form.email, password: "not the password" });
    expect((await newBrowser("203.0.113.7").call("signIn", form)).httpStatus).toBe(200);
  });

  test("correct passwords are not counted", async () => {
    const form = registration();
    await newBrowser().call("register", form);
    for (let i = 0; i < 12; i += 1) expect((await newBrowser().call("signIn", form)).httpStatus).toBe(200);
  });

  test("forty concurrent guesses are all counted", async () => {
    const form = registration();
    await newBrowser().call("register", form);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        newBrowser().call("signIn", { email: form.email, password: "not the password" }),
      ),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 401)).toHaveLength(10);
    expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(30);
  });

  test("one IP address cannot try many accounts", async () => {
    const answers = [];
    for (let i = 0; i < 52; i += 1)
      answers.push(await newBrowser("198.51.100.10").call("signIn", { email: `guess${i}@example.org`, password }));
    expect(answers.slice(0, 50).every(({ httpStatus }) => httpStatus === 401)).toBe(true);
    expect(answers.slice(50).map(status)).toEqual([tooMany, tooMany]);
  }, 30_000);
});
