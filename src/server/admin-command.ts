import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { hashPassword } from "#adapters/identity/password-hash.ts";
import { readSettings, type Settings } from "#config/settings.ts";
import { SettingsError } from "#config/settings-error.ts";
import { replaceSecret } from "#config/secret-file.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { newPassword } from "#domain/accounts/new-password.ts";
import { isEmailAddress } from "#domain/orders/email-address.ts";
import { createAdmin, findAccount, replacePassword, setAdmin } from "#services/accounts/admin-accounts.ts";
import { parseAdminCommand, type AdminCommand, usage } from "./admin-words.ts";
import { dealerEmail, dealerPasswordFile } from "./dealer-account.ts";
import { openDatabaseAddress } from "./open-database-address.ts";
import { realWorld } from "./real-world.ts";
import { describeStartFailure, say } from "./terminal.ts";

const command = parseAdminCommand(process.argv.slice(2));
if (command === null || !isEmailAddress(command.email)) {
  say(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await run(command);
}

/** Does what was asked, beside a running shop or without one. Answers with the exit code. */
async function run(asked: AdminCommand): Promise<number> {
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
        return await change(database.db, settings, asked);
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
  const now = realWorld.now();
  const account = await findAccount(db, email);
  if (isRemoval) {
    if (account === null) {
      say([`There is no account ${email}.`]);
      return 1;
    }
    await setAdmin(db, account.id, false, now);
    say([account.isAdmin ? `${email} is no admin any more, from its next step on.` : `${email} was no admin.`]);
    return 0;
  }
  if (account === null) {
    const password = newPassword(realWorld.randomBytes);
    const made = await createAdmin(db, {
      id: randomUUID(),
      email,
      name: "The dealer",
      passwordHash: await hashPassword(password),
      now,
    });
    if (!made) {
      say([`${email} was registered just now. Please run this again.`]);
      return 1;
    }
    say([`${email} is a new account and an admin.`, ...keepOrShow(settings, email, password)]);
    return 0;
  }
  if (!account.isAdmin) await setAdmin(db, account.id, true, now);
  say([account.isAdmin ? `${email} is an admin.` : `${email} is an admin now, from its next step on.`]);
  if (wantsPassword) {
    const password = newPassword(realWorld.randomBytes);
    await replacePassword(db, account.id, await hashPassword(password), now);
    say([...keepOrShow(settings, email, password), "It is signed out everywhere."]);
  } else if (!account.isAdmin) {
    say(["It keeps its password. An admin's should have 15 characters or more; --new-password makes one."]);
  }
  return 0;
}

/** The demo shop's dealer finds the password in the data folder as well; everybody else is shown it this once. */
function keepOrShow({ mode, dataDir }: Settings, email: string, password: string): string[] {
  if (mode !== "demo" || email !== dealerEmail)
    return [`Password: ${password}`, "It is shown this once and kept nowhere."];
  const file = dealerPasswordFile(dataDir);
  replaceSecret(file, password);
  return [`Password: ${password} (kept in ${file})`];
}
