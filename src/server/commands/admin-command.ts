import { replaceSecret } from "#adapters/files/secret-file.ts";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import { createJobQueue } from "#adapters/jobs/pg-boss-queue.ts";
import { queueSettings } from "#adapters/jobs/queue-settings.ts";
import { createPhotographStore } from "#adapters/media/photograph-store.ts";
import type { Settings } from "#config/settings.ts";
import { openDatabase } from "#db/client.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import { openContentOnce } from "#server/start/open-content-once.ts";
import { openDataFolder } from "#server/start/open-data-folder.ts";
import { runOnDatabase } from "#server/start/open-postgres.ts";
import { systemServices } from "#server/start/system-services.ts";
import { say } from "#server/terminal.ts";
import type { JobData } from "#services/jobs.ts";
import { demoAdminEmail, getAdminPasswordFile } from "./admin-account.ts";
import { changeAdmin } from "./change-admin.ts";
import { customerUsage, parseCustomerCommand, runCustomerCommand, type CustomerCommand } from "./customer-command.ts";
import { parseAdminCommand, usage } from "./parse-admin-command.ts";

const args = process.argv.slice(2);
const command = parseAdminCommand(args);
const customerCommand = parseCustomerCommand(args);
if (customerCommand !== null) {
  process.exitCode = await runOnDatabase((settings, url) => runForCustomer(settings, url, customerCommand));
} else if (command === null || !isEmailAddress(command.email)) {
  say([...usage, "", ...customerUsage]);
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

async function runForCustomer(settings: Settings, url: string, asked: CustomerCommand): Promise<number> {
  const { contentDir, dataDir, mode } = settings;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const content = await openContentOnce({ contentDir, dataDir, isLive: mode === "live" });
  const database = openDatabase(url, { maxConnections: 2 });
  try {
    const { authSecret } = await openDataFolder(settings);
    const services = {
      db: database.db,
      content: { ...content, current: () => content.current() },
      identity: createIdentity({ secret: authSecret, former: settings.formerAuthSecrets }),
      // The command only deletes jobs, so the queue need not be started.
      jobs: createJobQueue<JobData>({ url, queues: queueSettings, log }),
      log,
      photographs: createPhotographStore(dataDir),
      ...systemServices,
    };
    const { exitCode, lines, file } = await runCustomerCommand(services, asked);
    if (file === undefined) say(lines);
    else if (process.stdout.isTTY) {
      say(["Nothing was written. Redirect the output to a file, as in … --hand-over >isla.json"]);
      return 1;
    } else {
      process.stdout.write(file.text);
      process.stderr.write(`${lines.join("\n")}\n`);
    }
    return exitCode;
  } finally {
    content.stop();
    await database.close();
  }
}

/** Saves the demo admin's password in the data folder. For any other admin, the password is only printed. */
async function saveOrShow({ mode, dataDir }: Settings, email: string, password: string): Promise<string[]> {
  if (mode !== "demo" || email !== demoAdminEmail)
    return [`Password: ${password}`, "It is shown only once and is not saved anywhere."];
  const file = getAdminPasswordFile(dataDir);
  await replaceSecret(file, password);
  return [`Password: ${password} (saved in ${file})`];
}
