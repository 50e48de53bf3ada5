import { problemSentence } from "#domain/content/content-problem.ts";
import { missingInWords } from "#domain/content/missing-pictures.ts";
import { readContent } from "#domain/content/read-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { ServiceLog } from "#services/context.ts";
import type { ContentSource } from "#services/ports.ts";

import { keepContent, readFirstContent } from "./first-content.ts";

export interface ContentHolder {
  /** The live content. */
  current(): SiteContent;
  /** Every mistake in the files as they are now, one sentence each. Empty: the files are what is live. */
  problems(): readonly string[];
  /** Reads the files now. Never throws: content with a mistake leaves the live content as it is. */
  refresh(): Promise<void>;
  /** Calls back after each change that was accepted. Answers with the way to stop. */
  onRevision(listener: (content: SiteContent) => void): () => void;
  stop(): void;
}

interface HolderParts {
  source: ContentSource;
  /** In live mode samples are refused. */
  live: boolean;
  log: ServiceLog;
  /** Told of every mistake when there are new ones, and of none when all are mended: for the person who edits. */
  tell?: (mistakes: readonly string[]) => void;
}

/** Reads the content and keeps up with its changes. Throws ContentRefused, with every mistake, where none was ever good. */
export async function openContent({ source, live, log, tell }: HolderParts): Promise<ContentHolder> {
  const listeners = new Set<(content: SiteContent) => void>();
  let sentences: readonly string[] = [];
  let running: Promise<void> | null = null;
  let askedAgain = false;

  const first = await readFirstContent({ source, live, log });
  let { content } = first;
  if (first.mistakes.length === 0) logLive("The content was read");
  else {
    logLive("The content of an earlier run was read");
    refuse([...first.mistakes]);
  }

  async function adopt(): Promise<void> {
    const found = await source.read();
    if (found.revision === content.revision) {
      if (mended()) logLive("The content is as it was before the mistake");
      return;
    }
    const reading = readContent(found, { live });
    if (!reading.ok) return refuse(reading.problems.map(problemSentence));
    await keepContent(source, found, log);
    content = reading.content;
    mended();
    logLive("The content has changed");
    for (const listener of listeners) listener(content);
  }

  /** Whether there was a mistake until now. */
  function mended(): boolean {
    if (sentences.length === 0) return false;
    sentences = [];
    tell?.(sentences);
    return true;
  }

  function refuse(mistakes: string[]): void {
    const known = mistakes.join("\n") === sentences.join("\n");
    sentences = mistakes;
    if (known) return;
    log.error(
      { problems: mistakes, live: content.revision },
      "The content has a mistake. The last good content stays live",
    );
    tell?.(mistakes);
  }

  function logLive(message: string): void {
    const { revision, projects, pictures, unread } = content;
    const missingPictures = content.missingPictures.map((place) => missingInWords(place, pictures));
    log.info({ revision, projects: projects.length, missingPictures, unread }, message);
  }

  function refresh(): Promise<void> {
    askedAgain = true;
    running ??= (async () => {
      while (askedAgain) {
        askedAgain = false;
        await adopt().catch((error: unknown) =>
          log.error({ err: error }, "The content cannot be read. The last good content stays live"),
        );
      }
      running = null;
    })();
    return running;
  }

  const unwatch = source.watch(() => void refresh());
  return {
    current: () => content,
    problems: () => sentences,
    refresh,
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: unwatch,
  };
}
