import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** An arbitrary number for the advisory lock that keeps two processes from migrating at the same time. */
const migrationLock = 4_710_411;

/** Migrates a database to the newest schema. Safe to call from several processes at once: one migrates while the others wait. */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop migrations" });
  // A broken connection also fails the current statement. Without a listener, its event would end the process first.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
