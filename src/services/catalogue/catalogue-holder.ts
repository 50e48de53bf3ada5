import type { CatalogueLoad } from "#domain/catalogue/catalogue-report.ts";
import { countChanges } from "#domain/catalogue/count-changes.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import type { CatalogueSource, ServiceLog, SheetBytes } from "#services/ports.ts";

import { loadCatalogue } from "./load-catalogue.ts";

export interface CatalogueHolder {
  /** The live catalogue; null: no sheet was ever loaded. */
  current(): Catalogue | null;
  /** The outcome of the latest attempt to read the sheet; null: none has ended yet. */
  lastAttempt(): RefreshOutcome | null;
  /** The latest attempts of this process, the last first. */
  loads(): readonly CatalogueLoad[];
  /** Reads the source now. Never throws: a refused sheet leaves the live catalogue unchanged. */
  refresh(): Promise<RefreshOutcome>;
  /** Calls back after each new revision. Returns a function that stops the calls. */
  onRevision(listener: (catalogue: Catalogue) => void): () => void;
  /** Loads the sheet, or the last good one when the source is slow or down. Then follows the source. */
  start(): Promise<void>;
  stop(): void;
}

export interface RefreshOutcome {
  result: "loaded" | "unchanged" | "refused";
  /** ISO time. */
  at: string;
  /** Why it was refused, for the owner. */
  message: string | null;
}

interface HolderParts {
  source: CatalogueSource;
  refreshSeconds: number;
  now: () => Date;
  log: ServiceLog;
}

/** Attempts that the report lists. */
const maxLoads = 20;

// How long a start waits for a slow host when there is a sheet of an earlier run.
const maxStartWaitMs = 1500;

/** Holds the live catalogue and follows its source. One per process. */
export function createCatalogueHolder({ source, refreshSeconds, now, log }: HolderParts): CatalogueHolder {
  const listeners = new Set<(catalogue: Catalogue) => void>();
  let live: Catalogue | null = null;
  let saved: SheetBytes | null = null;
  let attempt: RefreshOutcome | null = null;
  let loads: readonly CatalogueLoad[] = [];
  /** Why the present sheet of the source was refused, if it was. */
  let refusal: string | null = null;
  let running: Promise<RefreshOutcome> | null = null;
  let isRefreshRequested = false;
  let timer: NodeJS.Timeout | undefined;
  let unwatch = () => {};

  function record(load: RefreshOutcome, before: Catalogue | null): void {
    const isLoaded = load.result === "loaded" && live !== null;
    const entry: CatalogueLoad = {
      ...load,
      revision: isLoaded && live !== null ? live.revision.slice(0, 8) : null,
      changes: isLoaded && live !== null && before !== null ? countChanges(before, live) : null,
    };
    const [last, ...earlier] = loads;
    const isRepeated = !isLoaded && last?.result === entry.result && last.message === entry.message;
    loads = [entry, ...(isRepeated ? earlier : loads)].slice(0, maxLoads);
  }

  function setLive(catalogue: Catalogue): void {
    live = catalogue;
    for (const listener of listeners) listener(catalogue);
  }

  async function loadLastGood(): Promise<void> {
    if (live !== null || saved === null) return;
    try {
      const catalogue = await loadCatalogue({ source, sheet: saved, loadedAt: now(), liveRows: null });
      if (live === null) setLive(catalogue);
    } catch (error) {
      log.warn({ err: error }, "The saved product sheet of an earlier run cannot be read");
      saved = null;
    }
  }

  async function attemptOnce(): Promise<RefreshOutcome> {
    const outcome = (result: RefreshOutcome["result"], message: string | null = null): RefreshOutcome => ({
      result,
      message,
      at: now().toISOString(),
    });
    try {
      const sheet = await source.request();
      // "unchanged" may also mean that the refused sheet is still there.
      if (sheet === "unchanged") return refusal === null ? outcome("unchanged") : outcome("refused", refusal);
      if (live !== null && sheet.hash.startsWith(live.revision)) {
        refusal = null;
        return outcome("unchanged");
      }
      await replaceLive(sheet);
      return outcome("loaded");
    } catch (error) {
      const message = error instanceof SheetRefused ? error.message : "Reading the product sheet failed.";
      if (!(error instanceof SheetRefused)) log.error({ err: error }, message);
      else if (attempt?.message !== message)
        log.warn(
          { location: source.location, reason: message, live: live?.revision ?? null },
          "The product sheet was refused",
        );
      return outcome("refused", message);
    }
  }

  async function replaceLive(sheet: SheetBytes): Promise<void> {
    // The first load of this run is compared with the last good one of an earlier run.
    if (saved !== null && saved.hash !== sheet.hash) await loadLastGood();
    try {
      const catalogue = await loadCatalogue({
        source,
        sheet,
        loadedAt: now(),
        liveRows: live?.products.length ?? null,
      });
      refusal = null;
      setLive(catalogue);
      log.info(
        { revision: catalogue.revision, rows: catalogue.products.length, problems: catalogue.problems.length },
        "The product sheet was loaded",
      );
    } catch (error) {
      refusal = error instanceof SheetRefused ? error.message : "Reading the product sheet failed.";
      throw error;
    }
    await saveLastGood(sheet);
  }

  async function saveLastGood(sheet: SheetBytes): Promise<void> {
    try {
      await source.saveLastGood(sheet);
    } catch (error) {
      log.warn({ err: error }, "The product sheet could not be saved for the next start");
    }
  }

  function refresh(): Promise<RefreshOutcome> {
    if (running !== null) {
      isRefreshRequested = true;
      return running;
    }
    running = (async () => {
      do {
        isRefreshRequested = false;
        const before = live;
        attempt = await attemptOnce();
        record(attempt, before);
      } while (isRefreshRequested);
      running = null;
      return attempt;
    })();
    return running;
  }

  async function start(): Promise<void> {
    saved = await source.lastGood().catch((error: unknown) => {
      log.warn({ err: error }, "The saved product sheet of an earlier run cannot be read");
      return null;
    });
    const first = refresh();
    if (saved === null) await first;
    else await Promise.race([first, new Promise((resolve) => setTimeout(resolve, maxStartWaitMs).unref())]);
    await loadLastGood();
    saved = null;
    unwatch = source.watch(() => void refresh());
    timer = setInterval(() => void refresh(), refreshSeconds * 1000);
    timer.unref();
  }

  return {
    current: () => live,
    lastAttempt: () => attempt,
    loads: () => loads,
    refresh,
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop() {
      clearInterval(timer);
      unwatch();
    },
  };
}
