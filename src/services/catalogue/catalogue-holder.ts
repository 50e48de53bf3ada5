import type { CatalogueLoad, HeldSheet } from "#domain/catalogue/catalogue-report.ts";
import { countChanges } from "#domain/catalogue/compare-prices.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SheetCopy } from "#domain/catalogue/sheet-copy.ts";
import { hasLeftSource, type SheetHistory } from "#domain/catalogue/sheet-history.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { SheetBytes } from "#services/sheet-ports.ts";

import { LiveSheet, type LiveSheetParts, type SheetDecision } from "./live-sheet.ts";
import {
  type EditableSheet,
  publishSheet,
  type PublishOutcome,
  readEditableSheet,
  type SheetPublication,
  writeSheetOnSale,
} from "./publish-sheet.ts";

/** Returns the live catalogue. Throws `catalogue.list-failed` when no sheet was ever loaded. */
export function requireCatalogue({ catalogue }: { catalogue: Pick<CatalogueHolder, "current"> }): Catalogue {
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.list-failed");
  return live;
}

export interface CatalogueHolder {
  /** The live catalogue; null: no sheet was ever loaded. */
  current(): Catalogue | null;
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
  refresh(): Promise<CatalogueLoad>;
  /** Reads the source now, and judges its sheet again even if somebody went back from it. */
  judgeAgain(): Promise<CatalogueLoad>;
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

interface HolderParts extends LiveSheetParts {
  refreshSeconds: number;
}

const failureMessage = "Reading the product sheet failed.";

/** Attempts that the report lists. */
const maxLoads = 20;

// How long a start waits for a slow host when there is a sheet of an earlier run.
const maxStartWaitMs = 1500;

/** Holds the live catalogue and follows its source. One per process. */
export function createCatalogueHolder({ refreshSeconds, ...parts }: HolderParts): CatalogueHolder {
  const { source, archive, now, log } = parts;
  const listeners = new Set<(catalogue: Catalogue) => void>();
  const sheet = new LiveSheet(parts, (catalogue) => {
    for (const listener of listeners) listener(catalogue);
  });
  let loads: readonly CatalogueLoad[] = [];
  /** Why the present sheet of the source was refused, if it was. */
  let refusal: string | null = null;
  let running: Promise<CatalogueLoad> | null = null;
  let isRefreshRequested = false;
  let timer: NodeJS.Timeout | undefined;
  let stops: (() => void)[] = [];
  let lastStep: Promise<unknown> = Promise.resolve();

  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = lastStep.then(step);
    lastStep = turn.catch(() => undefined);
    return turn;
  }

  async function readSource(): Promise<Pick<CatalogueLoad, "result" | "message">> {
    try {
      const found = await source.request();
      if (found !== "unchanged") return { result: await offer(found), message: null };
      await inTurn(() => sheet.follow());
      // "unchanged" may also mean that the refused sheet is still there.
      if (refusal !== null) return { result: "refused", message: refusal };
      return { result: sheet.history.held === null ? "unchanged" : "held", message: null };
    } catch (error) {
      const message = explain(error);
      if (!(error instanceof SheetRefused)) log.error({ err: error }, message);
      else if (loads[0]?.message !== message)
        log.warn(
          { location: source.location, reason: message, live: sheet.live?.revision ?? null },
          "The product sheet was refused",
        );
      return { result: "refused", message };
    }
  }

  async function offer(found: SheetBytes): Promise<CatalogueLoad["result"]> {
    refusal = null;
    try {
      return await inTurn(() => sheet.offer(found));
    } catch (error) {
      refusal = explain(error);
      throw error;
    }
  }

  async function attempt(): Promise<CatalogueLoad> {
    const before = sheet.live;
    const read = await readSource();
    const live = read.result === "loaded" ? sheet.live : null;
    const load: CatalogueLoad = {
      ...read,
      at: now().toISOString(),
      revision: live && live.revision.slice(0, 8),
      changes: live && before && countChanges(before, live),
    };
    const [last, ...earlier] = loads;
    const isRepeated = live === null && last?.result === load.result && last.message === load.message;
    loads = [load, ...(isRepeated ? earlier : loads)].slice(0, maxLoads);
    return load;
  }

  function refresh(): Promise<CatalogueLoad> {
    if (running !== null) {
      isRefreshRequested = true;
      return running;
    }
    running = (async () => {
      let load;
      do {
        isRefreshRequested = false;
        load = await attempt();
      } while (isRefreshRequested);
      running = null;
      return load;
    })();
    return running;
  }

  return {
    current: () => sheet.live,
    loads: () => loads,
    history: () => sheet.history,
    refusal: () => (loads[0]?.result === "refused" ? loads[0].message : null),
    describeHeld: () => inTurn(() => sheet.describeHeld()),
    findCopies: () => source.findCopies(),
    location: source.location,
    refresh,
    async judgeAgain() {
      if (hasLeftSource(sheet.history)) {
        await inTurn(() => sheet.forgetSource());
        source.forget();
      }
      return refresh();
    },
    decide: (decision) => inTurn(() => sheet.decide(decision)),
    async readEditable() {
      await refresh();
      return inTurn(() => readEditableSheet(sheet));
    },
    // Never on sale, so that its hash matters to nobody.
    tryOut: (bytes) => sheet.load({ bytes, hash: "" }),
    async publish(publication) {
      const outcome = await inTurn(() => publishSheet(sheet, publication));
      if (outcome.result === "changed") await refresh();
      return outcome;
    },
    async writeOnSale() {
      const outcome = await inTurn(() => writeSheetOnSale(sheet));
      await refresh();
      return outcome;
    },
    readKept: (hash) => archive.readSheet(hash),
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      const isEarlierRun = await archive.readHistory().then(
        ({ revisions }) => revisions.length > 0,
        () => false,
      );
      const first = refresh();
      if (isEarlierRun)
        await Promise.race([first, new Promise((resolve) => setTimeout(resolve, maxStartWaitMs).unref())]);
      else await first;
      await inTurn(() => sheet.follow());
      stops = [source.watch(() => void refresh()), archive.watchHistory(() => void inTurn(() => sheet.follow()))];
      timer = setInterval(() => void refresh(), refreshSeconds * 1000);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}

/** For the owner. */
function explain(error: unknown): string {
  return error instanceof SheetRefused ? error.message : failureMessage;
}
