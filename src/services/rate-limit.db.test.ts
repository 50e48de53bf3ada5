import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { countAttempt, findFullLimit, requireAttempt, returnAttempts } from "./rate-limit.ts";

let database: TestDatabase;
let otherProcess: OpenDatabase;
const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

beforeAll(async () => {
  database = await openTestDatabase();
  // To the database, this connection is another process.
  otherProcess = openDatabase(database.url);
});
afterAll(async () => {
  await otherProcess.close();
  await database.close();
});

test("concurrent attempts in two processes are all counted", async () => {
  const limit = { key: "parallel", max: 7, windowMs: 60_000 };
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, i) => countAttempt(i % 2 === 0 ? database.db : otherProcess.db, limit, now)),
  );
  expect(taken.filter(Boolean)).toHaveLength(7);
});

test("a window starts with its first attempt, and later attempts do not prolong it", async () => {
  const limit = { key: "window", max: 2, windowMs: 60_000 };
  const attempt = (ms: number) => requireAttempt(database.db, limit, later(ms), "call.too-many");
  const refused = (retryAfterSeconds: number) => ({ code: "call.too-many", retryAfterSeconds });
  for (const timeMs of [0, 30_000]) await attempt(timeMs);
  await expect(attempt(59_999)).rejects.toMatchObject(refused(1));
  for (const timeMs of [60_000, 60_001]) await attempt(timeMs);
  await expect(attempt(119_999)).rejects.toMatchObject(refused(1));
  for (const timeMs of [120_000, 125_000]) await attempt(timeMs);
  await expect(attempt(125_000)).rejects.toMatchObject(refused(55));
});

test("a returned attempt does not count, and a counter never falls below zero", async () => {
  const limit = { key: "back", max: 1, windowMs: 60_000 };
  expect(await countAttempt(database.db, limit, now)).toBe(true);
  await returnAttempts(database.db, ["back", "unknown"]);
  await returnAttempts(database.db, ["back"]);
  expect(await countAttempt(database.db, limit, now)).toBe(true);
  expect(await countAttempt(database.db, limit, now)).toBe(false);
});

test("keys are counted separately", async () => {
  const window = { max: 1, windowMs: 60_000 };
  await countAttempt(database.db, { key: "one", ...window }, now);
  expect(await countAttempt(database.db, { key: "one", ...window }, now)).toBe(false);
  expect(await countAttempt(database.db, { key: "other", ...window }, now)).toBe(true);
});

test("a window that began while the clock was ahead keeps nobody waiting once it is right", async () => {
  const limit = { key: "ahead", max: 1, windowMs: 60_000 };
  const fortyDaysMs = 40 * 24 * 60 * 60 * 1_000;
  expect(await countAttempt(database.db, limit, later(fortyDaysMs))).toBe(true);
  expect(await findFullLimit(database.db, [limit], later(fortyDaysMs))).not.toBeNull();
  expect(await findFullLimit(database.db, [limit], now)).toBeNull();
  expect(await countAttempt(database.db, limit, now)).toBe(true);
  expect(await countAttempt(database.db, limit, later(30_000))).toBe(false);
  expect(await countAttempt(database.db, limit, later(60_000))).toBe(true);
});
