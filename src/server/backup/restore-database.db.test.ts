import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import * as restored from "./restore-database.ts";

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "restored-"));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

test("receipts continue above the last known number, and never go back", async () => {
  const { url } = database;
  expect(await restored.readLastReceipt(url)).toBe(0);
  await restored.continueReceipts(url, 41);
  await restored.continueReceipts(url, 12);
  expect(await restored.queryOnce(url, "select nextval('receipt_numbers')::int as next")).toEqual([{ next: 42 }]);
  expect(await restored.readLastReceipt(url)).toBe(42);
});

test("erasures made after a backup are repeated, and earlier ones are not", async () => {
  const { url } = database;
  const one = { id: "one", at: "2026-11-20T12:00:00.000Z", ids: { orders: ["K7M4-2QXP"] } };
  await restored.queryOnce(url, "insert into erasures values ($1, $2, $3, now())", [one.id, one.at, one.ids]);
  const two = { ...one, id: "two" };
  expect(await restored.readErasures(url)).toEqual([one]);
  await restored.repeatErasures(url, [one, two]);
  await restored.repeatErasures(url, [one, two]);
  expect(await restored.queryOnce(url, "select id from erasures where done_at is null")).toEqual([{ id: "two" }]);
  expect(await restored.readErasures(url)).toEqual([one, two]);
});

test("a database without the shop's tables has no receipts and no erasures, and an unreadable one is an error", async () => {
  const databases = new restored.Databases(database.url);
  await databases.create("restored_empty");
  const url = restored.withDatabase(database.url, "restored_empty");
  expect(await restored.readLastReceipt(url)).toBe(0);
  expect(await restored.readErasures(url)).toEqual([]);
  await databases.drop("restored_empty");
  await expect(restored.readLastReceipt(url)).rejects.toThrow("does not exist");
  await expect(restored.readErasures(url)).rejects.toThrow("does not exist");
});

test("a database in use is not put aside", async () => {
  await database.db.execute("select 1");
  const name = restored.getDatabaseName(database.url);
  await expect(new restored.Databases(database.url).requireUnused(name)).rejects.toThrow(
    `The database ${name} is in use (shop). Stop the shop first.`,
  );
});

test("a restored database takes the name of the present one, which is kept under a new name", async () => {
  const databases = new restored.Databases(database.url);
  const [scratch, name, old] = ["restored_scratch", "restored_shop", "restored_shop_before"];
  for (const each of [scratch, name]) await databases.create(each);
  await databases.requireUnused(name);
  await databases.rename(name, old);
  await databases.rename(scratch, name);
  expect(await Promise.all([scratch, name, old].map((each) => databases.exists(each)))).toEqual([false, true, true]);
  for (const each of [name, old]) await databases.drop(each);
});

test("the check of a restored shop places an order, takes it back, and leaves nothing to mail", async () => {
  const { url } = database;
  const check = { url, root: process.cwd(), contentDir: "content", dataDir, isLive: false };
  expect(await restored.checkRestored(check)).toBe(0);
  expect(await restored.queryOnce(url, "select from orders")).toEqual([]);
  expect(await restored.queryOnce(url, "select from pgboss.job where name = 'send-mail'")).toEqual([]);
  await database.db.execute("alter table orders rename to away");
  await expect(restored.checkRestored(check)).rejects.toThrow();
  await database.db.execute("alter table away rename to orders");
});

test.each([
  ["postgres://shop:secret@localhost:5432/shop", "postgres://shop:secret@localhost:5432/other"],
  ["postgres://shop@%2Ftmp%2Fsocket/shop", "postgres://shop@%2Ftmp%2Fsocket/other"],
  ["postgres://shop@/shop?host=/var/run/postgresql", "postgres://shop@/other?host=/var/run/postgresql"],
])("beside %s, another database is at %s", (url, other) => {
  expect(restored.withDatabase(url, "other")).toBe(other);
});
