import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any fixed number: two processes that start at once must not migrate at once. */
const migrationLock = 4_710_411;

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: one migrates, the
 * others wait and find nothing left to do.
 */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop migrations" });
  // The statement under way fails with the same words; without a listener they would end the process first.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
