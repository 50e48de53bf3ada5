import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { readContent } from "#domain/content/reading/read-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { ContentSource } from "#services/content-ports.ts";
import type { ServiceLog } from "#services/ports.ts";
import { ContentRefused } from "./content-refused.ts";

interface Parts {
  source: ContentSource;
  live: boolean;
  log: ServiceLog;
}

interface InitialContent {
  content: SiteContent;
  /** Every mistake in the present files, when the content is that of an earlier run. */
  mistakes: readonly string[];
}

/**
 * Reads the content to start with: the present files, or the last good ones of an earlier run, so that a typing mistake does
 * not keep the shop from restarting. Throws ContentRefused, with every mistake, when there are none.
 */
export async function readInitialContent({ source, live, log }: Parts): Promise<InitialContent> {
  let found: ContentFiles | null = null;
  let cause: unknown;
  try {
    found = await source.read();
  } catch (error) {
    cause = error;
  }
  const reading = found && readContent(found, { live });
  if (found !== null && reading?.ok === true) {
    await saveLastGoodContent(source, found, log);
    return { content: reading.content, mistakes: [] };
  }
  const mistakes = reading?.ok === false ? reading.problems.map(formatProblem) : ["the folder cannot be read"];
  const content = await readEarlierContent();
  if (content === null) throw new ContentRefused(source.location, mistakes, { cause });
  return { content, mistakes };

  async function readEarlierContent(): Promise<SiteContent | null> {
    const saved = await source.lastGood().catch((error: unknown) => {
      log.warn({ err: error }, "The saved content of an earlier run cannot be read");
      return null;
    });
    if (saved === null) return null;
    // The texts of the earlier run, with the pictures that are there now.
    const earlier = readContent({ ...saved, pictures: found?.pictures ?? saved.pictures }, { live });
    return earlier.ok ? earlier.content : null;
  }
}

/** Saves good content for the next start. A full disk must not prevent it from going live. */
export async function saveLastGoodContent(source: ContentSource, files: ContentFiles, log: ServiceLog): Promise<void> {
  await source
    .saveLastGood(files)
    .catch((error: unknown) => log.warn({ err: error }, "The content could not be saved for the next start"));
}
