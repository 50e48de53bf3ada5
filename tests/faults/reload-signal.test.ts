import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SheetHost } from "../support/sheet-host.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";

let host: SheetHost;
let dataDir: string;
let shop: ShopProcess | undefined;

beforeEach(async () => {
  host = await new SheetHost().open();
  dataDir = await makeDataDir();
});

afterEach(async () => {
  await shop?.stop();
  await removeDataDir(dataDir);
  await host.close();
});

test("SIGHUP makes the shop read a changed sheet without a restart", async () => {
  const sheet = await readFile("content/products.csv", "utf8");
  host.serve(sheet);
  const oneDay = String(24 * 60 * 60);
  shop = await startShopProcess({
    dataDir,
    port: await getFreePort(),
    env: { CATALOGUE_URL: `${host.origin}/sheet.csv`, CATALOGUE_REFRESH_SECONDS: oneDay },
  });
  const siteMap = () => fetch(`${shop?.url}/sitemap.xml`).then((response) => response.text());
  const before = await siteMap();

  const [lastRow = ""] = sheet.trimEnd().split("\n").slice(-1);
  host.serve(`${sheet.trimEnd()}\n${lastRow.replace(/^[^,]*/, "Newly come in")}\n`);
  expect(await siteMap()).toBe(before);
  shop.child.kill("SIGHUP");
  await vi.waitFor(async () => expect((await siteMap()).length).toBeGreaterThan(before.length), { timeout: 10_000 });
  expect(shop.child.exitCode).toBeNull();
});
