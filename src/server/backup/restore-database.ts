import { join } from "node:path";
import pg from "pg";
import { ProgramFailed } from "#adapters/backup/run-program.ts";
import { createJobQueue } from "#adapters/jobs/pg-boss-queue.ts";
import { queueSettings } from "#adapters/jobs/queue-settings.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { openContentOnce } from "#server/start/open-content-once.ts";
import { systemServices } from "#server/start/system-services.ts";
import type { JobData } from "#services/jobs.ts";
import { tryOrder } from "#services/orders/checkout/try-order.ts";

/** A database that every server has, to connect to. A database cannot be renamed over its own connections. */
const otherDatabase = "postgres";

export function withDatabase(url: string, name: string): string {
  const [base = "", query] = url.split("?");
  return `${base.replace(/\/[^/]*$/, `/${name}`)}${query === undefined ? "" : `?${query}`}`;
}

export function getDatabaseName(url: string): string {
  return new pg.Client({ connectionString: url }).database ?? "";
}

/** The server's databases, as the shop's role may change them. */
export class Databases {
  readonly #url: string;

  constructor(url: string) {
    this.#url = withDatabase(url, otherDatabase);
  }

  async exists(name: string): Promise<boolean> {
    return (await this.#query("select from pg_database where datname = $1", [name])).length > 0;
  }

  /** Throws ProgramFailed if a shop or a person is connected to the database. */
  async requireUnused(name: string): Promise<void> {
    const users = await this.#query(
      "select application_name as program from pg_stat_activity where datname = $1 and backend_type like 'client %'",
      [name],
    );
    if (users.length === 0) return;
    throw new ProgramFailed(`The database ${name} is in use (${String(users[0]?.["program"])}). Stop the shop first.`);
  }

  async create(name: string): Promise<void> {
    await this.#query(`create database ${pg.escapeIdentifier(name)}`).catch((cause: unknown) => {
      if (!(cause instanceof pg.DatabaseError) || cause.code !== "42501") throw cause;
      throw new ProgramFailed(
        "The database role cannot create databases, which a restore needs. Run as postgres: ALTER ROLE … CREATEDB",
        {
          cause,
        },
      );
    });
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  }

  async drop(name: string): Promise<void> {
    await this.#query(`drop database if exists ${pg.escapeIdentifier(name)}`);
  }

  async #query(statement: string, values: string[] = []): Promise<Record<string, unknown>[]> {
    return queryOnce(this.#url, statement, values);
  }
}

export async function queryOnce(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "shop backup",
    connectionTimeoutMillis: 60_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Reads rows of a table or sequence. A database of a release before it, or an empty one, has no rows. */
async function readIfThere(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return queryOnce(url, statement).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === "42P01") return [];
    throw error;
  });
}

/** Reads the number of the last receipt; 0 if there is none. */
export async function readLastReceipt(url: string): Promise<number> {
  const [row] = await readIfThere(
    url,
    "select case when is_called then last_value else 0 end as last from receipt_numbers",
  );
  return Number(row?.["last"] ?? 0);
}

/** Makes receipts continue above a number. The numbers never go back. */
export async function continueReceipts(url: string, last: number): Promise<void> {
  if (last > (await readLastReceipt(url))) await queryOnce(url, "select setval('receipt_numbers', $1)", [last]);
}

/** A row of the table of erasures, which names nobody. */
export interface Erasure {
  id: string;
  at: string;
  ids: object;
}

/** Lists the erasures; none if the database is of a release that erased nobody. */
export async function readErasures(url: string): Promise<Erasure[]> {
  const rows = await readIfThere(url, "select id, at, ids from erasures order by at");
  return JSON.parse(JSON.stringify(rows)) as Erasure[];
}

/** Makes the shop repeat at its next start the erasures made after the backup. Those in the backup stay done. */
export async function repeatErasures(url: string, known: readonly Erasure[]): Promise<void> {
  const insert = `insert into erasures (id, at, ids) select id, at, ids from json_to_recordset($1) as known (id text, at timestamptz, ids jsonb)
    on conflict (id) do nothing`;
  await queryOnce(url, insert, [JSON.stringify(known)]);
}

interface CheckParts {
  url: string;
  root: string;
  contentDir: string;
  dataDir: string;
  isLive: boolean;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Proves that a shop could run on a restored database and content: migrates the database, reads the texts, and places a
 * trial order that is rolled back. No job runs, so nothing is emailed and the provider is not asked. Returns how many
 * orders there are.
 */
export async function checkRestored({ url, root, contentDir, dataDir, isLive }: CheckParts): Promise<number> {
  await migrate(url, join(root, "src/db/migrations"));
  const content = await openContentOnce({ contentDir, dataDir, isLive });
  const database = openDatabase(url, { maxConnections: 2 });
  const jobs = createJobQueue<JobData>({ url, queues: queueSettings, log });
  try {
    await jobs.start();
    await tryOrder({ db: database.db, content, jobs, ...systemServices });
    const { rows } = await database.pool.query<{ count: string }>("select count(*) from orders");
    return Number(rows[0]?.count);
  } finally {
    content.stop();
    await jobs.stop();
    await database.close();
  }
}
