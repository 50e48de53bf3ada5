import { randomBytes } from "node:crypto";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createSecretOnce } from "#adapters/files/secret-file.ts";
import { SettingsError } from "#config/settings-error.ts";
import type { Settings } from "#config/settings.ts";

/**
 * Makes the data folder if it does not exist. Returns the secret that signs sessions: the configured one, or in demo
 * mode one that is created once and kept in the folder. Throws SettingsError if the folder cannot be used.
 */
export async function openDataFolder({
  dataDir,
  authSecret,
}: Pick<Settings, "dataDir" | "authSecret">): Promise<{ authSecret: string }> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError([
      `DATA_DIR must be a folder that the shop can write to, but ${dataDir} is not (${describeError(error)}).`,
    ]);
  }
  try {
    return { authSecret: authSecret ?? (await createSecretOnce(join(dataDir, "auth-secret"), createSecret)) };
  } catch (error) {
    throw new SettingsError([
      `AUTH_SECRET is not set, and the shop cannot save one in DATA_DIR (${describeError(error)}).`,
    ]);
  }
}

function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
