import { request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { endpoints } from "#domain/routes/endpoints.ts";
import { getRow, routeRows, type RouteKey, type RouteKind } from "#domain/routes/route-table.ts";
import { closedPolicy, picturePolicy } from "#server/http/security-headers.ts";
import { newEmail, password } from "../support/account.ts";
import { noteSecret } from "../support/personal-values.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asked {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

interface Expected {
  status: number;
  cache: string;
  /**
   * page: hashes, without 'unsafe-inline'. closed: nothing may load. picture: closed, except for a browser's own
   * styles.
   */
  policy: "page" | "closed" | "picture" | "demo mailbox" | "demo mail";
  referrer?: "no-referrer";
}

let dataDir: string;
let port: number;
let shop: ShopProcess;

beforeAll(async () => {
  [dataDir, port] = [await makeDataDir(), await getFreePort()];
  // The shop is behind a proxy that speaks https, so that the headers and cookies of https appear.
  const env = { BASE_URL: "https://shop.test", TRUSTED_PROXIES: "loopback", LOG_LEVEL: "warn" };
  shop = await startShopProcess({ dataDir, port, env });
});
afterAll(async () => {
  await shop.stop();
  await removeDataDir(dataDir);
});

function ask(path: string, { method = "GET", body, headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, method, headers: { host: "shop.test", ...headers } }, (incoming) => {
      const { statusCode = 0, headers: received } = incoming;
      text(incoming).then((read) => resolve({ status: statusCode, headers: received, body: read }), reject);
    });
    outgoing.on("error", reject).end(body);
  });
}

function call(name: string, data: unknown = {}, cookie = ""): Promise<Answer> {
  const headers = { "content-type": "application/json", cookie };
  return ask(`/api/calls/${name}`, { method: "POST", body: JSON.stringify({ data }), headers });
}

function expectHeaders({ status, headers }: Answer, expected: Expected): void {
  const { "content-security-policy": policy = "", "x-request-id": requestId, "cache-control": cache } = headers;
  expect({ status, cache }).toEqual({ status: expected.status, cache: expected.cache });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": expected.referrer ?? "strict-origin-when-cross-origin",
    "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(requestId).toMatch(/^[\w-]+$/);
  expect(headers).not.toHaveProperty("server");
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("access-control-allow-origin");
  const exact = exactPolicies[expected.policy];
  if (exact !== undefined) expect(policy).toBe(exact);
  else {
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  }
}

const exactPolicies: Partial<Record<Expected["policy"], string>> = {
  closed: closedPolicy,
  picture: picturePolicy,
  "demo mailbox":
    "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // This is a mail as its readers show it, in a sandbox without an origin, and framed by the mail page alone.
  "demo mail":
    "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
};

const page: Expected = { status: 200, cache: "no-cache", policy: "page" };
const uncached: Expected = { status: 200, cache: "no-store", policy: "closed" };

describe("every page", () => {
  const ofKind: Record<RouteKind, Expected> = { public: page, shell: page, desk: page, file: page };
  const exceptions: Partial<Record<RouteKey, Partial<Expected>>> = {
    // The demo has none to show.
    reviews: { status: 404 },
    // Anyone who has the address of these pages may read them.
    orderPage: { referrer: "no-referrer" },
    yourData: { referrer: "no-referrer" },
    receipt: { referrer: "no-referrer" },
  };
  /** Values for the variable parts of addresses. */
  const parts = new Map([
    ["projectId", "pond1"],
    ["category", "filters"],
    ["productId", "0"],
    ["calculator", "turnover"],
    ["guide", "chloramine"],
    ["page", "terms"],
    ["link", "a-link-of-no-order"],
    ["row", "2"],
    ["orderId", "2222-2222"],
    ["enquiryId", "1"],
  ]);

  test.each(routeRows.map(([key]) => key))("of the row %s has the headers of its kind", async (key: RouteKey) => {
    const { path, kind } = getRow(key);
    const url = path.replace(/:(\w+)/g, (_, name: string) => {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`say what :${name} is`);
      return part;
    });
    const answer = await ask(url);
    expectHeaders(answer, { ...ofKind[kind], ...exceptions[key] });
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  test.each<[string, string, Expected]>([
    ["that does not exist", "/nothing-here", { ...page, status: 404 }],
    ["under another spelling", "/services/", { ...page, status: 308 }],
    ["with a search", "/pond-products?search=koi", page],
  ])("%s has the headers of a page", async (_what, url, expected) => {
    const answer = await ask(url);
    expectHeaders(answer, expected);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});

describe("every endpoint", () => {
  const demoPage: Expected = { ...page, cache: "no-store", referrer: "no-referrer" };
  const rows: Record<keyof typeof endpoints, [url: string, expected: Expected, asked?: Asked]> = {
    health: ["/healthz", uncached],
    readiness: ["/readyz", uncached],
    metrics: ["/metrics", uncached],
    call: ["/api/calls/session", { ...uncached, status: 501 }],
    // The visitor is signed out. For an admin, see photograph-routes.call.test.ts.
    enquiryPhotograph: [`/api/enquiry-photographs/${"0".repeat(32)}`, { ...uncached, status: 401 }],
    consultationForm: ["/api/consultation-form", { ...uncached, status: 404 }],
    dataLinkForm: ["/api/data-link-form", { ...uncached, status: 404 }],
    paymentEvents: ["/api/webhooks/stripe", { ...uncached, status: 400 }, { method: "POST", body: "{}" }],
    demoMailbox: ["/demo/mail", { ...demoPage, policy: "demo mailbox" }],
    demoMailStyles: ["/demo/mail/style.css", { ...uncached, cache: "no-cache" }],
    demoMail: ["/demo/mail/MAIL", { ...demoPage, policy: "demo mailbox" }],
    demoMailHtml: ["/demo/mail/MAIL/html", { ...demoPage, policy: "demo mail" }],
    demoMailSource: ["/demo/mail/MAIL/source", uncached],
    demoPay: ["/demo/pay/none", { ...demoPage, status: 404 }],
    demoPayStyles: ["/demo/pay/style.css", { ...uncached, cache: "no-cache" }],
  };

  test.each(Object.keys(rows) as (keyof typeof rows)[])("named %s has the headers of its kind", async (key) => {
    const [url, expected, asked] = rows[key];
    const answer = await ask(url.replace("MAIL", await getMail()), asked);
    expectHeaders(answer, expected);
  });

  let mail: string | undefined;
  async function getMail(): Promise<string> {
    if (mail !== undefined) return mail;
    const form = { fullName: "Isla Fraser", email: newEmail(), password, confirmPassword: password };
    expect((await call("register", form)).status).toBe(200);
    mail = await vi.waitFor(async () => {
      const found = /\/demo\/mail\/([\w-]{8,})/.exec((await ask("/demo/mail")).body)?.[1];
      if (found === undefined) throw new Error("There is no mail yet.");
      return found;
    }, 10_000);
    return mail;
  }
});

describe("everything else", () => {
  test("a file of the build, under its hash and under a fixed name", async () => {
    const { body } = await ask("/");
    const hashed = /\/static\/[^"() ]+\.woff2/.exec(body)?.[0] ?? "";
    expectHeaders(await ask(hashed), { ...uncached, cache: "public, max-age=31536000, immutable" });
    expectHeaders(await ask("/favicon.ico"), { ...uncached, cache: "public, max-age=3600" });
  });

  test("a picture, and one that does not exist", async () => {
    const { body } = await ask("/");
    const picture = /"(\/media\/[^" ]+)/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expectHeaders(await ask(picture), { status: 200, cache: expect.any(String) as string, policy: "picture" });
    expectHeaders(await ask("/media/none.jpg"), { ...uncached, status: 404 });
  });

  test.each<[string, string, Asked, number]>([
    ["a call without a body", "/api/calls/session", { method: "POST" }, 400],
    ["a call that does not exist", "/api/calls/none", { method: "POST", ...json('{"data":{}}') }, 404],
    ["a call that needs a session", "/api/calls/getProfile", { method: "POST", ...json('{"data":{}}') }, 401],
    ["an unknown address of the api", "/api/none", {}, 404],
    [
      "a preflight from another site",
      "/api/calls/session",
      { method: "OPTIONS", headers: { origin: "https://x.test" } },
      403,
    ],
  ])("%s is never cached", async (_what, url, asked, status) => {
    expectHeaders(await ask(url, asked), { ...uncached, status });
  });

  test.each([
    ["a method that no page has", "DELETE", 405],
    ["a form that was sent without JavaScript", "POST", 303],
    ["TRACE", "TRACE", 405],
  ])("%s is never cached", async (_what, method, status) => {
    expectHeaders(await ask("/auth", { method }), { ...uncached, status });
  });
});

function json(body: string): Asked {
  return { body, headers: { "content-type": "application/json" } };
}

describe("cookies", () => {
  /** Every cookie that the shop sets, with its attributes in the order of the alphabet. */
  const attributes: Record<string, RegExp> = {
    "__Host-shop_session": /^HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/,
    "__Host-shop_device": /^HttpOnly; Max-Age=\d+; Path=\/; SameSite=Strict; Secure$/,
  };

  function expectCookies({ headers }: Answer): string {
    const cookies = (headers["set-cookie"] ?? []).map((line) => line.split("; "));
    for (const [pair = "", ...rest] of cookies) {
      const [name = "", value = ""] = pair.split("=");
      noteSecret(value);
      expect(attributes).toHaveProperty(name);
      expect(rest.toSorted().join("; ")).toMatch(attributes[name]!);
    }
    return cookies.map(([pair]) => pair).join("; ");
  }

  test("of a guest, of a registration, of a sign-in and of a sign-out", async () => {
    expect(expectCookies(await call("continueAsGuest"))).toContain("__Host-shop_session=");
    const form = { fullName: "Isla Fraser", email: newEmail(), password, confirmPassword: password };
    const registered = expectCookies(await call("register", form));
    expect(registered).toContain("__Host-shop_session=");
    expect(expectCookies(await call("signOut", {}, registered))).toContain("__Host-shop_session=;".slice(0, -1));
    expect(expectCookies(await call("signIn", { email: form.email, password }))).toContain("__Host-shop_session=");
  });

  test("are not set by calls that change no session, nor for a visitor", async () => {
    expect((await call("session")).headers).not.toHaveProperty("set-cookie");
    expect((await call("getOrder", {})).headers).not.toHaveProperty("set-cookie");
  });
});
