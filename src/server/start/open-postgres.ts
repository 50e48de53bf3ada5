import { existsSync } from "node:fs";
import { join } from "node:path";
import { awaitDatabase } from "#adapters/postgres/await-database.ts";
import { SettingsError } from "#config/settings-error.ts";
import { readSettings, type Settings } from "#config/settings.ts";
import { migrate } from "#db/migrate.ts";
import { describeFailure, say } from "#server/terminal.ts";
import type { ServiceLog } from "#services/ports.ts";

interface OpenedPostgres {
  url: string;
  close(): Promise<void>;
}

/** Returns the configured PostgreSQL's URL or starts the embedded one. With `joins`, uses a running shop's database. */
export async function openPostgres(
  { database, dataDir }: Settings,
  log: ServiceLog,
  { joins = false } = {},
): Promise<OpenedPostgres> {
  if (database.kind === "external") {
    await awaitDatabase(database.url, { warn: (message) => log.warn({}, message) });
    return { url: database.url, close: async () => undefined };
  }
  const { openDatabaseServer } = await import("#adapters/postgres/embedded.ts");
  return openDatabaseServer({
    dataDir,
    joins,
    log: { info: (message) => log.info({}, message) },
  });
}

/** Refuses a data folder without a shop, where a command would make an empty database and report success. */
function requireShop({ database, dataDir }: Settings): void {
  if (database.kind === "external" || existsSync(join(dataDir, "postgres"))) return;
  throw new SettingsError([
    `There is no shop in the folder ${dataDir}. Start the shop once, or set DATA_DIR or DATABASE_URL to an existing shop.`,
  ]);
}

/**
 * Runs a command on the database, whether or not the shop is running. Migrates the database first. Returns the
 * command's exit code; a failure is printed and returns 1.
 */
export async function runOnDatabase(
  run: (settings: Settings, url: string) => Promise<number>,
  { keepsBudget = true } = {},
): Promise<number> {
  try {
    const settings = readSettings(process.env);
    requireShop(settings);
    const tell = (_fields: object, message: string) => say([message]);
    const postgres = await openPostgres(settings, { info: () => undefined, warn: tell, error: tell }, { joins: true });
    try {
      await migrate(postgres.url, join(process.cwd(), "src/db/migrations"), { keepsBudget });
      return await run(settings, postgres.url);
    } finally {
      await postgres.close();
    }
  } catch (error) {
    say(describeFailure(error, "The command failed."));
    return 1;
  }
}
