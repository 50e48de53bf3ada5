import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { returnAttempts, takeAttempt } from "./rate-limit.ts";

let database: TestDatabase;
let elsewhere: OpenDatabase;
const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

beforeAll(async () => {
  database = await testDatabase();
  // Another process of the shop, as far as the database can tell.
  elsewhere = openDatabase(database.url);
});
afterAll(async () => {
  await elsewhere.close();
  await database.close();
});

test("attempts at once over two processes are each counted", async () => {
  const limit = { key: "parallel", max: 7, windowMs: 60_000 };
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, i) => takeAttempt(i % 2 === 0 ? database.db : elsewhere.db, limit, now)),
  );
  expect(taken.filter(Boolean)).toHaveLength(7);
});

test("a window starts with its first attempt and further ones do not prolong it", async () => {
  const limit = { key: "window", max: 2, windowMs: 60_000 };
  const answers = [];
  for (const at of [0, 30_000, 59_999, 60_000, 60_001, 119_999, 120_000]) {
    answers.push(await takeAttempt(database.db, limit, later(at)));
  }
  expect(answers).toEqual([true, true, false, true, true, false, true]);
});

test("an attempt that is given back does not count, and nobody gets more than there were", async () => {
  const limit = { key: "back", max: 1, windowMs: 60_000 };
  expect(await takeAttempt(database.db, limit, now)).toBe(true);
  await returnAttempts(database.db, ["back", "unknown"]);
  await returnAttempts(database.db, ["back"]);
  expect(await takeAttempt(database.db, limit, now)).toBe(true);
  expect(await takeAttempt(database.db, limit, now)).toBe(false);
});

test("what one caller used up is not missed by another", async () => {
  const window = { max: 1, windowMs: 60_000 };
  await takeAttempt(database.db, { key: "one", ...window }, now);
  expect(await takeAttempt(database.db, { key: "one", ...window }, now)).toBe(false);
  expect(await takeAttempt(database.db, { key: "other", ...window }, now)).toBe(true);
});
