import { join } from "node:path";
import { readSettings } from "#config/settings.ts";
import { SettingsError } from "#config/settings-error.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabaseAddress } from "./open-database-address.ts";
import { describeStartFailure, say } from "./terminal.ts";

// npm run db:migrate: applies the migrations without starting the shop. A start applies them as well.
try {
  const tell = (_fields: object, message: string) => say([message]);
  const log = { info: () => undefined, warn: tell, error: tell };
  const address = await openDatabaseAddress(readSettings(process.env), log, { joins: true });
  try {
    await migrate(address.url, join(process.cwd(), "src/db/migrations"));
    say(["The database is up to date."]);
  } finally {
    await address.close();
  }
} catch (error) {
  say(error instanceof SettingsError ? [error.message] : describeStartFailure(error));
  process.exitCode = 1;
}
