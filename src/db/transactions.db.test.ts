import { count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../tests/support/database.ts";
import type { Transaction } from "./client.ts";
import { rateLimits } from "./schema/accounts.ts";
import { prepare } from "./prepare.ts";
import { together } from "./together.ts";

let database: TestDatabase;
const windowEndsAt = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(rateLimits));
afterAll(() => database.close());

const insert = prepare("test-insert", (db, value) =>
  db.insert(rateLimits).values({ key: value("key"), count: value("count"), windowEndsAt: value("windowEndsAt") }),
);
const countRows = prepare("test-count", (db) => db.select({ count: count() }).from(rateLimits));
const add = (tx: Transaction, key: string) => insert(tx, { key, count: 1, windowEndsAt });
const keys = async () => (await database.db.select().from(rateLimits)).map(({ key }) => key).toSorted();

test("statements that are sent together run in their order, each with its own values", async () => {
  await database.db.transaction(async (tx) => {
    const [, seen] = await together([add(tx, "one"), countRows(tx, {}), add(tx, "two")]);
    expect(seen).toEqual([{ count: 1 }]);
  });
  expect(await keys()).toEqual(["one", "two"]);
});

test("nothing that follows a failed statement is written, not even after the rollback", async () => {
  const failed = database.db.transaction(async (tx) => {
    await together([
      add(tx, "same").then(async () => {
        for (let i = 0; i < 5; i += 1) await add(tx, `later ${i}`);
      }),
      add(tx, "same"),
    ]);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await keys()).toEqual([]);
});

test("a transaction that has ignored a failed statement fails", async () => {
  const ended = database.db.transaction(async (tx) => {
    await add(tx, "same");
    await add(tx, "same").catch(() => undefined);
  });
  await expect(ended).rejects.toThrow("ended with ROLLBACK");
  expect(await keys()).toEqual([]);
});

test("a connection is used again after a failed transaction", async () => {
  for (let i = 0; i < 12; i += 1)
    await expect(database.db.transaction(() => Promise.reject(new Error("stop")))).rejects.toThrow("stop");
  await database.db.transaction((tx) => add(tx, "after"));
  expect(await keys()).toEqual(["after"]);
});
