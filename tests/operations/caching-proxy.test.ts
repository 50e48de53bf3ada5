import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comeAsGuest, placeOrder } from "../faults/ordering-customers.ts";
import { registerAdmin } from "../faults/register-admin.ts";
import { RepeatedActs } from "../faults/repeated-acts.ts";
import type { ShopCaller } from "../faults/shop-caller.ts";
import { OwnerShop } from "../support/owner-shop.ts";
import { getDatabaseUrl } from "../support/postmaster.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";

const root = join(import.meta.dirname, "../..");
let dataDir: string;
let owner: OwnerShop;
let shop: ShopProcess;
let nginx: ChildProcess;
/** The address that visitors see. */
let url: string;

beforeAll(async () => {
  [dataDir, owner] = [await makeDataDir(), await OwnerShop.create()];
  cpSync(join(root, "content/media/hero"), join(owner.content.folder, "media/hero"), { recursive: true });
  const [port, shopPort] = [await getFreePort(), await getFreePort()];
  url = `http://127.0.0.1:${port}`;
  const cache = join(dataDir, "nginx");
  mkdirSync(cache);
  const site = readFileSync(join(root, "ops/nginx.conf"), "utf8")
    .replace("/var/cache/nginx/shop", join(cache, "shop"))
    .replace("127.0.0.1:4780", `127.0.0.1:${shopPort}`)
    .replace("listen 80", `listen 127.0.0.1:${port}`)
    .replace("@SITE@", "127.0.0.1");
  const file = join(cache, "nginx.conf");
  writeFileSync(file, `user root; pid ${cache}/pid; error_log stderr; events {} http { ${site} }`);
  nginx = spawn("/usr/sbin/nginx", ["-p", cache, "-c", file, "-g", "daemon off;"], { stdio: "inherit" });
  shop = await startShopProcess({
    dataDir,
    port: shopPort,
    folder: owner.folder,
    env: { BASE_URL: url, TRUSTED_PROXIES: "loopback" },
    readyWithinMs: 230_000,
  });
});

afterAll(async () => {
  if (nginx?.exitCode === null) {
    nginx.kill("SIGQUIT");
    await once(nginx, "exit");
  }
  await shop?.stop();
  await removeDataDir(dataDir);
  await owner.delete();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends headers as they are: fetch would set some itself, and unpack the body. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET", from = url): Promise<Answer> {
  const asked = request(`${from}${path}`, { method, headers, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

const find = async (page: string, pattern: RegExp): Promise<string> =>
  pattern.exec((await get(page)).body.toString())?.[0] ?? "";
const findPicture = () => find("/", /\/media\/hero[^" ,]+\.avif/);
const scripts = "static/js";
/** A file that is large enough to be compressed. */
const script = readdirSync(join(root, "build/client", scripts)).find((name) => name.startsWith("framework."));
const scriptPath = `/${scripts}/${script}`;

/** Asks until a picture is final: early visitors get another format, which nobody may keep. */
async function awaitPicture(): Promise<string> {
  const path = await findPicture();
  for (;;) {
    const { headers } = await get(path);
    if (headers["cache-control"]?.includes("immutable")) return path;
    expect(headers["x-cache"]).toBe("MISS");
    expect(headers["cache-control"]).toBe("no-store");
    await pause(300);
  }
}

test("files and pictures come from the cache, with the same responses as from the shop", async () => {
  for (const path of [scriptPath, await awaitPicture()]) {
    await get(path, { "accept-encoding": "br" });
    const cached = await get(path, { "accept-encoding": "br" });
    const straight = await get(path, { "accept-encoding": "br" }, "GET", shop.url);
    expect(cached).toMatchObject({ status: 200, headers: { "x-cache": "HIT", etag: straight.headers.etag } });
    expect(cached.body.equals(straight.body)).toBe(true);
    for (const name of ["cache-control", "content-security-policy", "content-encoding", "x-content-type-options"])
      expect(cached.headers[name]).toBe(straight.headers[name]);
  }
});

test("a copy in the wrong encoding is never sent, however a browser spells what it accepts", async () => {
  const path = scriptPath;
  const plain = (await get(path, { "accept-encoding": "identity" })).body;
  const wanted: [string, string | undefined][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["deflate", undefined],
    ["", undefined],
  ];
  for (let round = 0; round < 2; round += 1)
    for (const [accepted, encoding] of wanted) {
      const { headers, body } = await get(path, { "accept-encoding": accepted });
      expect({ accepted, encoding: headers["content-encoding"] }).toEqual({ accepted, encoding });
      let unpacked = body;
      if (encoding === "br") unpacked = brotliDecompressSync(body);
      if (encoding === "gzip") unpacked = gunzipSync(body);
      expect(unpacked.equals(plain)).toBe(true);
      if (round === 1) expect(headers["x-cache"]).toBe("HIT");
    }
});

test("HEAD and 304 come from the cache too, and a request for a part gets the whole", async () => {
  const path = await awaitPicture();
  const whole = await get(path);
  const head = await get(path, {}, "HEAD");
  expect(head).toMatchObject({
    status: 200,
    headers: { "content-length": String(whole.body.byteLength), "x-cache": "HIT" },
  });
  expect(head.body).toHaveLength(0);
  // Otherwise someone could join parts of two versions of a file.
  const part = await get(path, { range: "bytes=10-19" });
  expect(part).toMatchObject({ status: 200, headers: { "x-cache": "HIT" } });
  expect(part.body.equals(whole.body)).toBe(true);
  const known = await get(path, { "if-none-match": String(whole.headers.etag) });
  expect(known).toMatchObject({ status: 304, headers: { "x-cache": "HIT", etag: whole.headers.etag } });
});

test("pages are requested from the shop each time, and an unchanged one costs a 304", async () => {
  const { headers } = await get("/pond-products", { "accept-encoding": "br" });
  expect(headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
  expect(headers).not.toHaveProperty("x-cache");
  const again = await get("/pond-products", { "accept-encoding": "br", "if-none-match": String(headers.etag) });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test("nobody gets a cookie, a call's answer or an order of someone else", async () => {
  const acts = new RepeatedActs<never>(0, async () => undefined);
  const [first, second] = [await comeAsGuest(url, acts), await comeAsGuest(url, acts)];
  expect(first.userId).not.toBe(second.userId);
  const { orderId } = await placeOrder(first, acts);
  const list = (caller: ShopCaller) => caller.call<unknown>("listMyOrders", {});
  expect(JSON.stringify(await list(first.caller))).toContain(orderId);
  expect(JSON.stringify(await list(second.caller))).not.toContain(orderId);
  const call = await fetch(`${url}/api/calls/continueAsGuest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"data":{}}',
  });
  expect(call.headers.get("cache-control")).toBe("no-store");
  expect(call.headers.getSetCookie()).not.toEqual([]);
  for (const path of [scriptPath, await awaitPicture(), "/", "/auth", "/admin", "/orders/a-link"]) {
    const { headers } = await get(path, { cookie: "shop_session=somebody" });
    expect(headers).not.toHaveProperty("set-cookie");
  }
});

test("a new price is on the page with the next request", async () => {
  const admin = await registerAdmin({ url, databaseUrl: await getDatabaseUrl(dataDir) });
  const row = 20;
  const { version, cells } = await admin.call<{ version: string; cells: Record<string, string> }>("getSheetProduct", {
    row,
  });
  const link = await find(
    `/pond-products?search=${encodeURIComponent(cells["name"] ?? "")}`,
    /\/pond-products\/[^"?/]+\/[^"?.#]+/,
  );
  const known = await get(link);
  await admin.call("saveSheetProduct", { row, version, cells: { price: "1234.56" } });
  const begun = performance.now();
  const next = await get(link, { "if-none-match": String(known.headers.etag) });
  process.stdout.write(`the new price is there after ${Math.round(performance.now() - begun)} ms\n`);
  expect(next.status).toBe(200);
  expect(next.body.toString()).toContain("1,234.56");
});

test("a deleted cache is filled again, and files stay available while the shop restarts", async () => {
  const path = scriptPath;
  await get(path);
  rmSync(join(dataDir, "nginx/shop"), { recursive: true });
  mkdirSync(join(dataDir, "nginx/shop"));
  expect((await get(path)).headers["x-cache"]).toBe("MISS");
  expect((await get(path)).headers["x-cache"]).toBe("HIT");
  await shop.stop();
  expect(await get(path)).toMatchObject({ status: 200, headers: { "x-cache": "HIT" } });
});
