import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { ServiceLog } from "#services/ports.ts";

/** Requests right after a start come first. */
const delayMs = 60_000;

/**
 * Makes renditions ahead of their first request, some time after the start, beginning with those of the pages that visitors
 * see first. Stopping is immediate.
 */
export function startWarming(
  pictures: Pick<MediaLibrary, "warm">,
  showFirstPages: () => void,
  log: ServiceLog,
  afterMs = delayMs,
): { stop(): void } {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    showFirstPages();
    pictures
      .warm(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, "Renditions could not be made ahead of their first request"));
  }, afterMs);
  timer.unref();
  return {
    stop() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
