import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** An arbitrary number for the advisory lock that prevents two processes from migrating at the same time. */
const migrationLock = 4_710_411;

/** The time that a migration may wait for and hold its locks, because customers of the running shop wait with it. */
const budgetMs = 1_000;
/** The last migration written for a shop that is stopped. Later migrations keep within the budget. */
const lastWithoutBudget = "0033_receipts";
const maxTries = 20;

/** Matches a line of a removing migration: the newest migration of the oldest release that may run after it. */
const oldestReleaseLine = /^-- oldest release: (\S+)$/m;

/** The error for a release and a database that do not match, with the reason as a sentence for the operator. */
export class SchemaError extends Error {
  override name = "SchemaError";
}

interface Migration {
  tag: string;
  /** The time at which the migration was written, in ms, by which releases and databases are compared. */
  at: number;
  statements: string[];
  hash: string;
  hasBudget: boolean;
  /** The `at` of the oldest release's migration, if the migration names that release. */
  oldestRelease: number;
}

interface MigrateOptions {
  /** Whether to keep within the budget. A database that nobody uses during the migration needs none. */
  keepsBudget?: boolean;
  budget?: number;
}

/**
 * Migrates a database to the newest schema, each migration whole or not at all, and returns the number that identifies
 * this release. Several processes may call it at the same time: one migrates while the others wait. Throws SchemaError,
 * and changes nothing, when the database belongs to a newer release that this release cannot serve.
 */
export async function migrate(url: string, folder: string, options: MigrateOptions = {}): Promise<number> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: "shop migrations" });
  // A broken connection also fails the current statement. Without a listener, the event of the connection would end the
  // process first.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const release = migrations.at(-1)?.at ?? 0;
    await createSchemaTables(client);
    const present = await readSchema(client);
    if (present.oldestRelease > release)
      throw new SchemaError(
        "The database was updated by a newer release of the shop, and this release cannot use it. Start the newer release, or restore the backup from before the update.",
      );
    for (const migration of migrations.filter(({ at }) => at > present.newest))
      // A new database has no customers yet.
      await applyInTime(client, migration, present.newest === 0 ? { ...options, keepsBudget: false } : options);
    return release;
  } finally {
    await client.end();
  }
}

export async function readRelease(folder: string): Promise<number> {
  return (await readMigrations(folder)).at(-1)?.at ?? 0;
}

/** Selects the oldest release that may run on a database; 0 if every release may. */
export const oldestReleaseQuery =
  "select coalesce(max(oldest_release), 0)::bigint as oldest from drizzle.oldest_releases";

/** Creates the tables that hold the state of the schema. */
async function createSchemaTables(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.oldest_releases (oldest_release bigint not null)`);
}

async function readSchema(client: pg.Client): Promise<{ newest: number; oldestRelease: number }> {
  const newest = await client.query<{ at: string }>("select max(created_at) as at from drizzle.__drizzle_migrations");
  const oldest = await client.query<{ oldest: string }>(oldestReleaseQuery);
  return { newest: Number(newest.rows[0]?.at ?? 0), oldestRelease: Number(oldest.rows[0]?.oldest) };
}

async function applyInTime(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { keepsBudget = true, budget = budgetMs } = options;
  const isTimed = keepsBudget && migration.hasBudget;
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration, isTimed ? budget : null);
    } catch (error) {
      await client.query("rollback");
      const isLate = isTimed && error instanceof pg.DatabaseError && ["55P03", "57014"].includes(error.code ?? "");
      if (!isLate) throw error;
      if (tries === maxTries)
        throw new SchemaError(
          `The migration ${migration.tag} would keep customers waiting for more than a second, and was rolled back. Stop the shop and run: npm run db:migrate`,
          { cause: error },
        );
      await pause(budget);
    }
  }
}

/** Applies a migration. With a budget in ms, each statement gets the time that earlier statements have left. */
async function apply(client: pg.Client, migration: Migration, budget: number | null): Promise<void> {
  const deadline = performance.now() + (budget ?? 0);
  await client.query("begin");
  for (const statement of migration.statements) {
    if (budget !== null) {
      const left = Math.max(1, Math.round(deadline - performance.now()));
      await client.query(`set local lock_timeout = ${left}; set local statement_timeout = ${left}`);
    }
    await client.query(statement);
  }
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    migration.hash,
    migration.at,
  ]);
  if (migration.oldestRelease > 0)
    await client.query("insert into drizzle.oldest_releases values ($1)", [migration.oldestRelease]);
  await client.query("commit");
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      const oldest = oldestReleaseLine.exec(text)?.[1];
      const named = entries.find((entry) => entry.tag === oldest);
      if (oldest !== undefined && named === undefined)
        throw new Error(`${tag} names ${oldest}, which is not a migration.`);
      return {
        tag,
        at: when,
        statements: text.split("--> statement-breakpoint"),
        hash: createHash("sha256").update(text).digest("hex"),
        hasBudget: tag > lastWithoutBudget,
        oldestRelease: named?.when ?? 0,
      };
    }),
  );
}
