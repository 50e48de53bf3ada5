import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectEnded } from "../support/is-running.ts";
import { listFamily } from "../support/npm-start.ts";
import { SheetHost } from "../support/sheet-host.ts";
import {
  findFreePort,
  makeDataDir,
  removeDataDir,
  type ShopProcess,
  startShopProcess,
} from "../support/shop-process.ts";

const host = new SheetHost();
let sheet: string;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  sheet = await readFile("content/products.csv", "utf8");
  await host.open();
  host.serve(sheet);
  dataDir = await makeDataDir();
  shop = await startShopProcess({
    dataDir,
    port: await findFreePort(),
    env: { PROCESSES: "2", CATALOGUE_URL: `${host.origin}/sheet.csv`, CATALOGUE_REFRESH_SECONDS: "86400" },
  });
});

afterAll(async () => {
  await shop?.stop();
  await removeDataDir(dataDir);
  await host.close();
});

/** Asks on connections of their own until several processes have answered. Returns an answer of each, by the process's part of request ids. */
async function askEach(path: string, count = 2): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  await vi.waitFor(
    async () => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      get(shop.url + path, { agent: false }, resolve).on("error", reject);
      const response = await promise;
      const [process = ""] = String(response.headers["x-request-id"]).split("-");
      answers.set(process, await text(response));
      expect(answers.size).toBeGreaterThanOrEqual(count);
    },
    { timeout: 20_000, interval: 5 },
  );
  return answers;
}

function serving(): number[] {
  return listFamily(shop.child.pid!)
    .filter(({ command }) => command.includes("--serving"))
    .map(({ pid }) => pid);
}

test("two processes answer on one port, with the same page", async () => {
  const pages = await askEach("/pond-products");
  expect(pages.size).toBe(2);
  expect(new Set(pages.values()).size).toBe(1);
  expect(serving()).toHaveLength(1);
});

test("a changed sheet that one of them reads shows in all of them", async () => {
  const before = (await askEach("/sitemap.xml")).values().next().value!;
  const [lastRow = ""] = sheet.trimEnd().split("\n").slice(-1);
  host.serve(`${sheet.trimEnd()}\n${lastRow.replace(/^[^,]*/, "Newly come in")}\n`);
  shop.child.kill("SIGHUP");
  await vi.waitFor(
    async () => {
      for (const [, siteMap] of await askEach("/sitemap.xml")) expect(siteMap.length).toBeGreaterThan(before.length);
    },
    { timeout: 20_000, interval: 200 },
  );
});

test("one that is killed is replaced, and visitors are served meanwhile", async () => {
  const [killed] = serving();
  process.kill(killed!, "SIGKILL");
  await expectEnded(killed!);
  expect((await fetch(`${shop.url}/about`)).status).toBe(200);
  const pages = await askEach("/about");
  expect(pages.size).toBe(2);
  expect(serving()).toHaveLength(1);
  expect(serving()).not.toContain(killed);
});

test("all of them end when the shop stops", async () => {
  const others = serving();
  await shop.stop();
  expect(others).toHaveLength(1);
  for (const pid of others) await expectEnded(pid);
});
