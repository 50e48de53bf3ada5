import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./database.ts";

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

test("a test database has the real schema", async () => {
  const { rows } = await first.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name)).toContain("orders");
});

test("test databases are separate", async () => {
  await first.db.execute(sql`CREATE TABLE only_here (id int)`);
  const { rows } = await second.db.execute(sql`SELECT to_regclass('only_here') AS found`);
  expect(rows).toEqual([{ found: null }]);
});
