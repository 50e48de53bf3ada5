import { join } from "node:path";
import pg from "pg";
import { dueJobsQuery, queueSchema } from "#adapters/jobs/queue-settings.ts";
import { oldestReleaseQuery, readRelease } from "#db/migrate.ts";
import { dayMs } from "#domain/time.ts";

const needed = `
  select now() as now, current_setting('server_version_num')::int / 10000 as version, (select count(*)::int from pg_stat_activity) as used, current_setting('max_connections')::int as allowed,
    to_regclass('drizzle.oldest_releases') is not null as "isShop", to_regclass('${queueSchema}.job') is not null as "hasJobs",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasSearch"`;
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
/** The connections that one start needs. */
const connections = 13;

interface Found {
  version: number;
  now: Date;
  used: number;
  allowed: number;
  isShop: boolean;
  hasJobs: boolean;
  hasSearch: boolean;
}

/** Says what is wrong with a version of PostgreSQL on a day. Versions later than those listed count as supported. */
export function findSupportTroubles(version: number, today: Date): string[] {
  if (version < 15) return [`PostgreSQL ${version} is no longer supported. Restore a backup into a later version.`];
  const end = supportEnds[version];
  if (end === undefined || Date.parse(end) - today.getTime() > warnedBeforeMs) return [];
  return [`Support for PostgreSQL ${version} ends on ${end}. Restore a backup into a later version before then.`];
}

export async function findSchemaTroubles(url: string, root: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "shop doctor" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Found>(needed);
    const [found] = rows;
    if (found === undefined) return [];
    const due = found.hasJobs ? await client.query<{ name: string; late: number }>(dueJobsQuery) : { rows: [] };
    const late = due.rows.filter((queue) => queue.late > maxLateSeconds).map(({ name }) => name);
    const oldest = found.isShop ? await client.query<{ oldest: string }>(oldestReleaseQuery) : { rows: [] };
    const isOutdated = Number(oldest.rows[0]?.oldest ?? 0) > (await readRelease(join(root, "src/db/migrations")));
    const clockMs = Math.abs(found.now.getTime() - Date.now());
    const troubles = [...findSupportTroubles(found.version, new Date())];
    if (isOutdated) troubles.push("The database was updated by a newer release of the shop. Start that release.");
    if (!found.hasSearch)
      troubles.push("The database lacks the extension pg_trgm. On Debian, install postgresql-contrib.");
    if (late.length > 0) troubles.push(`These jobs are more than ten minutes overdue: ${late.join(", ")}.`);
    if (clockMs > maxClockMs)
      troubles.push(`The clocks of this machine and of the database differ by ${Math.round(clockMs / 1000)} seconds.`);
    if (found.used + connections > found.allowed)
      troubles.push(
        `PostgreSQL allows ${found.allowed} connections, and ${found.used} are in use. Starting the shop needs ${connections}.`,
      );
    return troubles;
  } finally {
    await client.end();
  }
}
