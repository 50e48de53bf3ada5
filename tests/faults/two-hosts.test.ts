import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DatabaseServer } from "#adapters/postgres/embedded.ts";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import { newCaller } from "../support/account.ts";
import { OwnerShop } from "../support/owner-shop.ts";
import { makeJpeg } from "../support/pictures.ts";
import { openQuietDatabase } from "../support/postmaster.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { orderAsNewGuest, type PlacedOrder } from "./ordering-customers.ts";
import { registerAdmin } from "./register-admin.ts";
import { readRows, RepeatedActs } from "./repeated-acts.ts";
import { ShopCaller } from "./shop-caller.ts";

/** Two hosts with one database and separate folders. Each test builds on the state that the previous one left. */
let home: string;
/** The content without pictures, which each host would inspect. */
let owner: OwnerShop;
let database: DatabaseServer;
let hosts: { dataDir: string; shop: ShopProcess }[] = [];
let admin: ShopCaller;
/** Set if the same is tested with an object store. */
const objectStoreUrl = process.env["OBJECT_STORE_URL"];

/** How soon an edit on one host must show on the other, on an otherwise idle machine. */
const promisedMs = 2_000;

beforeAll(async () => {
  home = await makeDataDir();
  database = await openQuietDatabase(home);
  const [first, second] = [await makeDataDir(), await makeDataDir()];
  owner = await OwnerShop.create();
  await rename(owner.content.folder, join(first, "content"));
  // The second host takes over the first one's files.
  hosts = [await startHost(first)];
  await eventually(async () => expect(await countShared()).toBeGreaterThan(0));
  hosts.push(await startHost(second));
  admin = await registerAdmin({ url: url(0), databaseUrl: database.url });
}, 300_000);

afterAll(async () => {
  await Promise.all(hosts.map(({ shop }) => shop.stop()));
  for (const { dataDir } of hosts) await removeDataDir(dataDir);
  await database?.close();
  await removeDataDir(home);
  await owner?.delete();
});

async function countShared(): Promise<number> {
  const [row] = await readRows<{ count: number }>(database.url, "SELECT count(*)::int AS count FROM shared_files");
  return row?.count ?? 0;
}

async function startHost(dataDir: string, port?: number) {
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "the same secret for every start of the shop",
    SHARED_FILES: "database",
    CONTENT_DIR: join(dataDir, "content"),
    TRUSTED_PROXIES: "loopback",
    ...(objectStoreUrl !== undefined && { OBJECT_STORE_URL: objectStoreUrl }),
  };
  return {
    dataDir,
    shop: await startShopProcess({ dataDir, port: port ?? (await getFreePort()), env, folder: owner.folder }),
  };
}

/** Starts a host again at its address. */
async function restart(host: number): Promise<void> {
  hosts[host] = await startHost(hosts[host]!.dataDir, Number(new URL(url(host)).port));
}

const url = (host: number) => hosts[host]!.shop.url;
const fileOf = (host: number, path: string) => join(hosts[host]!.dataDir, path);

/** The admin's session counts on every host. */
function onHost(host: number): ShopCaller {
  return admin.at(url(host));
}

async function page(host: number, path: string): Promise<string> {
  return (await fetch(url(host) + path)).text();
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

async function waitForText(host: number, path: string, text: string): Promise<void> {
  await eventually(async () => expect(await page(host, path)).toContain(text));
}

/** Edits on one host and waits until the edit is on the other, which must be soon, by the pace of the machine. */
async function expectSoon(edit: () => Promise<unknown>, isThere: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await edit();
  const edited = performance.now();
  await isThere();
  const [editMs, takenMs] = [edited - start, performance.now() - edited];
  expect(takenMs, `the edit itself took ${editMs.toFixed()} ms`).toBeLessThan(promisedMs + 5 * editMs);
}

interface Entry {
  data: Record<string, unknown>;
  version: string;
}

async function publish(host: number, years: string): Promise<void> {
  const { data, version } = await onHost(host).call<Entry>("getContentEntry", { key: "page:about" });
  const changes = [{ key: "page:about", version, data: { ...data, heading: years } }];
  await onHost(host).call("publishContent", { changes });
}

test("a text that is published on one host shows on the other's page", async () => {
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const)
    await expectSoon(
      () => publish(from, `Published by host ${from}`),
      () => waitForText(to, "/about", `Published by host ${from}`),
    );
});

test("when two people publish one text on two hosts at the same time, one is refused, and both hosts show the other's", async () => {
  const results = await Promise.allSettled([publish(0, "By the first"), publish(1, "By the second")]);
  const won = results.flatMap(({ status }, index) => (status === "fulfilled" ? [index] : []));
  expect(won).toHaveLength(1);
  for (const host of [0, 1]) await waitForText(host, "/about", won[0] === 0 ? "By the first" : "By the second");
});

interface Row {
  version: string;
  cells: Record<string, string>;
}

async function savePrice(host: number, price: string): Promise<void> {
  const { version } = await onHost(host).call<Row>("getSheetProduct", { row: 20 });
  await onHost(host).call("saveSheetProduct", { row: 20, version, cells: { price, option_price_pairs: "" } });
}

async function readProductPath(): Promise<string> {
  const { cells } = await onHost(0).call<Row>("getSheetProduct", { row: 20 });
  return `/pond-products?search=${encodeURIComponent(cells["code"] || cells["name"] || "")}`;
}

test("a price that is saved on one host shows on the other's page, and can be changed there", async () => {
  const path = await readProductPath();
  for (const [from, to, price] of [
    [0, 1, "61.35"],
    [1, 0, "61.45"],
  ] as const)
    await expectSoon(
      () => savePrice(from, price),
      () => waitForText(to, path, `£${price}`),
    );
  // The file follows the shop.
  await eventually(async () => expect(await readSheet(0)).toBe(await readSheet(1)));
});

const readSheet = (host: number) => readFile(fileOf(host, "content/products.csv"), "utf8");

interface Report {
  held: { hash: string } | null;
}

const readHeld = async (host: number) => (await onHost(host).call<Report>("getCatalogueReport", {})).held;

test("a sheet put on hold on one host is on hold on the other, even after a restart, and can be accepted there", async () => {
  const dear = (await readSheet(0)).replaceAll(/,(\d+)\.(\d\d)(?=,)/g, ",$1$2.00");
  await writeFile(fileOf(0, "content/products.csv"), dear);
  await eventually(async () => expect(await readHeld(1)).not.toBeNull());
  await hosts[1]!.shop.stop();
  await restart(1);
  const held = await readHeld(1);
  expect(held).toEqual(await readHeld(0));
  expect(held).not.toBeNull();
  await onHost(1).call("acceptSheet", { hash: held!.hash });
  await eventually(async () => expect(await readHeld(0)).toBeNull());
  for (const host of [0, 1]) expect(await readSheet(host)).toBe(dear);
});

test("photographs and pictures that one host has received are on the other too", async () => {
  const visitor = new ShopCaller(url(0), newCaller().ipAddress);
  const photograph = await makeJpeg(600, 450);
  const { photographId } = await visitor.upload<{ photographId: string }>(
    "addEnquiryPhotograph",
    { name: "pond.jpg" },
    photograph,
  );
  const { path } = await onHost(1).upload<{ path: string }>(
    "addPicture",
    { key: "site", size: "large" },
    await makeJpeg(1600, 1200),
  );
  await eventually(async () => {
    for (const [from, to, file] of [
      [0, 1, `enquiries/${photographId}.large.jpg`],
      [0, 1, `enquiries/${photographId}.small.jpg`],
      [1, 0, `content/${path}`],
    ] as const)
      expect(await readFile(fileOf(to, file))).toEqual(await readFile(fileOf(from, file)));
  });
  const [inDatabase] = await readRows<{ pictures: number }>(
    database.url,
    "SELECT count(bytes)::int AS pictures FROM shared_files WHERE path LIKE '%.jpg'",
  );
  expect(inDatabase!.pictures > 0).toBe(objectStoreUrl === undefined);
});

const cartLine: SavedLine = {
  id: "0",
  key: "key-0",
  originalName: "Slide Valve",
  code: "SV-2",
  category: "fittings",
  imageUrl: "/media/products/slide-valve.jpg",
  unitPricePence: 1_250,
  quantity: 3,
  selectedSize: "",
  selectedOption: "",
};

test("a customer who is signed in on one host is signed in on the other, with the same cart", async () => {
  const customer = new ShopCaller(url(0), newCaller().ipAddress);
  const [email, password] = [`${randomUUID()}@customers.example`, "carp rising slowly"];
  await customer.call("register", { fullName: "Isla Munro", email, password, confirmPassword: password });
  const saved = await customer.call("syncCart", { version: 0, lines: [cartLine] });
  expect(saved).toMatchObject({ lines: [cartLine] });
  expect(await customer.at(url(1)).call("syncCart", { version: 0 })).toEqual(saved);
});

test("a file that both have changed is set aside on one of them", async () => {
  for (const host of [0, 1]) await writeFile(fileOf(host, "content/notes.txt"), `by host ${host}`);
  const before = new Date(Date.now() - 1_000);
  for (const host of [0, 1]) await utimes(fileOf(host, "content/notes.txt"), before, before);
  const readBoth = () => Promise.all([0, 1].map((host) => readFile(fileOf(host, "content/notes.txt"), "utf8")));
  await eventually(async () => {
    const [one, other] = await readBoth();
    expect(one).toBe(other);
  });
  const aside = await Promise.all(
    [0, 1].map((host) => readdir(fileOf(host, "shared-files.json.aside/content")).catch(() => [])),
  );
  expect(aside.flat().filter((name) => name.startsWith("notes"))).toEqual([expect.stringMatching(/^notes\.txt\.\d+$/)]);
  await rm(fileOf(0, "content/notes.txt"));
  await eventually(() => expect(readFile(fileOf(1, "content/notes.txt"))).rejects.toMatchObject({ code: "ENOENT" }));
});

test("when one host is killed under load, no order is lost or doubled, and its next start catches up with changes", async () => {
  const customers = [0, 1].map((host) => new RepeatedActs<PlacedOrder>(2, (acts) => orderAsNewGuest(url(host), acts)));
  await Promise.all(customers.map((each) => each.acknowledge(10)));
  await hosts[0]!.shop.kill();
  await publish(1, "Published while the first host was away");
  await customers[1]!.acknowledge(10);
  await restart(0);
  await customers[0]!.acknowledge(5);
  await Promise.all(customers.map((each) => each.stop()));
  expect(await page(0, "/about")).toContain("Published while the first host was away");
  const acknowledged = customers.flatMap(({ acknowledged: orders }) => orders.map(({ orderId }) => orderId));
  const stored = await readRows<{ id: string; request: string }>(
    database.url,
    "SELECT id, request_id AS request FROM orders",
  );
  expect(acknowledged.filter((id) => !stored.some((order) => order.id === id))).toEqual([]);
  expect(new Set(stored.map(({ request }) => request)).size).toBe(stored.length);
  const [connections] = await readRows<{ count: number }>(
    database.url,
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()",
  );
  // The limit allows for two hosts of up to 15 connections, and this test.
  expect(connections?.count).toBeLessThanOrEqual(31);
});
