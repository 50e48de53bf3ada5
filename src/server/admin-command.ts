import { replaceSecret } from "#adapters/secret-file.ts";
import type { Settings } from "#config/settings.ts";
import { openDatabase } from "#db/client.ts";
import { isEmailAddress } from "#domain/orders/typed-text.ts";
import { demoAdminEmail, getAdminPasswordFile } from "./admin-account.ts";
import { changeAdmin } from "./change-admin.ts";
import { runOnDatabase } from "./open-database-address.ts";
import { parseAdminCommand, usage } from "./parse-admin-command.ts";
import { say } from "./terminal.ts";

const command = parseAdminCommand(process.argv.slice(2));
if (command === null || !isEmailAddress(command.email)) {
  say(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await runOnDatabase(async (settings, url) => {
    const database = openDatabase(url, { maxConnections: 1 });
    try {
      const { exitCode, lines, password } = await changeAdmin(database.db, command);
      say(password === undefined ? lines : [...lines, ...(await saveOrShow(settings, command.email, password))]);
      return exitCode;
    } finally {
      await database.close();
    }
  });
}

/** Saves the demo admin's password in the data folder. Any other password is only printed. */
async function saveOrShow({ mode, dataDir }: Settings, email: string, password: string): Promise<string[]> {
  if (mode !== "demo" || email !== demoAdminEmail)
    return [`Password: ${password}`, "It is shown only once and is not saved anywhere."];
  const file = getAdminPasswordFile(dataDir);
  await replaceSecret(file, password);
  return [`Password: ${password} (saved in ${file})`];
}
