import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { formatMissingPicture } from "#domain/content/picture.ts";
import { listLawNotes } from "#domain/content/reading/content-warnings.ts";
import { readContent } from "#domain/content/reading/read-content.ts";
import type { LawNote } from "#domain/content/shop-mistake.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { findDutyGaps, formatDutyGap } from "#domain/legal/duty-gaps.ts";
import type { ContentSource } from "#services/content-ports.ts";
import type { ServiceLog } from "#services/ports.ts";

import { saveLastGoodContent, readInitialContent } from "./read-initial-content.ts";

export interface ContentHolder {
  /** The live content. */
  current(): SiteContent;
  /** Every mistake in the present files, one sentence each. Empty: the files are live. */
  problems(): readonly string[];
  /** What the law asks for or does not allow in the live content. Duties are only asked of a live shop. */
  lawNotes(sellsLiveFish: () => boolean): LawNote[];
  /** Reads the files now. Never throws: a mistake in them leaves the live content unchanged. */
  refresh(): Promise<void>;
  /** Calls back after each accepted change. Returns a function that stops the calls. */
  onRevision(listener: (content: SiteContent) => void): () => void;
  stop(): void;
}

interface HolderParts {
  source: ContentSource;
  /** In live mode samples are refused. */
  live: boolean;
  log: ServiceLog;
  /** Called with every mistake when there are new ones, and with none once all are corrected: for the person who edits. */
  onMistakes?: (mistakes: readonly string[]) => void;
}

/** Reads the content and follows its changes. Throws ContentRefused, with every mistake, when no earlier run left good content. */
export async function openContent({ source, live, log, onMistakes }: HolderParts): Promise<ContentHolder> {
  const listeners = new Set<(content: SiteContent) => void>();
  let mistakes: readonly string[] = [];
  let running: Promise<void> | null = null;
  let isRefreshRequested = false;

  const first = await readInitialContent({ source, live, log });
  let { content } = first;
  if (first.mistakes.length === 0) logLive("The content was read");
  else {
    logLive("The content of an earlier run was read");
    refuse([...first.mistakes]);
  }

  async function adopt(): Promise<void> {
    const found = await source.read();
    if (found.revision === content.revision) {
      if (clearMistakes()) logLive("The content is as it was before the mistake");
      return;
    }
    const reading = readContent(found, { live });
    if (!reading.ok) return refuse(reading.problems.map(formatProblem));
    await saveLastGoodContent(source, found, log);
    content = reading.content;
    clearMistakes();
    logLive("The content has changed");
    for (const listener of listeners) listener(content);
  }

  /** Returns whether there were any. */
  function clearMistakes(): boolean {
    if (mistakes.length === 0) return false;
    mistakes = [];
    onMistakes?.(mistakes);
    return true;
  }

  function refuse(found: string[]): void {
    const areKnown = found.join("\n") === mistakes.join("\n");
    mistakes = found;
    if (areKnown) return;
    log.error(
      { problems: found, live: content.revision },
      "The content has a mistake. The last good content stays live",
    );
    onMistakes?.(found);
  }

  function logLive(message: string): void {
    const { revision, projects, pictures, unread } = content;
    const missingPictures = content.missingPictures.map((path) => formatMissingPicture(path, pictures));
    const duties = live ? findDutyGaps(content, false) : [];
    if (duties.length > 0)
      log.warn({ duties: duties.map(formatDutyGap) }, "The law asks for facts that the content does not have");
    log.info({ revision, projects: projects.length, missingPictures, unread }, message);
  }

  function refresh(): Promise<void> {
    isRefreshRequested = true;
    running ??= (async () => {
      while (isRefreshRequested) {
        isRefreshRequested = false;
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
    problems: () => mistakes,
    lawNotes: (sellsLiveFish) => listLawNotes(content, { live, sellsLiveFish }),
    refresh,
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: unwatch,
  };
}
