import { randomBytes } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createApp, type AppParts } from "#server/app.ts";
import { createCallerIpAddressFinder } from "#server/http/caller-ip-address.ts";
import { openHttpServer } from "#server/http/http-server.ts";
import { createListener } from "#server/http/listener.ts";
import { StaticFiles } from "#server/http/static-files.ts";
import { RenderQueue } from "#server/pages/render-queue.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";

let stop = async () => {};
afterEach(() => stop());

interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function openShop(
  render: (path: string) => RenderedPage | Promise<RenderedPage>,
  revision: () => string = () => "r1",
) {
  const rendered: string[] = [];
  const pages = new PageCache({
    render: async (path) => {
      rendered.push(path);
      return render(path);
    },
    queue: new RenderQueue({ waitingPerNetwork: 3, waiting: 10, waitingForFirst: 20, burstMs: 60_000, share: 1 }),
    revision,
    https: false,
  });
  const files = await StaticFiles.open("/nowhere", { https: false });
  const log = { completed: vi.fn(), failed: vi.fn() };
  const unused = () => {
    throw new Error("this shop has pages alone");
  };
  const app = createApp({
    pages,
    files,
    dispatch: unused,
    services: {} as AppParts["services"],
    routes: [],
    getCallerIpAddress: createCallerIpAddressFinder(["127.0.0.0/8"]),
    log: { info: unused, warn: unused, error: unused },
    requestLog: log,
    baseUrl: "http://shop.test",
    https: false,
  });
  const open = await openHttpServer((stopping) => createListener({ app, pages, files, log, https: false, stopping }), {
    port: 0,
    host: "127.0.0.1",
  });
  stop = () => open.stop();
  return {
    rendered,
    pages,
    log,
    get: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      sendRequest(open.server, path, headers, method),
  };
}

function sendRequest(server: Server, path: string, headers: Record<string, string>, method: string): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port, host: "127.0.0.1", path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

function htmlPage(text: string, status = 200, headers: Record<string, string> = {}): RenderedPage {
  const body = Buffer.from(
    `<!doctype html><html><head><script>hello()</script></head><body>${text} ${"pond ".repeat(200)}</body></html>`,
  );
  return { status, headers: new Headers({ "content-type": "text/html; charset=utf-8", ...headers }), body };
}

const withoutTimes = ({ date: _date, "x-request-id": _id, ...rest }: IncomingHttpHeaders) => rest;

describe("the page cache", () => {
  test("renders once for 100 visitors with different cookies, sends all the same page, and renders again when the sheet changes", async () => {
    let revision = "sheet-1";
    const shop = await openShop(
      (path) => htmlPage(`${path} in ${revision}`, 200, { "set-cookie": "seen=1" }),
      () => revision,
    );
    const visit = (number: number) =>
      shop.get("/pond-products", {
        cookie: `shop_session=visitor${number}; cart=${number}`,
        "accept-encoding": "br",
        "user-agent": `visitor ${number}`,
      });

    const first = await Promise.all(Array.from({ length: 50 }, (_, number) => visit(number)));
    const second = await Promise.all(Array.from({ length: 50 }, (_, number) => visit(50 + number)));
    const responses = [...first, ...second];
    expect(shop.rendered).toEqual(["/pond-products"]);
    expect(new Set(responses.map(({ body }) => brotliDecompressSync(body).toString())).size).toBe(1);
    // The length is not compared: the page is compressed again after the second visitor.
    for (const { headers } of responses)
      expect({ ...withoutTimes(headers), "content-length": "" }).toEqual({
        ...withoutTimes(responses[0]!.headers),
        "content-length": "",
      });
    expect(new Set(responses.map(({ headers }) => headers["x-request-id"])).size).toBe(100);
    for (const { status, headers } of responses) {
      expect(status).toBe(200);
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect(brotliDecompressSync(responses[0]!.body).toString()).toContain("sheet-1");

    revision = "sheet-2";
    const changed = await visit(101);
    expect(shop.rendered).toHaveLength(2);
    expect(brotliDecompressSync(changed.body).toString()).toContain("sheet-2");
    expect(changed.headers.etag).not.toBe(responses[0]!.headers.etag);
  });

  test("renders a forgotten page and its data again, and keeps all others", async () => {
    const shop = await openShop((path) => htmlPage(path));
    const paths = ["/", "/pond-products/pumps/7", "/pond-products/pumps/7.data", "/pond-products/pumps/70"];
    for (const path of paths) await shop.get(path);
    shop.pages.forget("/pond-products/pumps/7");
    for (const path of paths) await shop.get(path);
    expect(shop.rendered.slice(paths.length)).toEqual(["/pond-products/pumps/7", "/pond-products/pumps/7.data"]);
  });

  test("does not cache a page that was forgotten during its rendering", async () => {
    const shop = await openShop((path) => {
      if (shop.rendered.length === 1) shop.pages.forget(path);
      return htmlPage(path);
    });
    await shop.get("/services");
    await shop.get("/services");
    await shop.get("/services");
    expect(shop.rendered).toEqual(["/services", "/services"]);
  });

  test("renders a page once for several networks, in the turn that comes first", async () => {
    const shop = await openShop(async (path) => {
      await new Promise(setImmediate);
      return htmlPage(path);
    });
    const pages = ["/pond-products?search=1", "/pond-products?search=2", "/pond-products?search=3"];
    const flood = pages.map((page) => shop.pages.respond(page, "a"));
    const wanted = ["b", "c"].map((network) => shop.pages.respond("/pond-products?search=3", network));
    await Promise.all([...flood, ...wanted]);
    expect(shop.rendered).toEqual(["/pond-products?search=1", "/pond-products?search=3", "/pond-products?search=2"]);
  });

  test("sends each browser an encoding that it accepts, each with its own ETag", async () => {
    const shop = await openShop(() => htmlPage("home"));
    const [br, gzip, plain] = [
      await shop.get("/", { "accept-encoding": "gzip, br" }),
      await shop.get("/", { "accept-encoding": "gzip" }),
      await shop.get("/"),
    ];
    expect([
      br.headers["content-encoding"],
      gzip.headers["content-encoding"],
      plain.headers["content-encoding"],
    ]).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe("Accept-Encoding");
    expect(shop.rendered).toHaveLength(1);
  });

  test("sends 304 to a browser that has the page already, without a body and with the same policy", async () => {
    const shop = await openShop(() => htmlPage("home"));
    const { headers } = await shop.get("/");
    const again = await shop.get("/", { "if-none-match": `"other", W/${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect((await shop.get("/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("responds to HEAD with the headers of GET and no body", async () => {
    const shop = await openShop(() => htmlPage("home"));
    const [head, get] = [await shop.get("/", {}, "HEAD"), await shop.get("/")];
    expect(head.body.length).toBe(0);
    expect(withoutTimes(head.headers)).toEqual(withoutTimes(get.headers));
    expect(shop.rendered).toHaveLength(1);
  });

  test("ignores query parameters that the page does not read", async () => {
    const shop = await openShop((path) => htmlPage(path));
    await shop.get("/pond-products/filters?page=2&utm_source=a");
    await shop.get("/pond-products/filters?x=1&page=2");
    await shop.get("/pond-products/filters?page=2");
    expect(shop.rendered).toEqual(["/pond-products/filters?page=2"]);
  });

  test("renders one not-found page for all unknown addresses", async () => {
    const shop = await openShop(() => htmlPage("not found", 404));
    for (const path of ["/a", "/b/c", "/wp-login.php?x=1", "/%E0%A4%A"])
      expect((await shop.get(path)).status).toBe(404);
    expect(shop.rendered).toEqual(["/not-found"]);
  });

  test("caches a limited number of searches, and evicts no page for them", async () => {
    const shop = await openShop((path) => htmlPage(path));
    await shop.get("/pond-products");
    for (let term = 0; term < 400; term += 1) await shop.pages.respond(`/pond-products?search=${term}`, "me");
    await shop.get("/pond-products");
    expect(shop.rendered.filter((path) => path === "/pond-products")).toHaveLength(1);
    await shop.get("/pond-products?search=399");
    expect(shop.rendered).toHaveLength(401);
    await shop.get("/pond-products?search=0");
    expect(shop.rendered).toHaveLength(402);
  });

  test("keeps a limited number of bytes of the shop's own pages, the most recently requested ones", async () => {
    // Random text cannot be compressed: 40 such pages are more than the cache holds.
    const shop = await openShop((path) => ({
      ...htmlPage(path),
      headers: new Headers({ "content-type": "application/octet-stream" }),
      body: randomBytes(2 * 1024 * 1024),
    }));
    const paths = Array.from({ length: 40 }, (_, product) => `/pond-products/pumps/${product}`);
    for (const path of paths) {
      await shop.pages.respond(path, "me");
      expect(shop.pages.find("/pond-products/pumps/0")).toBeDefined();
    }
    const kept = paths.filter((path) => shop.pages.find(path) !== undefined);
    expect(kept).toEqual([paths[0], ...paths.slice(-30)]);
  });

  test("renders filters once for all orders and spellings of them", async () => {
    const shop = await openShop((path) => htmlPage(path));
    for (const query of [
      "size=4in&brand=lochmere&price.to=20",
      "price.to=%C2%A320&price.from=&brand=lochmere&size=4in",
      "brand=Lochmere&size=4in&size=4in&price.to=20.0&sort=best&show=all&page=1&utm_source=post",
    ])
      await shop.get(`/pond-products/fittings?${query}`);
    expect(shop.rendered).toEqual(["/pond-products/fittings?brand=lochmere&price.to=20&size=4in"]);
  });

  test("renders a search once for all spellings that find the same", async () => {
    const shop = await openShop((path) => htmlPage(path));
    const spellings = [
      "1.5%22+caf%C3%A9",
      "1.5%E2%80%9D%20Cafe%CC%81",
      "1.5%27%27+CAF%C3%89",
      "%201.5%22%20%20caf%EF%BD%85",
    ];
    for (const spelling of spellings) await shop.get(`/pond-products/pumps?search=${spelling}`);
    expect(shop.rendered).toEqual(["/pond-products/pumps?search=1.5%22+cafe"]);
  });

  test("refuses a visitor who asks for too many pages at the same time, and no other visitor and no cached page", async () => {
    const waiting = Promise.withResolvers<void>();
    const shop = await openShop(async (path) => {
      if (path.includes("search")) await waiting.promise;
      return htmlPage(path);
    });
    await shop.get("/about");
    await shop.get("/pond-products/filters?page=2");
    const from = (ipAddress: string) => ({ "x-forwarded-for": ipAddress });
    const flood = Array.from({ length: 10 }, (_, term) =>
      shop.get(`/pond-products?search=${term}`, from(`2001:db8:1:2::${term + 1}`)),
    );
    const refused = await Promise.race(flood);
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(refused.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-");
    expect(refused.body.toString()).toContain("We are very busy just now");
    for (const path of ["/about", "/about?x=1", "/pond-products/filters?page=2&x=1"])
      expect((await shop.get(path, from("2001:db8:1:2::1"))).status).toBe(200);
    expect((await shop.get("/About?x=1", from("2001:db8:1:2::1"))).status).toBe(308);
    expect((await shop.get("/pond-products?search=another", from("2001:db8:1:2::1"), "HEAD")).status).toBe(503);
    const others = shop.get("/services", from("2001:db8:1:3::1"));
    waiting.resolve();
    expect((await others).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    expect(shop.log.failed).not.toHaveBeenCalled();
  });

  test("never caches an error page", async () => {
    const shop = await openShop(() => htmlPage("broken", 500));
    const response = await shop.get("/");
    expect([response.status, response.headers["cache-control"]]).toEqual([500, "no-store"]);
    await shop.get("/");
    expect(shop.rendered).toHaveLength(2);
  });

  test("sends the last-resort page when nothing can be rendered, without the reason", async () => {
    const shop = await openShop(() => Promise.reject(new Error("secret reason")));
    const response = await shop.get("/");
    expect(response.status).toBe(500);
    expect(response.body.toString()).toContain("Something went wrong");
    expect(response.body.toString()).not.toContain("secret");
    expect(response.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-");
    expect(shop.log.failed).toHaveBeenCalledOnce();
  });

  test("passes on a redirect of a page with its location", async () => {
    const shop = await openShop(() => ({
      status: 302,
      headers: new Headers({ location: "/pond-products" }),
      body: Buffer.alloc(0),
    }));
    const response = await shop.get("/pond-products/gone");
    expect([response.status, response.headers.location]).toEqual([302, "/pond-products"]);
  });

  test("does not cache a page whose rendering began before the sheet changed", async () => {
    let revision = "1";
    const waiting = Promise.withResolvers<void>();
    const shop = await openShop(
      async (path) => {
        if (revision === "1") await waiting.promise;
        return htmlPage(`${path} ${revision}`);
      },
      () => revision,
    );
    const before = shop.get("/");
    await vi.waitFor(() => expect(shop.rendered).toHaveLength(1));
    revision = "2";
    const after = shop.get("/");
    waiting.resolve();
    await before;
    expect((await after).body.toString()).toContain("/ 2");
    await shop.get("/");
    expect(shop.rendered).toHaveLength(2);
  });

  test("redirects a form submitted without JavaScript to its page, and refuses other methods", async () => {
    const shop = await openShop(() => htmlPage("home"));
    const form = await shop.get("/pond-products/filters/1?x=1", {}, "POST");
    expect([form.status, form.headers.location]).toEqual([303, "/pond-products/filters/1#needs-javascript"]);
    expect((await shop.get("//evil.example/", {}, "POST")).status).toBe(405);
    expect((await shop.get("/", {}, "DELETE")).status).toBe(405);
  });
});

test("a page that is unavailable for now says when to try again", async () => {
  const html = { headers: new Headers({ "content-type": "text/html" }), body: Buffer.from("<h1>Later</h1>") };
  const shop = await openShop(() => ({ ...html, status: 503 }));
  const { status, headers } = await shop.get("/");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
