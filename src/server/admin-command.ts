import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { hashPassword } from "#adapters/identity/password-hash.ts";
import { readSettings, type Settings } from "#config/settings.ts";
import { SettingsError } from "#config/settings-error.ts";
import { replaceSecret } from "#config/secret-file.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { generatePassword } from "#domain/accounts/generate-password.ts";
import { isEmailAddress } from "#domain/orders/email-address.ts";
import { createAccount } from "#services/accounts/create-account.ts";
import { findAccount } from "#services/accounts/find-account.ts";
import { replacePassword } from "#services/accounts/replace-password.ts";
import { setAdmin } from "#services/accounts/set-admin.ts";
import { adminName, demoAdminEmail, getAdminPasswordFile } from "./admin-account.ts";
import { openDatabaseAddress } from "./open-database-address.ts";
import { type AdminCommand, parseAdminCommand, usage } from "./parse-admin-command.ts";
import { systemServices } from "./system-services.ts";
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
    const address = await openDatabaseAddress(settings, {
      info: () => undefined,
      warn: (_fields, message) => say([message]),
      error: (_fields, message) => say([message]),
    });
    try {
      await migrate(address.url, join(process.cwd(), "src/db/migrations"));
      const database = openDatabase(address.url, { maxConnections: 1 });
      try {
        return await change(database.db, settings, command);
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

async function change(
  db: Database,
  settings: Settings,
  { email, isRemoval, wantsPassword }: AdminCommand,
): Promise<number> {
  const now = systemServices.now();
  const account = await findAccount(db, email);
  if (isRemoval) {
    if (account === null) {
      say([`There is no account ${email}.`]);
      return 1;
    }
    await setAdmin(db, account.id, false, now);
    say([account.isAdmin ? `${email} is no longer an admin.` : `${email} was not an admin.`]);
    return 0;
  }
  if (account === null) {
    const password = generatePassword(systemServices.randomBytes);
    const passwordHash = await hashPassword(password);
    const admin = { id: randomUUID(), email, name: adminName, passwordHash, now };
    const created = await db.transaction((tx) => createAccount(tx, { ...admin, isAdmin: true, isEmailVerified: true }));
    if (created === null) {
      say([`${email} was registered a moment ago. Please run this again.`]);
      return 1;
    }
    say([`${email} is a new account and an admin.`, ...saveOrShow(settings, email, password)]);
    return 0;
  }
  if (!account.isAdmin) await setAdmin(db, account.id, true, now);
  say([account.isAdmin ? `${email} is an admin.` : `${email} is now an admin.`]);
  if (wantsPassword) {
    const password = generatePassword(systemServices.randomBytes);
    const passwordHash = await hashPassword(password);
    await db.transaction((tx) => replacePassword(tx, account.id, passwordHash, now));
    say([...saveOrShow(settings, email, password), "It is signed out everywhere."]);
  } else if (!account.isAdmin) {
    say(["Its password is unchanged. An admin's should have 15 characters or more; --new-password sets one."]);
  }
  return 0;
}

/** Saves the demo admin's password in the data folder. Any other password is only printed. */
function saveOrShow({ mode, dataDir }: Settings, email: string, password: string): string[] {
  if (mode !== "demo" || email !== demoAdminEmail)
    return [`Password: ${password}`, "It is shown only once and saved nowhere."];
  const file = getAdminPasswordFile(dataDir);
  replaceSecret(file, password);
  return [`Password: ${password} (kept in ${file})`];
}
