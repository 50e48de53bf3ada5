import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseServer } from "#adapters/postgres/embedded.ts";
import { growOrders } from "../../bench/grow-orders.ts";
import { comeAsGuest, placeOrder, type PlacedOrder } from "../faults/ordering-customers.ts";
import { readRows, RepeatedActs } from "../faults/repeated-acts.ts";
import { openQuietDatabase } from "../support/postmaster.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";

const root = join(import.meta.dirname, "../..");
const total = Number(process.env["UPGRADE_ORDERS"] ?? 1_000);
const requestsPerSecond = 50;
const pages = ["/", "/pond-products", "/pond-products/filters", "/services", "/portfolio", "/contact", "/healthz"];

/** The migrations that each release adds to the one before. */
const releases = [
  [],
  ["alter table orders add column wanted_on date"],
  ["alter table orders add column wanted_on date", "create index orders_by_city on orders (city)"],
  [
    "alter table orders add column wanted_on date",
    "create index orders_by_city on orders (city)",
    "alter table orders add constraint orders_wanted check (wanted_on > '2000-01-01') not valid",
  ],
];

let folder: string;
let dataDir: string;
let database: DatabaseServer;
let proxy: Server;
let current = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-releases-"));
  dataDir = await makeDataDir();
  database = await openQuietDatabase(dataDir);
  for (const [number, migrations] of releases.entries()) await makeRelease(number, migrations);
  proxy = createServer((from, to) => {
    const { method, url, headers } = from;
    const asked = request({ host: "127.0.0.1", port: current, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    asked.once("error", () => to.destroy());
    from.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
});

afterAll(async () => {
  proxy.close();
  await database.close();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

/** Makes a folder with the code of a release, which is today's except for its migrations. */
async function makeRelease(number: number, added: readonly string[]): Promise<void> {
  const release = join(folder, String(number));
  const migrations = join(release, "src/db/migrations");
  await mkdir(join(release, "src/db"), { recursive: true });
  for (const part of ["build", "content", "node_modules"]) await symlink(join(root, part), join(release, part));
  await cp(join(root, "src/db/migrations"), migrations, { recursive: true });
  const file = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string; when: number }[] };
  for (const [nth, sql] of added.entries()) {
    const tag = `09${nth}0_release`;
    journal.entries.push({ tag, when: Number(journal.entries.at(-1)?.when) + 1_000 });
    await writeFile(join(migrations, `${tag}.sql`), sql);
  }
  await writeFile(file, JSON.stringify(journal));
}

async function start(release: number): Promise<ShopProcess> {
  const port = await getFreePort();
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "the same secret for every release of the shop",
    BASE_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    TRUSTED_PROXIES: "loopback",
    LOG_LEVEL: "warn",
  };
  return startShopProcess({ dataDir, port, env, folder: join(folder, String(release)), readyWithinMs: 400_000 });
}

test("three upgrades and a way back fail no request and lose no order", async () => {
  let shop = await start(0);
  const take = (next: ShopProcess) => (current = Number(new URL(next.url).port));
  take(shop);
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const acts = new RepeatedActs<PlacedOrder>(0, async () => undefined);
  await placeOrder(await comeAsGuest(url, acts), acts);
  await growOrders(database.url.replace("//shop:", "//postgres:"), total);

  const failures: string[] = [];
  const waiting = new Set<Promise<void>>();
  let [isOver, sent, slowest] = [false, 0, 0];
  async function visit(): Promise<void> {
    sent += 1;
    const page = pages[sent % pages.length];
    const begun = performance.now();
    const answer = await fetch(`${url}${page}`, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) =>
      String(error),
    );
    slowest = Math.max(slowest, performance.now() - begun);
    if (typeof answer === "string" || !answer.ok)
      failures.push(`${page} ${typeof answer === "string" ? answer : answer.status}`);
    else await answer.text();
  }
  const visitors = (async () => {
    for (let due = performance.now(); !isOver; due += 1_000 / requestsPerSecond) {
      await pause(Math.max(0, due - performance.now()));
      const one: Promise<void> = visit().finally(() => waiting.delete(one));
      waiting.add(one);
    }
  })();
  const buyers = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const guest = await comeAsGuest(url, acts);
      for (let nth = 0; nth < 5 && !isOver; nth += 1) {
        acts.acknowledged.push(await placeOrder(guest, acts));
        await pause(200);
      }
    }
  });

  for (const release of [1, 2, 3, 2]) {
    await pause(5_000);
    const next = await start(release);
    take(next);
    await shop.stop();
    shop = next;
  }
  await pause(5_000);
  isOver = true;
  await Promise.all([visitors, ...buyers]);
  await Promise.all(waiting);
  const found = new Set((await readRows<{ id: string }>(database.url, "select id from orders")).map(({ id }) => id));
  const lost = acts.acknowledged.filter(({ orderId }) => !found.has(orderId));
  const figures = {
    orders: total,
    requests: sent,
    failed: failures.length,
    "orders acknowledged": acts.acknowledged.length,
    "calls repeated": acts.retries,
    lost: lost.length,
    "slowest, ms": Math.round(slowest),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (process.env["FIGURES"]) appendFileSync(process.env["FIGURES"], `${JSON.stringify(figures)}\n`);
  await shop.stop();
  expect({ failures, lost, retries: acts.retries }).toEqual({ failures: [], lost: [], retries: 0 });
});
