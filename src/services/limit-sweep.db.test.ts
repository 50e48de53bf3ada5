import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { countAttempt, sweepLimits } from "./rate-limit.ts";

let database: TestDatabase;
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(rateLimits));
afterAll(() => database.close());

/** Sweeps once, and returns the keys of the counters that are left. */
async function sweep(): Promise<string[]> {
  await sweepLimits({ db: database.db, now: () => now });
  return (await database.db.select().from(rateLimits)).map(({ key }) => key).toSorted();
}

function counter(key: string, endsInMs: number) {
  return { key, count: 3, windowEndsAt: new Date(now.getTime() + endsInMs) };
}

test("the sweep deletes the counters whose windows have ended, and no others", async () => {
  await database.db.insert(rateLimits).values([counter("long ago", -3_600_000), counter("now", 0), counter("soon", 1)]);
  expect(await sweep()).toEqual(["soon"]);
});

test("a counter that is left counts on", async () => {
  const limit = { key: "session", max: 1, windowMs: 60_000 };
  expect(await countAttempt(database.db, limit, now)).toBe(true);
  await sweep();
  expect(await countAttempt(database.db, limit, now)).toBe(false);
});

test("the sweep goes on until no ended counter is left, however many a day of orders has made", async () => {
  const ended = Array.from({ length: 10_001 }, (_, index) => counter(`order ${index}`, -1));
  for (let from = 0; from < ended.length; from += 5_000)
    await database.db.insert(rateLimits).values(ended.slice(from, from + 5_000));
  await database.db.insert(rateLimits).values(counter("soon", 1));
  expect(await sweep()).toEqual(["soon"]);
});

test("a counter that an order is just using does not hold the sweep up", async () => {
  await database.db.insert(rateLimits).values([counter("in use", -1), counter("ended", -1)]);
  await database.db.transaction(async (tx) => {
    await tx.select().from(rateLimits).for("update").limit(1);
    expect(await sweep()).toHaveLength(1);
  });
  expect(await sweep()).toEqual([]);
});
