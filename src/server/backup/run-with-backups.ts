import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { BackupRepository } from "#adapters/backup/repository.ts";
import { SettingsError } from "#config/settings-error.ts";
import { readSettings, type Settings } from "#config/settings.ts";
import { describeFailure, say } from "#server/terminal.ts";
import { getBackupPaths } from "./shop-files.ts";

export interface BackupParts {
  settings: Settings;
  url: string;
  repository: BackupRepository;
}

/** Runs a command on the backups of a shop with its own PostgreSQL. Returns the exit code: 1 for a printed failure. */
export async function runWithBackups(run: (parts: BackupParts) => Promise<number>): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const { database, dataDir, contentDir, backup } = settings;
    if (database.kind === "embedded") {
      const folder = await realpath(join(dataDir, "postgres")).catch(() => null);
      const folders = new Set([dataDir, contentDir, ...(folder?.startsWith(`${dataDir}/`) === false ? [folder] : [])]);
      throw new SettingsError([
        `This shop uses the embedded database. To back it up, stop the shop and copy ${[...folders].join(" and ")}. To restore it, copy the folders back.`,
      ]);
    }
    if (backup === null)
      throw new SettingsError(["Set BACKUP_REPOSITORY and BACKUP_PASSWORD_FILE, which say where backups are kept."]);
    const repository = new BackupRepository(backup, getBackupPaths(settings).cache);
    return await run({ settings, url: database.url, repository });
  } catch (error) {
    say(describeFailure(error, "The command failed."));
    return 1;
  }
}
