import type { CatalogueLoad } from "#domain/catalogue/catalogue-report.ts";
import { countChanges } from "#domain/catalogue/compare-prices.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SheetCopy } from "#domain/catalogue/sheet-copy.ts";
import { hasLeftSource, type SheetHistory } from "#domain/catalogue/sheet-history.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import type { ServiceLog } from "#services/ports.ts";
import type { CatalogueSource, SheetArchive, SheetBytes } from "#services/sheet-ports.ts";

import { type HeldSheet, LiveSheet, type SheetDecision } from "./live-sheet.ts";
import type { EditableSheet, PublishOutcome, SheetPublication } from "./publish-sheet.ts";

export interface CatalogueHolder {
  /** The live catalogue; null: no sheet was ever loaded. */
  current(): Catalogue | null;
  /** The outcome of the latest attempt to read the sheet; null: none has ended yet. */
  lastAttempt(): RefreshOutcome | null;
  /** The latest attempts of this process, the last first. */
  loads(): readonly CatalogueLoad[];
  /** The sheets that were on sale, for all processes. */
  history(): SheetHistory;
  /** Why the latest attempt to read the sheet failed; null: it did not. */
  refusal(): string | null;
  /** The sheet that waits for a decision, compared with the one on sale. */
  describeHeld(): Promise<HeldSheet | null>;
  /** Files beside the sheet that look like copies of it. */
  findCopies(): Promise<readonly SheetCopy[]>;
  /** For the log and the desk: a path, or an address without its query. */
  readonly location: string;
  /** Reads the source now. Never throws: a refused sheet leaves the live catalogue unchanged. */
  refresh(): Promise<RefreshOutcome>;
  /** Reads the source now, and judges its sheet again even if somebody went back from it. */
  judgeAgain(): Promise<RefreshOutcome>;
  /** changed: somebody else has decided, or the sheet has changed. lost: the sheet is not kept any more. */
  decide(decision: SheetDecision): Promise<"done" | "changed" | "lost">;
  /** The sheet in the file, where it is the one on sale. */
  readEditable(): Promise<EditableSheet>;
  /** Reads a sheet as it would be on sale. Throws SheetRefused. */
  tryOut(bytes: Uint8Array): Promise<Catalogue>;
  /** Puts a sheet with a change of one product on sale and into the file. Throws SheetRefused, and when the disk fails. */
  publish(publication: SheetPublication): Promise<PublishOutcome>;
  /** Writes what is on sale into the file. Throws when the disk fails. */
  writeOnSale(): Promise<"done" | "same" | "changed" | "hosted">;
  /** A sheet that was on sale; null: it is not kept. */
  readKept(hash: string): Promise<SheetBytes | null>;
  /** Calls back after each new revision. Returns a function that stops the calls. */
  onRevision(listener: (catalogue: Catalogue) => void): () => void;
  /** Loads the sheet, or the one that was on sale last when the source is slow or down. Then follows the source. */
  start(): Promise<void>;
  stop(): void;
}

export interface RefreshOutcome {
  /** held: it waits for a decision at the desk. */
  result: "loaded" | "unchanged" | "held" | "refused";
  /** ISO time. */
  at: string;
  /** Why it was refused, for the owner. */
  message: string | null;
}

interface HolderParts {
  source: CatalogueSource;
  archive: SheetArchive;
  refreshSeconds: number;
  /** A live shop refuses the demo's sheet. */
  isLive?: boolean;
  now: () => Date;
  log: ServiceLog;
}

const failureMessage = "Reading the product sheet failed.";

/** Attempts that the report lists. */
const maxLoads = 20;

// How long a start waits for a slow host when there is a sheet of an earlier run.
const maxStartWaitMs = 1500;

/** Holds the live catalogue and follows its source. One per process. */
export function createCatalogueHolder({
  source,
  archive,
  refreshSeconds,
  isLive = false,
  now,
  log,
}: HolderParts): CatalogueHolder {
  const listeners = new Set<(catalogue: Catalogue) => void>();
  const sheet = new LiveSheet({
    source,
    archive,
    isLive,
    now,
    log,
    onChange(catalogue) {
      for (const listener of listeners) listener(catalogue);
    },
  });
  let attempt: RefreshOutcome | null = null;
  let loads: readonly CatalogueLoad[] = [];
  /** Why the present sheet of the source was refused, if it was. */
  let refusal: string | null = null;
  let running: Promise<RefreshOutcome> | null = null;
  let isRefreshRequested = false;
  let timer: NodeJS.Timeout | undefined;
  let unwatch = () => {};

  function record(load: RefreshOutcome, before: Catalogue | null): void {
    const live = load.result === "loaded" ? sheet.current() : null;
    const entry: CatalogueLoad = {
      ...load,
      revision: live === null ? null : live.revision.slice(0, 8),
      changes: live !== null && before !== null ? countChanges(before, live) : null,
    };
    const [last, ...earlier] = loads;
    const isRepeated = live === null && last?.result === entry.result && last.message === entry.message;
    loads = [entry, ...(isRepeated ? earlier : loads)].slice(0, maxLoads);
  }

  async function attemptOnce(): Promise<RefreshOutcome> {
    const outcome = (result: RefreshOutcome["result"], message: string | null = null): RefreshOutcome => ({
      result,
      message,
      at: now().toISOString(),
    });
    try {
      const found = await source.request();
      if (found === "unchanged") {
        await sheet.follow();
        // "unchanged" may also mean that the refused sheet is still there.
        if (refusal !== null) return outcome("refused", refusal);
        return outcome(sheet.history().held === null ? "unchanged" : "held");
      }
      return outcome(await offer(found));
    } catch (error) {
      const message = error instanceof SheetRefused ? error.message : failureMessage;
      if (!(error instanceof SheetRefused)) log.error({ err: error }, message);
      else if (attempt?.message !== message)
        log.warn(
          { location: source.location, reason: message, live: sheet.current()?.revision ?? null },
          "The product sheet was refused",
        );
      return outcome("refused", message);
    }
  }

  async function offer(found: SheetBytes): Promise<RefreshOutcome["result"]> {
    try {
      const result = await sheet.offer(found);
      refusal = null;
      return result;
    } catch (error) {
      refusal = error instanceof SheetRefused ? error.message : failureMessage;
      throw error;
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
        const before = sheet.current();
        attempt = await attemptOnce();
        record(attempt, before);
      } while (isRefreshRequested);
      running = null;
      return attempt;
    })();
    return running;
  }

  async function judgeAgain(): Promise<RefreshOutcome> {
    if (hasLeftSource(sheet.history())) {
      await sheet.forgetSource();
      source.forget();
    }
    return refresh();
  }

  async function start(): Promise<void> {
    const isEarlierRun = await archive.readHistory().then(
      ({ revisions }) => revisions.length > 0,
      () => false,
    );
    const first = refresh();
    if (isEarlierRun)
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, maxStartWaitMs).unref())]);
    else await first;
    await sheet.follow();
    const stops = [source.watch(() => void refresh()), archive.watchHistory(() => void sheet.follow())];
    unwatch = () => {
      for (const stop of stops) stop();
    };
    timer = setInterval(() => void refresh(), refreshSeconds * 1000);
    timer.unref();
  }

  return {
    current: () => sheet.current(),
    lastAttempt: () => attempt,
    loads: () => loads,
    history: () => sheet.history(),
    refusal: () => (attempt?.result === "refused" ? attempt.message : null),
    describeHeld: () => sheet.describeHeld(),
    findCopies: () => source.findCopies(),
    location: source.location,
    refresh,
    judgeAgain,
    decide: (decision) => sheet.decide(decision),
    async readEditable() {
      await refresh();
      return sheet.readEditable();
    },
    tryOut: (bytes) => sheet.tryOut(bytes),
    async publish(publication) {
      const outcome = await sheet.publish(publication);
      if (outcome.result === "changed") await refresh();
      return outcome;
    },
    async writeOnSale() {
      const outcome = await sheet.writeOnSale();
      await refresh();
      return outcome;
    },
    readKept: (hash) => sheet.readKept(hash),
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
