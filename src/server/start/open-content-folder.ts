import { createHash } from "node:crypto";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { nullIfMissing } from "#adapters/files/write-file-atomically.ts";
import { SettingsError } from "#config/settings-error.ts";
import type { Settings } from "#config/settings.ts";
import { say } from "#server/terminal.ts";

/** The error codes of a rename onto a folder that another start has filled in the meantime. */
const taken = ["ENOTEMPTY", "EEXIST"];

/**
 * Gives the shop its own content. At the first start this is a copy of the content that comes with the code, so an
 * update of the code changes nothing in it. Throws SettingsError if the copy cannot be made.
 */
export async function openContentFolder(
  { contentDir, dataDir }: Pick<Settings, "contentDir" | "dataDir">,
  given: string,
): Promise<void> {
  try {
    await moveEarlierState(dataDir, given);
    const found = await readdir(contentDir).catch(nullIfMissing);
    if (found !== null && found.length > 0) return;
    const unfinished = `${contentDir}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(given, unfinished, { recursive: true, preserveTimestamps: true });
    say([`The shop's own texts and pictures are in ${contentDir}.`]);
    await rename(unfinished, contentDir).catch(async (error: NodeJS.ErrnoException) => {
      if (!taken.includes(error.code ?? "")) throw error;
      await rm(unfinished, { recursive: true });
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError([
      `CONTENT_DIR must be a folder that the shop can write to, but ${contentDir} is not (${why}).`,
    ]);
  }
}

/** Moves what earlier releases published from DATA_DIR/content, where its name was made from the code's folder. */
async function moveEarlierState(dataDir: string, given: string): Promise<void> {
  const name = createHash("sha256").update(given).digest("hex").slice(0, 16);
  const moves = { ".json": "last-good.json", "-revisions": "revisions", "-unfinished": "unfinished" };
  const there = (await readdir(join(dataDir, "content")).catch(nullIfMissing)) ?? [];
  for (const [end, now] of Object.entries(moves)) {
    if (!there.includes(name + end)) continue;
    await mkdir(join(dataDir, "published"), { recursive: true });
    await rename(join(dataDir, "content", name + end), join(dataDir, "published", now));
  }
}
