import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { ServiceLog } from "#services/context.ts";

/** A start is followed by visitors and by whoever restarted: their pages come first. */
const restMs = 60_000;

/**
 * Makes, some time after the start, the pictures that pages will ask for: those of the first pages that are visited before
 * all others. Stopping waits for nothing.
 */
export function startWarming(
  pictures: Pick<MediaLibrary, "warm">,
  showFirstPages: () => void,
  log: ServiceLog,
  afterMs = restMs,
): { stop(): void } {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    showFirstPages();
    pictures
      .warm(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, "Pictures could not be made ahead of being asked for"));
  }, afterMs);
  timer.unref();
  return {
    stop() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
