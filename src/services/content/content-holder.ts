import { formatMissingPicture } from "#domain/content/picture.ts";
import { formatProblem, type ContentProblem } from "#domain/content/reading/content-problem.ts";
import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import { listLawNotes } from "#domain/content/reading/content-warnings.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { findDutyGaps, formatDutyGap } from "#domain/legal/duty-gaps.ts";
import type { ContentSource } from "#services/content-ports.ts";
import type { ServiceLog } from "#services/ports.ts";
import { shareNextRun } from "#services/share-next-run.ts";

export type ContentHolder = Awaited<ReturnType<typeof openContent>>;

interface HolderParts {
  source: ContentSource;
  live: boolean;
  log: ServiceLog;
  /** Called with every mistake when there are new ones, and with none once all are corrected, to tell the editor. */
  onMistakes?: (mistakes: readonly string[]) => void;
}

/** Reads and follows the content. Throws ContentRefused with all mistakes if no present or earlier files are good. */
export async function openContent({ source, live, log, onMistakes }: HolderParts) {
  const listeners = new Set<(content: SiteContent) => void>();
  let mistakes: readonly ContentProblem[] = [];

  const first = await readInitialContent({ source, live, log });
  let { content } = first;
  if (first.mistakes.length === 0) logLive("The content was read.");
  else {
    logLive("The content of an earlier run was read.");
    refuse(first.mistakes);
  }

  async function adopt(): Promise<void> {
    const files = await source.read();
    if (files.revision === content.revision) {
      if (clearMistakes()) logLive("The content is as it was before the mistake.");
      return;
    }
    const reading = parseContent(files, { live });
    if (!reading.ok) return refuse(reading.problems);
    await saveLastGoodContent(source, files, log);
    content = reading.content;
    clearMistakes();
    logLive("The content has changed.");
    for (const listener of listeners) listener(content);
  }

  function clearMistakes(): boolean {
    if (mistakes.length === 0) return false;
    mistakes = [];
    onMistakes?.([]);
    return true;
  }

  function refuse(found: readonly ContentProblem[]): void {
    const problems = found.map(formatProblem);
    const areKnown = problems.join("\n") === mistakes.map(formatProblem).join("\n");
    mistakes = found;
    if (areKnown) return;
    log.error({ problems, live: content.revision }, "The content has a mistake. The last good content stays live.");
    onMistakes?.(problems);
  }

  function logLive(message: string): void {
    const { revision, projects, pictures, unread } = content;
    const missingPictures = content.missingPictures.map((path) => formatMissingPicture(path, pictures));
    const duties = live ? findDutyGaps(content, { sellsLiveFish: false }) : [];
    if (duties.length > 0)
      log.warn({ duties: duties.map(formatDutyGap) }, "The law requires facts that the content does not have.");
    log.info({ revision, projects: projects.length, missingPictures, unread }, message);
  }

  const refresh = shareNextRun(() =>
    adopt().catch((error: unknown) =>
      log.error({ err: error }, "The content cannot be read. The last good content stays live."),
    ),
  );

  const stop = source.watch(() => void refresh());
  return {
    current: () => content,
    /** Lists every mistake in the present files. If there is none, the present files are live. */
    problems: () => mistakes,
    /** Lists breaches of the law in the live content. A shop's legal duties are checked only once it is live. */
    lawNotes: (sellsLiveFish: () => boolean) => listLawNotes(content, { live, sellsLiveFish }),
    /** Reads the files now. Never throws: if the files contain a mistake, the live content stays. */
    refresh,
    onRevision(listener: (content: SiteContent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

/** Reads the present files, or else the last good ones. Throws ContentRefused with every mistake if none are good. */
async function readInitialContent({ source, live, log }: Omit<HolderParts, "onMistakes">) {
  let cause: unknown;
  const files = await source.read().catch((error: unknown) => {
    cause = error;
    return null;
  });
  const reading = files && parseContent(files, { live });
  if (files !== null && reading?.ok === true) {
    await saveLastGoodContent(source, files, log);
    return { content: reading.content, mistakes: [] };
  }
  const mistakes =
    reading?.ok === false ? reading.problems : [{ file: "", location: "", message: "the folder cannot be read" }];
  const content = await readEarlierContent();
  if (content === null) throw new ContentRefused(source.location, mistakes.map(formatProblem), { cause });
  return { content, mistakes };

  async function readEarlierContent(): Promise<SiteContent | null> {
    const saved = await source.lastGood().catch((error: unknown) => {
      log.warn({ err: error }, "The saved content of an earlier run cannot be read.");
      return null;
    });
    if (saved === null) return null;
    // The texts are those of the earlier run, and the pictures those that exist now.
    const earlier = parseContent({ ...saved, pictures: files?.pictures ?? saved.pictures }, { live });
    return earlier.ok ? earlier.content : null;
  }
}

/** Saves good content for the next start. A full disk must not keep the content from going live. */
async function saveLastGoodContent(source: ContentSource, files: ContentFiles, log: ServiceLog): Promise<void> {
  await source
    .saveLastGood(files)
    .catch((error: unknown) => log.warn({ err: error }, "The content could not be saved for the next start."));
}

/** Thrown when the content cannot go live. The message lists every mistake for the person who starts the shop. */
export class ContentRefused extends Error {
  override readonly name = "ContentRefused";
  readonly problems: readonly string[];

  constructor(location: string, problems: readonly string[], options?: ErrorOptions) {
    const count = problems.length === 1 ? "a mistake" : `${problems.length} mistakes`;
    super(
      [`The content in ${location} has ${count}:`, ...problems.map((problem) => `  - ${problem}`)].join("\n"),
      options,
    );
    this.problems = problems;
  }
}
