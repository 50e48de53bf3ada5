import { once } from "node:events";
import { access, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DatabaseServer } from "#adapters/postgres/embedded.ts";
import { watchOutput } from "../support/personal-values.ts";
import { openQuietDatabase } from "../support/postmaster.ts";
import { SheetHost } from "../support/sheet-host.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { orderAsNewGuest, type PlacedOrder } from "./ordering-customers.ts";
import { RepeatedActs } from "./repeated-acts.ts";
import { ShopCaller } from "./shop-caller.ts";

const host = new SheetHost();
let sheet: string;
let database: DatabaseServer;
/** The first start also runs the database, which the test uses as a separate PostgreSQL. */
let folders: string[];
let shops: ShopProcess[];

beforeAll(async () => {
  sheet = await readFile("content/products.csv", "utf8");
  await host.open();
  host.serve(sheet);
  folders = [await makeDataDir(), await mkdtemp(join(tmpdir(), "shop-second-start-"))];
  database = await openQuietDatabase(folders[0]!);
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "the same secret for every start of the shop",
    CATALOGUE_URL: `${host.origin}/sheet.csv`,
    CATALOGUE_REFRESH_SECONDS: "1",
    TRUSTED_PROXIES: "loopback",
  };
  shops = await Promise.all(
    folders.map(async (dataDir) => startShopProcess({ dataDir, port: await getFreePort(), env })),
  );
  watchOutput(folders[0]!, shops[1]!.output);
});

afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.stop()));
  await database?.close();
  await removeDataDir(folders[0]!);
  await rm(folders[1]!, { recursive: true, force: true });
  await host.close();
});

async function askEach(path: string): Promise<string[]> {
  return Promise.all(shops.map(async ({ url }) => (await fetch(url + path)).text()));
}

test("two starts on one database show the same pages", async () => {
  const [first, second] = await askEach("/pond-products");
  expect(first).toContain("</html>");
  // The pages of each start contain its address.
  expect(second!.replaceAll(shops[1]!.url, shops[0]!.url)).toBe(first);
});

test("both see a changed sheet", async () => {
  const [before = ""] = await askEach("/sitemap.xml");
  const [lastRow = ""] = sheet.trimEnd().split("\n").slice(-1);
  host.serve(`${sheet.trimEnd()}\n${lastRow.replace(/^[^,]*/, "Newly come in")}\n`);
  await vi.waitFor(
    async () => {
      for (const siteMap of await askEach("/sitemap.xml")) expect(siteMap.length).toBeGreaterThan(before.length);
    },
    { timeout: 30_000, interval: 200 },
  );
});

test("a start on a port in use says so, before it makes or changes anything", async () => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const dataDir = join(folders[1]!, "never-made");
  await expect(startShopProcess({ dataDir, port })).rejects.toThrow(`Port ${port} is in use`);
  await expect(access(dataDir)).rejects.toMatchObject({ code: "ENOENT" });
  other.close();
});

test("a limit counts the attempts at both", async () => {
  const callers = shops.map(({ url }) => new ShopCaller(url, "203.0.113.77"));
  const guess = (attempt: number) =>
    callers[attempt % 2]!.call("signIn", { email: "dealer@glenwater.example", password: `wrong guess ${attempt}` });
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(guess(attempt)).rejects.not.toMatchObject({ status: 429 });
  for (const attempt of [10, 11]) await expect(guess(attempt)).rejects.toMatchObject({ status: 429 });
});

test("each of their jobs is done by exactly one of them", async () => {
  const customers = shops.map(({ url }) => new RepeatedActs<PlacedOrder>(2, (acts) => orderAsNewGuest(url, acts)));
  await Promise.all(customers.map((each) => each.acknowledge(10)));
  await Promise.all(customers.map((each) => each.stop()));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const countJobs = async (condition: string) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-mail' AND ${condition}`,
    );
    return rows[0]!.count;
  };
  // The mail that counts the orders of a busy hour waits for its end.
  await vi.waitFor(async () => expect(await countJobs("state <> 'completed' AND start_after <= now()")).toBe(0), {
    timeout: 60_000,
    interval: 200,
  });
  const done = await countJobs("true");
  await client.end();
  // Each start writes the mails that it sends to its own folder.
  const sent = (await Promise.all(folders.map((folder) => readdir(join(folder, "mail")).catch(() => [])))).flat();
  expect(sent.length).toBeGreaterThanOrEqual(20);
  expect(sent.length).toBeLessThanOrEqual(done);
  expect(new Set(sent).size).toBe(sent.length);
});
