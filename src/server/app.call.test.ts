import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { emptySheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createApp } from "./app.ts";
import { anyone, desk, signedIn, type AnyCall } from "./calls/call.ts";
import { createDispatcher } from "./calls/dispatch.ts";
import { callTable } from "./calls/table.ts";
import { createCallerIpAddressFinder } from "./http/caller-ip-address.ts";
import { StaticFiles } from "./http/static-files.ts";
import { PageCache } from "./page-cache/page-cache.ts";

const baseUrl = "http://shop.test";
const nothing = z.unknown();

/** Calls that fail in different ways, added to the real ones. */
const testCalls: Record<string, AnyCall> = {
  bug: anyone({
    input: nothing,
    run: () => Promise.reject(new Error("secret: the table orders has no column x")),
  }),
  refused: anyone({
    input: nothing,
    run: () =>
      Promise.reject(
        new ShopError("order.link-active", { details: { linkId: "1" }, cause: new Error("secret cause") }),
      ),
  }),
  failingDatabase: anyone({
    input: z.object({ code: z.string() }),
    run: async (services, _actor, { code }) => {
      await services.db.execute(
        sql.raw(`do $$ begin raise exception 'the disk is full' using errcode = '${code}'; end $$`),
      );
    },
  }),
  slow: anyone({ input: nothing, run: () => new Promise(() => undefined) }),
  fieldMessages: anyone({
    input: z.object({ phone: z.string("Phone number is required"), other: z.string() }),
    run: async () => 1,
  }),
  adminsOnly: desk("orders", {
    input: z.object({ id: z.string() }),
    run: async () => "done",
  }),
  owned: signedIn({
    input: z.object({ id: z.string() }),
    run: async (_services, actor) => actor.userId,
  }),
  limited: anyone({
    input: nothing,
    limit: { perMinute: 2 },
    run: async () => 1,
  }),
};

let shop: TestShop;
let files: StaticFiles;
let app: ReturnType<typeof newApp>;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

function newApp(services: TestShop["services"], timeoutMs = 30_000, routes: Hono[] = []) {
  const pages = new PageCache({
    render: async (path) => ({
      status: path === "/not-found" ? 404 : 200,
      headers: new Headers({ "content-type": "text/html" }),
      body: Buffer.from(`<h1>${path}</h1>`),
    }),
    revision: () => "r",
    https: false,
  });
  return createApp({
    dispatch: createDispatcher({
      table: { ...callTable, ...testCalls },
      services: { ...services, log },
      baseUrl,
      timeoutMs,
    }),
    pages,
    files,
    services,
    getCallerIpAddress: createCallerIpAddressFinder(["192.0.2.1/32"]),
    routes,
    baseUrl,
    https: false,
    log,
    requestLog: { completed: () => undefined, failed: () => undefined },
    metrics: { read: async () => "shop_jobs_due 0\n", contentType: "text/plain; version=0.0.4; charset=utf-8" },
  });
}

beforeAll(async () => {
  shop = await openTestShop();
  files = await StaticFiles.open("/nowhere", { https: false });
  app = newApp(shop.services);
});
afterAll(() => shop.close());

interface Sent {
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  method?: string;
}

async function send(name: string, { body = '{"data":{}}', headers = {}, method = "POST" }: Sent = {}, to = app) {
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit = {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(hasBody ? { body: body as BodyInit } : {}),
  };
  const response = await to.request(`${baseUrl}/api/calls/${name}`, init);
  const text = await response.text();
  const parsed = JSON.parse(text) as {
    result?: unknown;
    error?: { status: string; message: string; details?: unknown };
  };
  return { http: response.status, status: parsed.error?.status, headers: response.headers, text, ...parsed };
}

async function guestCookie(): Promise<{ cookie: string; userId: string }> {
  const { headers, result } = await send("continueAsGuest");
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, userId: (result as { userId: string }).userId };
}

describe("the pages of the demo", () => {
  const demo = () => newApp(shop.services, 1_000, [new Hono().get("/demo/mail", (context) => context.text("Mail"))]);

  test.each(["shop.test", "localhost:4780", "127.0.0.1:4780", "[::1]:4780"])("answer to %s", async (host) => {
    expect((await demo().request(`http://${host}/demo/mail`)).status).toBe(200);
  });

  test.each(["evil.example", "127.0.0.1.evil.example", "shop.test.evil.example", "localhost.evil.example:4780"])(
    "do not answer to %s, a name that another site may have led here",
    async (host) => {
      const response = await demo().request(`http://${host}/demo/mail`);
      expect(response.status).toBe(421);
      expect(await response.text()).not.toContain("Mail");
    },
  );
});

describe("the format of a call", () => {
  test.each([
    ["malformed JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"data"'],
    ["no data field", '{"Data":{}}'],
    ["a __proto__ key", '{"data":{"__proto__":{"isAdmin":true}}}'],
    ["an escaped __proto__ key", '{"data":{"\\u005f_proto__":{"isAdmin":true}}}'],
    ["an inherited data field", '{"__proto__":{"data":{}}}'],
    ["bytes that are not UTF-8", new Uint8Array([0xff, 0xfe, 0x7b])],
    ["endless brackets", "[".repeat(60_000)],
  ])("refuses %s", async (_what, body) => {
    expect(await send("session", { body })).toMatchObject({ http: 400, status: "invalid-argument" });
  });

  test("refuses other content types, such as another site's form", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", ""]) {
      expect(await send("session", { headers: { "content-type": type } })).toMatchObject({ http: 400 });
    }
    expect(await send("session", { headers: { "content-type": "Application/JSON; charset=utf-8" } })).toMatchObject({
      http: 200,
    });
  });

  test("accepts 64 KB and not a byte more, whatever Content-Length says", async () => {
    const body = (bytes: number) => `{"data":{"x":"${"a".repeat(bytes - '{"data":{"x":""}}'.length)}"}}`;
    expect(await send("session", { body: body(64 * 1024) })).toMatchObject({ http: 200 });
    expect(await send("session", { body: body(64 * 1024 + 1) })).toMatchObject({
      http: 400,
      error: { message: "The request is too large." },
    });
  });

  test("must be a POST", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await send("session", { method });
      expect([response.http, response.status, response.headers.get("allow")]).toEqual([501, "unimplemented", "POST"]);
    }
  });

  test.each(["nope", "toString", "__proto__", "constructor", "session%20"])(
    "does not know the call %s",
    async (name) => {
      expect(await send(name)).toMatchObject({ http: 404, status: "not-found" });
    },
  );

  test("answers an unknown path under /api with a call error, never with a page", async () => {
    const response = await app.request(`${baseUrl}/api/nope/more`);
    expect([response.status, await response.json()]).toMatchObject([404, { error: { status: "not-found" } }]);
  });
});

describe("the order of the checks", () => {
  test("is body, call, session, permission, schema", async () => {
    expect(await send("nope", { body: "{" })).toMatchObject({ http: 400 });
    expect(await send("owned", { body: "{" })).toMatchObject({ http: 400 });
    expect(await send("owned")).toMatchObject({ http: 401 });
    expect(await send("adminsOnly")).toMatchObject({ http: 401 });
    const { cookie, userId } = await guestCookie();
    expect(await send("adminsOnly", { headers: { cookie } })).toMatchObject({ http: 403 });
    expect(await send("owned", { headers: { cookie }, body: '{"data":{"userId":"another"}}' })).toMatchObject({
      http: 403,
    });
    expect(await send("owned", { headers: { cookie } })).toMatchObject({ http: 400 });
    expect(
      await send("owned", { headers: { cookie }, body: JSON.stringify({ data: { userId, id: "1" } }) }),
    ).toMatchObject({ http: 200, result: userId });
  });

  test("gives a signed-out placeOrder its own message", async () => {
    expect(await send("placeOrder")).toMatchObject({
      http: 401,
      error: { message: "User must be authenticated to place an order" },
    });
  });
});

describe("calls from elsewhere", () => {
  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, 200],
    [{ origin: baseUrl }, 200],
    [{ origin: "http://localhost:4780", host: "localhost:4780" }, 200],
    [{}, 200],
  ])("%j gets %i", async (headers, http) => {
    expect(await send("session", { headers })).toMatchObject({ http });
  });

  test("are refused above a call's own limit", async () => {
    const responses = [await send("limited"), await send("limited"), await send("limited")];
    expect(responses.map(({ http }) => http)).toEqual([200, 200, 429]);
    // The limit is two a minute, so the next one is allowed in half a minute.
    expect(Number(responses[2]?.headers.get("retry-after"))).toBe(30);
  });

  test("are refused above the limit of all calls, with the time until the next one", async () => {
    const flooded = newApp(shop.services);
    const responses = await Promise.all(Array.from({ length: 1_010 }, () => send("nope", {}, flooded)));
    const refused = responses.filter(({ http }) => http === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers.get("retry-after") === "1")).toBe(true);
  });
});

describe("an error", () => {
  test("that is unexpected sends a fixed message and the request id; everything else goes to the log", async () => {
    const response = await send("bug");
    expect(response).toMatchObject({
      http: 500,
      error: { status: "internal", message: "Something went wrong on our side. Please try again." },
    });
    expect(response.text).not.toContain("secret");
    const requestId = response.headers.get("x-request-id");
    expect(response.error?.details).toEqual({ requestId });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ id: requestId, call: "bug", err: expect.any(Error) }),
      expect.any(String),
    );
  });

  test("of the catalogue sends its message and details, never its cause", async () => {
    const response = await send("refused");
    expect(response).toMatchObject({ http: 409, error: { status: "aborted", details: { linkId: "1" } } });
    expect(response.text).not.toContain("secret");
  });

  test("in a field sends the field's own message or a general one, never the library's", async () => {
    expect(await send("fieldMessages", { body: '{"data":{"phone":1}}' })).toMatchObject({
      http: 400,
      error: {
        message: "Phone number is required",
        details: [
          { field: "phone", message: "Phone number is required" },
          { field: "other", message: "This is missing or not valid." },
        ],
      },
    });
    for (const data of ["null", "[]", "1", '"x"'])
      expect(await send("fieldMessages", { body: `{"data":${data}}` })).toMatchObject({
        http: 400,
        status: "invalid-argument",
      });
  });

  test("by timeout ends as deadline-exceeded", async () => {
    expect(await send("slow", {}, newApp(shop.services, 50))).toMatchObject({ http: 504, status: "deadline-exceeded" });
  });

  test.each(["53100", "53200", "58030", "25006"])("of the database's disk or memory (%s) is a 503", async (code) => {
    const body = JSON.stringify({ data: { code } });
    const response = await send("failingDatabase", { body });
    expect(response).toMatchObject({ http: 503, status: "unavailable" });
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.text).not.toContain("disk is full");
  });

  test("of the database is a 503 for calls and readiness, while health and pages still work", async () => {
    const unreachable = openDatabase("postgres://nobody@127.0.0.1:1/nothing");
    const broken = newApp({ ...shop.services, db: unreachable.db });
    try {
      const { cookie } = await guestCookie();
      const response = await send("listMyOrders", { headers: { cookie } }, broken);
      expect(response).toMatchObject({ http: 503, status: "unavailable" });
      expect(response.headers.get("retry-after")).toBe("5");
      expect(response.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
      expect(await send("continueAsGuest", {}, broken)).toMatchObject({ http: 503, status: "unavailable" });
      const body = JSON.stringify({ data: { email: "a@example.org", password: "carp rising slowly" } });
      expect(await send("signIn", { body }, broken)).toMatchObject({ http: 503, status: "unavailable" });
      expect(await (await broken.request("/readyz")).json()).toEqual({
        ready: false,
        database: false,
        schema: false,
        orders: false,
        catalogue: true,
        content: "live",
        sheet: "live",
      });
      expect((await broken.request("/healthz")).status).toBe(200);
      expect((await broken.request("/services")).status).toBe(200);
    } finally {
      await unreachable.close();
    }
  });
});

describe("a database that accepts no connections or no writes", () => {
  /** Runs against another app on the same database, whose connections are all new. */
  async function inNewProcess(url: URL, run: (to: typeof app) => Promise<void>): Promise<void> {
    const database = openDatabase(url.href);
    try {
      await run(newApp({ ...shop.services, db: database.db }));
    } finally {
      await database.close();
    }
  }

  test("means 503 for calls with a cookie when all connections are taken (53300)", async () => {
    const { cookie } = await guestCookie();
    const name = sql.identifier(new URL(shop.url).pathname.slice(1));
    await shop.db.execute(sql`alter database ${name} connection limit 0`);
    try {
      await inNewProcess(new URL(shop.url), async (to) => {
        for (const call of ["session", "listMyOrders", "signOut"])
          expect(await send(call, { headers: { cookie } }, to)).toMatchObject({ http: 503, status: "unavailable" });
      });
    } finally {
      await shop.db.execute(sql`alter database ${name} connection limit -1`);
    }
  });

  test("means 503 for calls that write a session when the database is read-only (25006)", async () => {
    const { cookie } = await guestCookie();
    const url = new URL(shop.url);
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    await inNewProcess(url, async (to) => {
      const form = { email: "isla@example.org", password: "carp rising slowly" };
      const body = JSON.stringify({ data: { ...form, fullName: "Isla Munro", confirmPassword: form.password } });
      for (const call of ["continueAsGuest", "signIn", "register"])
        expect(await send(call, { body }, to)).toMatchObject({ http: 503, status: "unavailable" });
      expect(await send("signOut", { headers: { cookie } }, to)).toMatchObject({ http: 503, status: "unavailable" });
    });
  });
});

test.each([
  ["this machine", "127.0.0.1", {}, 200],
  ["this machine, by its IPv6 address", "::1", {}, 200],
  ["another machine", "203.0.113.9", {}, 404],
  ["a visitor behind the proxy", "192.0.2.1", { "x-forwarded-for": "203.0.113.9" }, 404],
  ["a visitor who claims to be this machine", "192.0.2.1", { "x-forwarded-for": "127.0.0.1, 203.0.113.9" }, 404],
])("metrics asked for by %s: %s", async (_who, remoteAddress, headers, status) => {
  const bindings = { incoming: { socket: { remoteAddress } } };
  const answer = await app.request(`${baseUrl}/metrics`, { headers }, bindings);
  expect(answer.status).toBe(status);
});

describe("every response", () => {
  test("of status 429 or 503 says when to try again, also outside calls", async () => {
    const routes = new Hono()
      .get("/media/busy", (context) => context.text("Busy", 429))
      .get("/media/down", (context) => context.text("Down", 503))
      .get("/media/soon", (context) => context.text("Down", 503, { "Retry-After": "1" }));
    const busy = newApp({ ...shop.services, catalogue: { ...shop.services.catalogue, current: () => null } }, 1_000, [
      routes,
    ]);
    const after = async (path: string) => {
      const { status, headers } = await busy.request(baseUrl + path);
      return [status, headers.get("retry-after")];
    };
    expect(await after("/media/busy")).toEqual([429, "60"]);
    expect(await after("/media/down")).toEqual([503, "5"]);
    expect(await after("/media/soon")).toEqual([503, "1"]);
    expect(await after("/readyz")).toEqual([503, "5"]);
    expect(await after("/healthz")).toEqual([200, null]);
  });

  test("carries the security headers and the request id", async () => {
    const paths = ["/healthz", "/readyz", "/", "/nope", "/api/nope", "/media/nope.jpg", "/services/"];
    for (const path of paths) {
      const { headers } = await app.request(baseUrl + path);
      const found = [
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
        "permissions-policy",
        "cross-origin-opener-policy",
        "x-request-id",
      ].filter((name) => headers.has(name));
      expect([path, found.length]).toEqual([path, 6]);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test("to a method that a picture or a page does not have is a 405", async () => {
    for (const path of ["/media/products/valve.jpg", "/healthz", "/services"]) {
      const { status, headers } = await app.request(path, { method: "DELETE" });
      expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
  });

  test("is ready when the database and the catalogue are", async () => {
    const response = await app.request("/readyz");
    expect([response.status, await response.json()]).toEqual([
      200,
      { ready: true, database: true, schema: true, orders: true, catalogue: true, content: "live", sheet: "live" },
    ]);
  });

  test("is not ready while orders fail, although the database answers, and leaves nothing of its trial orders", async () => {
    const count = async () => [await shop.db.$count(orders), await shop.db.$count(users)];
    const before = await count();
    // Breaks the schema as a faulty migration would.
    await shop.db.execute(sql`alter table orders add constraint refused check (status = 'lost') not valid`);
    try {
      const response = await newApp(shop.services).request("/readyz");
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ ready: false, database: true, orders: false });
    } finally {
      await shop.db.execute(sql`alter table orders drop constraint refused`);
    }
    expect((await newApp(shop.services).request("/readyz")).status).toBe(200);
    expect(await count()).toEqual(before);
  });

  test("says when an earlier state of the content or the sheet is shown", async () => {
    const { catalogue, content } = shop.services;
    const read = async (services: Partial<Services>) => {
      const response = await newApp({ ...shop.services, ...services }).request("/readyz");
      const { content: texts, sheet } = (await response.json()) as { content: string; sheet: string };
      return [response.status, texts, sheet];
    };
    const held = { ...emptySheetHistory, held: { hash: "x", at: "" } };
    const problem = { file: "content/site.yaml", location: "", message: "x" };
    expect(await read({ content: { ...content, problems: () => [problem] } })).toEqual([200, "last good", "live"]);
    expect(await read({ catalogue: { ...catalogue, refusal: () => "Refused." } })).toEqual([200, "live", "last good"]);
    expect(await read({ catalogue: { ...catalogue, history: () => held } })).toEqual([200, "live", "last good"]);
    expect(await read({ catalogue: { ...catalogue, current: () => null } })).toEqual([503, "live", "none"]);
  });
});
