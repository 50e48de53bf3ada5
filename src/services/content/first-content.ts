import type { ContentFiles } from "#domain/content/content-files.ts";
import { problemSentence } from "#domain/content/content-problem.ts";
import { readContent } from "#domain/content/read-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { ServiceLog } from "#services/context.ts";
import type { ContentSource } from "#services/ports.ts";
import { ContentRefused } from "./content-refused.ts";

interface FirstParts {
  source: ContentSource;
  live: boolean;
  log: ServiceLog;
}

interface FirstContent {
  content: SiteContent;
  /** Every mistake in the files as they are, where the content is an earlier run's. */
  mistakes: readonly string[];
}

/**
 * What a start shows: the files as they are, else the last good ones of an earlier run, so that a shop whose owner mistyped
 * something opens again after a restart. Throws ContentRefused, with every mistake, where there are none.
 */
export async function readFirstContent({ source, live, log }: FirstParts): Promise<FirstContent> {
  let found: ContentFiles | null = null;
  let cause: unknown;
  try {
    found = await source.read();
  } catch (error) {
    cause = error;
  }
  const reading = found && readContent(found, { live });
  if (found !== null && reading?.ok === true) {
    await keepContent(source, found, log);
    return { content: reading.content, mistakes: [] };
  }
  const mistakes = reading?.ok === false ? reading.problems.map(problemSentence) : ["the folder cannot be read"];
  const content = await earlierContent();
  if (content === null) throw new ContentRefused(source.place, mistakes, { cause });
  return { content, mistakes };

  async function earlierContent(): Promise<SiteContent | null> {
    const kept = await source.lastGood().catch((error: unknown) => {
      log.warn({ err: error }, "The content kept from an earlier run cannot be read");
      return null;
    });
    if (kept === null) return null;
    // The texts are an earlier run's, the pictures those that are there now.
    const earlier = readContent({ ...kept, pictures: found?.pictures ?? kept.pictures }, { live });
    return earlier.ok ? earlier.content : null;
  }
}

/** Keeps good content for the next start. A disk that is full must not keep it from going live. */
export async function keepContent(source: ContentSource, files: ContentFiles, log: ServiceLog): Promise<void> {
  await source
    .saveLastGood(files)
    .catch((error: unknown) => log.warn({ err: error }, "The content could not be kept for the next start"));
}
