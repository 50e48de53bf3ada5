import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrate, SchemaError } from "./migrate.ts";

const present = join(import.meta.dirname, "migrations");
const newest = "0034_stock";
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(present, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Adds a migration, as a later release would. */
async function addMigration(tag: string, sql: string): Promise<void> {
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string; when: number }[] };
  const when = Number(journal.entries.at(-1)?.when) + 1_000;
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, { tag, when }] }));
  await writeFile(join(folder, `${tag}.sql`), sql);
}

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(statement)).rows;
}

const findColumn = () => ask("select 1 as found from information_schema.columns where column_name = 'wanted_on'");

describe("the release before an update", () => {
  test("starts on what the update has added, and changes nothing", async () => {
    await addMigration("0999_expand", "alter table orders add column wanted_on date");
    await migrate(database.url, folder);
    await migrate(database.url, present);
    expect(await findColumn()).toHaveLength(1);
  });

  test("starts on a schema that names it as the oldest release", async () => {
    await addMigration("0999_contract", `-- oldest release: ${newest}\nalter table orders drop column attention`);
    await migrate(database.url, folder);
    await migrate(database.url, present);
  });

  test("refuses a schema that names a later one, in a sentence", async () => {
    await addMigration("0998_expand", "alter table orders add column wanted_on date");
    await addMigration("0999_contract", "-- oldest release: 0998_expand\nalter table orders drop column attention");
    await migrate(database.url, folder);
    await expect(migrate(database.url, present)).rejects.toThrow(SchemaError);
    await migrate(database.url, folder);
  });
});

describe("a migration", () => {
  test("that waits for a lock lets others pass after a second, and is applied when the lock is free", async () => {
    const clerk = new pg.Client({ connectionString: database.url });
    await clerk.connect();
    await clerk.query("begin; select from orders");
    await addMigration("0999_expand", "alter table orders add column wanted_on date");
    const migrating = migrate(database.url, folder, { budget: 200 });
    // The clerk's transaction outlasts the budget, while customers go on reading.
    const waits: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) {
      const asked = performance.now();
      await ask("select count(*) from orders");
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await findColumn()).toHaveLength(0);
    await clerk.query("commit");
    await clerk.end();
    await migrating;
    expect(await findColumn()).toHaveLength(1);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });

  test("that holds a lock for too long is taken back whole, and the next one is not tried", async () => {
    await addMigration(
      "0998_slow",
      "alter table orders add column wanted_on date;--> statement-breakpoint\nselect pg_sleep(5)",
    );
    await addMigration("0999_expand", "create table never ()");
    await expect(migrate(database.url, folder, { budget: 20 })).rejects.toThrow(
      /0998_slow would keep customers waiting/,
    );
    expect(await findColumn()).toHaveLength(0);
    expect(await ask("select to_regclass('never') as found")).toEqual([{ found: null }]);
  });

  test("that fails leaves the database as it was", async () => {
    const count = "select count(*)::int as count from drizzle.__drizzle_migrations";
    const before = await ask(count);
    await addMigration(
      "0999_wrong",
      "alter table orders add column wanted_on date;--> statement-breakpoint\nselect 1 / 0",
    );
    await expect(migrate(database.url, folder)).rejects.toThrow(/division by zero/);
    expect(await findColumn()).toHaveLength(0);
    expect(await ask(count)).toEqual(before);
  });
});
