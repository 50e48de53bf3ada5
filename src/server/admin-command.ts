import { join } from "node:path";
import { readSettings, type Settings } from "#config/settings.ts";
import { SettingsError } from "#config/settings-error.ts";
import { replaceSecret } from "#config/secret-file.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { isEmailAddress } from "#domain/orders/typed-text.ts";
import { demoAdminEmail, getAdminPasswordFile } from "./admin-account.ts";
import { changeAdmin } from "./change-admin.ts";
import { openDatabaseAddress } from "./open-database-address.ts";
import { type AdminCommand, parseAdminCommand, usage } from "./parse-admin-command.ts";
import { describeStartFailure, say } from "./terminal.ts";

const parsed = parseAdminCommand(process.argv.slice(2));
if (parsed === null || !isEmailAddress(parsed.email)) {
  say(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await run(parsed);
}

/** Runs the command, whether or not the shop is running, and returns the exit code. */
async function run(command: AdminCommand): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const tell = (_fields: object, message: string) => say([message]);
    const log = { info: () => undefined, warn: tell, error: tell };
    const address = await openDatabaseAddress(settings, log, { joins: true });
    try {
      await migrate(address.url, join(process.cwd(), "src/db/migrations"));
      const database = openDatabase(address.url, { maxConnections: 1 });
      try {
        const { exitCode, lines, password } = await changeAdmin(database.db, command);
        say(password === undefined ? lines : [...lines, ...saveOrShow(settings, command.email, password)]);
        return exitCode;
      } finally {
        await database.close();
      }
    } finally {
      await address.close();
    }
  } catch (error) {
    say(error instanceof SettingsError ? [error.message] : describeStartFailure(error));
    return 1;
  }
}

/** Saves the demo admin's password in the data folder. Any other password is only printed. */
function saveOrShow({ mode, dataDir }: Settings, email: string, password: string): string[] {
  if (mode !== "demo" || email !== demoAdminEmail)
    return [`Password: ${password}`, "It is shown only once and is not saved anywhere."];
  const file = getAdminPasswordFile(dataDir);
  replaceSecret(file, password);
  return [`Password: ${password} (saved in ${file})`];
}
