import type { Catalogue } from "#domain/catalogue/product.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import type { ServiceLog } from "#services/context.ts";
import type { CatalogueSource, SheetBytes } from "#services/ports.ts";

import { loadCatalogue } from "./load-catalogue.ts";

export interface CatalogueHolder {
  /** The live catalogue. null: no sheet was ever loaded. */
  current(): Catalogue | null;
  /** What came of the latest attempt to read the sheet. null: none has ended yet. */
  lastAttempt(): RefreshOutcome | null;
  /** Asks the source now. Never throws: a sheet that is refused leaves the live catalogue as it is. */
  refresh(): Promise<RefreshOutcome>;
  /** Calls back after each new revision. Answers with the way to stop. */
  onRevision(listener: (catalogue: Catalogue) => void): () => void;
  /** Loads the sheet, or the last good one where the source is slow or down; from then on keeps up with the source. */
  start(): Promise<void>;
  stop(): void;
}

export interface RefreshOutcome {
  result: "loaded" | "unchanged" | "refused";
  /** ISO time. */
  at: string;
  /** Why it was refused, in plain words. */
  words: string | null;
}

interface HolderParts {
  source: CatalogueSource;
  refreshSeconds: number;
  now: () => Date;
  log: ServiceLog;
}

// How long a start waits for a slow host when a sheet from an earlier run is at hand.
const startPatienceMs = 1500;

/** Holds the live catalogue and keeps it in step with its source. One per process. */
export function createCatalogueHolder({ source, refreshSeconds, now, log }: HolderParts): CatalogueHolder {
  const listeners = new Set<(catalogue: Catalogue) => void>();
  let live: Catalogue | null = null;
  let kept: SheetBytes | null = null;
  let attempt: RefreshOutcome | null = null;
  /** Why what the source holds now was refused, where it was. */
  let refusal: string | null = null;
  let running: Promise<RefreshOutcome> | null = null;
  let askedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let unwatch = () => {};

  function show(catalogue: Catalogue): void {
    live = catalogue;
    for (const listener of listeners) listener(catalogue);
  }

  async function adoptKept(): Promise<void> {
    if (live !== null || kept === null) return;
    try {
      const catalogue = await loadCatalogue({ source, sheet: kept, loadedAt: now(), liveRows: null });
      if (live === null) show(catalogue);
    } catch (error) {
      log.warn({ err: error }, "The product sheet kept from an earlier run cannot be read");
      kept = null;
    }
  }

  async function attemptOnce(): Promise<RefreshOutcome> {
    const outcome = (result: RefreshOutcome["result"], words: string | null = null): RefreshOutcome => ({
      result,
      words,
      at: now().toISOString(),
    });
    try {
      const sheet = await source.request();
      // A source that still holds the sheet that was refused says "unchanged": the refusal stands.
      if (sheet === "unchanged") return refusal === null ? outcome("unchanged") : outcome("refused", refusal);
      if (live !== null && sheet.hash.startsWith(live.revision)) {
        refusal = null;
        return outcome("unchanged");
      }
      await replaceLive(sheet);
      return outcome("loaded");
    } catch (error) {
      const words = error instanceof SheetRefused ? error.message : "Reading the product sheet failed.";
      if (!(error instanceof SheetRefused)) log.error({ err: error }, words);
      else if (attempt?.words !== words)
        log.warn(
          { location: source.location, reason: words, live: live?.revision ?? null },
          "The product sheet was refused",
        );
      return outcome("refused", words);
    }
  }

  async function replaceLive(sheet: SheetBytes): Promise<void> {
    // The first load of this run is held against the last good one of an earlier run.
    if (kept !== null && kept.hash !== sheet.hash) await adoptKept();
    try {
      const catalogue = await loadCatalogue({
        source,
        sheet,
        loadedAt: now(),
        liveRows: live?.products.length ?? null,
      });
      refusal = null;
      show(catalogue);
      log.info(
        { revision: catalogue.revision, rows: catalogue.products.length, problems: catalogue.problems.length },
        "The product sheet was loaded",
      );
    } catch (error) {
      refusal = error instanceof SheetRefused ? error.message : "Reading the product sheet failed.";
      throw error;
    }
    await keep(sheet);
  }

  async function keep(sheet: SheetBytes): Promise<void> {
    try {
      await source.saveLastGood(sheet);
    } catch (error) {
      log.warn({ err: error }, "The product sheet could not be kept for the next start");
    }
  }

  function refresh(): Promise<RefreshOutcome> {
    if (running !== null) {
      askedAgain = true;
      return running;
    }
    running = (async () => {
      do {
        askedAgain = false;
        attempt = await attemptOnce();
      } while (askedAgain);
      running = null;
      return attempt;
    })();
    return running;
  }

  async function start(): Promise<void> {
    kept = await source.lastGood().catch((error: unknown) => {
      log.warn({ err: error }, "The product sheet kept from an earlier run cannot be read");
      return null;
    });
    const first = refresh();
    if (kept === null) await first;
    else await Promise.race([first, new Promise((resolve) => setTimeout(resolve, startPatienceMs).unref())]);
    await adoptKept();
    kept = null;
    unwatch = source.watch(() => void refresh());
    timer = setInterval(() => void refresh(), refreshSeconds * 1000);
    timer.unref();
  }

  return {
    current: () => live,
    lastAttempt: () => attempt,
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
