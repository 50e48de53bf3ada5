import { join } from "node:path";
import pg from "pg";
import { dueJobsQuery, queueSchema } from "#adapters/jobs/queue-settings.ts";
import { maxConnections } from "#db/client.ts";
import { oldestReleaseQuery, readRelease } from "#db/migrate.ts";
import { dayMs } from "#domain/time.ts";

const maxLateSeconds = 600;
/** The day after which a PostgreSQL version gets no corrections: https://www.postgresql.org/support/versioning/ */
const supportEnds: Record<number, string> = {
  15: "2027-11-11",
  16: "2028-11-09",
  17: "2029-11-08",
  18: "2030-11-14",
};
const warnedBeforeMs = 182 * dayMs;
/**
 * The largest allowed difference between the clocks, because Stripe's signatures and emailed links are valid for
 * minutes only.
 */
const maxClockMs = 60_000;
/** Says what is wrong with a version of PostgreSQL on a day. Versions later than those listed count as supported. */
export function findSupportTroubles(version: number, today: Date): string[] {
  if (version < 15) return [`PostgreSQL ${version} is no longer supported. Restore a backup into a later version.`];
  const end = supportEnds[version];
  if (end === undefined || Date.parse(end) - today.getTime() > warnedBeforeMs) return [];
  return [`Support for PostgreSQL ${version} ends on ${end}. Restore a backup into a later version before then.`];
}

/** Counts the connections that one start of the shop may need. docs/operations.md repeats both numbers. */
export function countNeededConnections({ sharesFiles }: { sharesFiles: boolean }): number {
  const { requests, jobs, jobNotices, sharedFiles } = maxConnections;
  return requests + jobs + jobNotices + (sharesFiles ? sharedFiles : 0);
}

/** Finds what is wrong with a database that answers. Changes nothing. */
export async function findSchemaTroubles(
  url: string,
  { root, sharesFiles }: { root: string; sharesFiles: boolean },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "shop doctor" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return [
      ...findSupportTroubles(await readVersion(client), new Date()),
      ...(await findReleaseTroubles(client, root)),
      ...(await findExtensionTroubles(client)),
      ...(await findJobTroubles(client)),
      ...(await findClockTroubles(client)),
      ...(await findConnectionTroubles(client, countNeededConnections({ sharesFiles }))),
    ];
  } finally {
    await client.end();
  }
}

async function readVersion(client: pg.Client): Promise<number> {
  const query = "select current_setting('server_version_num')::int / 10000 as version";
  const { rows } = await client.query<{ version: number }>(query);
  return rows[0]?.version ?? 0;
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("select where to_regclass($1) is not null", [name]);
  return rowCount === 1;
}

async function findReleaseTroubles(client: pg.Client, root: string): Promise<string[]> {
  if (!(await hasTable(client, "drizzle.oldest_releases"))) return [];
  const { rows } = await client.query<{ oldest: string }>(oldestReleaseQuery);
  const isOutdated = Number(rows[0]?.oldest ?? 0) > (await readRelease(join(root, "src/db/migrations")));
  return isOutdated ? ["The database was updated by a newer release of the shop. Start that release."] : [];
}

async function findExtensionTroubles(client: pg.Client): Promise<string[]> {
  const { rowCount } = await client.query("select from pg_available_extensions where name = 'pg_trgm'");
  return rowCount === 0 ? ["The database lacks the extension pg_trgm. On Debian, install postgresql-contrib."] : [];
}

async function findJobTroubles(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, `${queueSchema}.job`))) return [];
  const { rows } = await client.query<{ name: string; late: number }>(dueJobsQuery);
  const late = rows.filter((queue) => queue.late > maxLateSeconds).map(({ name }) => name);
  return late.length > 0 ? [`These jobs are more than ten minutes overdue: ${late.join(", ")}.`] : [];
}

async function findClockTroubles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ now: Date }>("select now() as now");
  const differenceMs = rows.map(({ now }) => Math.abs(now.getTime() - Date.now())).find((ms) => ms > maxClockMs);
  if (differenceMs === undefined) return [];
  return [`The clocks of this machine and of the database differ by ${Math.round(differenceMs / 1000)} seconds.`];
}

async function findConnectionTroubles(client: pg.Client, needed: number): Promise<string[]> {
  const { rows } = await client.query<{ used: number; allowed: number }>(`
    select count(*)::int as used, current_setting('max_connections')::int as allowed from pg_stat_activity`);
  return rows
    .filter(({ used, allowed }) => used + needed > allowed)
    .map(
      ({ used, allowed }) =>
        `PostgreSQL allows ${allowed} connections, and ${used} are in use. Starting the shop needs ${needed}.`,
    );
}
