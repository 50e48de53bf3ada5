import pLimit from "p-limit";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { CatalogueLoad } from "#domain/catalogue/sheet/catalogue-report.ts";
import { hasLeftSource } from "#domain/catalogue/sheet/sheet-history.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isStorageFailure } from "#services/is-storage-failure.ts";
import { shareNextRun } from "#services/share-next-run.ts";
import type { SheetBytes } from "#services/sheet-ports.ts";
import { LiveSheet, type LiveSheetParts, type SheetDecision } from "./live-sheet.ts";
import {
  publishSheet,
  publishWholeSheet,
  readEditableSheet,
  writeSheetOnSale,
  type SheetPublication,
  type WholeSheet,
} from "./publish-sheet.ts";

/** Returns the live catalogue. Throws a ShopError when no sheet was ever loaded. */
export function requireCatalogue(
  { catalogue }: { catalogue: Pick<CatalogueHolder, "current"> },
  code: "catalogue.list-failed" | "catalogue.product-failed" = "catalogue.list-failed",
): Catalogue {
  const live = catalogue.current();
  if (live === null) throw new ShopError(code);
  return live;
}

export type CatalogueHolder = ReturnType<typeof createCatalogueHolder>;

interface HolderParts extends LiveSheetParts {
  /** How often the source is asked for another sheet. */
  refreshSeconds: number;
  /** How often the holder looks for another process's change to the history. */
  followSeconds: number;
}

const failureMessage = "Reading the product sheet failed.";

// How long a start waits for a slow host when there is a sheet of an earlier run.
const maxStartWaitMs = 1500;
// How often the source is asked while nothing is on sale, because its host was down at the start.
const retryMs = 10_000;

/** Creates the holder of the live catalogue, which follows the source. There is one holder per process. */
export function createCatalogueHolder({ refreshSeconds, followSeconds, ...parts }: HolderParts) {
  const { source, archive, now, log } = parts;
  const listeners = new Set<(catalogue: Catalogue) => void>();
  const sheet = new LiveSheet(parts, (catalogue) => {
    for (const listener of listeners) listener(catalogue);
  });
  let lastLoad: CatalogueLoad | null = null;
  let refusal: string | null = null;
  let timers: NodeJS.Timeout[] = [];
  const inTurn = pLimit(1);

  async function readSource(): Promise<Pick<CatalogueLoad, "result" | "message">> {
    try {
      const found = await source.request();
      if (found !== "unchanged") return { result: await offer(found), message: null };
      await inTurn(() => sheet.follow());
      // "unchanged" may also mean that the refused sheet is still there.
      if (refusal !== null) return { result: "refused", message: refusal };
      return { result: sheet.history.held === null ? "unchanged" : "held", message: null };
    } catch (error) {
      const message = describeSheetError(error);
      if (!(error instanceof SheetRefused)) {
        log.error({ err: error }, message);
        // The sheet was not judged, so the source must send it again.
        source.forget();
      } else if (lastLoad?.message !== message)
        log.warn(
          { location: source.location, reason: message, live: sheet.live?.revision ?? null },
          "The product sheet was refused.",
        );
      return { result: "refused", message };
    }
  }

  async function offer(found: SheetBytes): Promise<CatalogueLoad["result"]> {
    refusal = null;
    try {
      return await inTurn(() => sheet.offer(found));
    } catch (error) {
      refusal = describeSheetError(error);
      throw error;
    }
  }

  const refresh = shareNextRun(async () => {
    lastLoad = { ...(await readSource()), at: now().toISOString() };
    return lastLoad;
  });

  /**
   * Changes the file in turn, and then reads it again, because someone may have saved it in a spreadsheet program in the
   * meantime. Throws catalogue.sheet-not-written if the disk fails.
   */
  async function changeFile<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await inTurn(change);
    } catch (error) {
      throw isStorageFailure(error) ? new ShopError("catalogue.sheet-not-written", { cause: error }) : error;
    } finally {
      await refresh();
    }
  }

  return {
    current: () => sheet.live,
    lastLoad: () => lastLoad,
    history: () => sheet.history,
    /** The reason why the latest attempt to read the sheet failed; null if it succeeded. */
    refusal: () => (lastLoad?.result === "refused" ? lastLoad.message : null),
    findHeldSheet: () => inTurn(() => sheet.findHeldSheet()),
    findCopies: () => source.findCopies(),
    /** For the log and the desk: a path, or a URL without its query. */
    location: source.location,
    /** Whether the sheet is on the web, where the shop cannot write. */
    isHosted: source.file === null,
    /** Reads the source now. Never throws; if the sheet is refused, the live catalogue stays. */
    refresh,
    /** Reads the source now, and judges its sheet again even if an admin went back to an earlier one. */
    async judgeAgain() {
      if (hasLeftSource(sheet.history)) {
        await inTurn(() => sheet.forgetSource());
        source.forget();
      }
      return refresh();
    },
    decide: (decision: SheetDecision) => inTurn(() => sheet.decide(decision)),
    /** Reads the sheet in the file, if that sheet is on sale. */
    async readEditable() {
      await refresh();
      return inTurn(() => readEditableSheet(sheet, parts));
    },
    /** Reads a sheet as it would be on sale. The sheet's hash is not needed. Throws SheetRefused. */
    tryOut: (bytes: Uint8Array) => sheet.load({ bytes, hash: "" }),
    publish: (publication: SheetPublication) => changeFile(() => publishSheet(sheet, parts, publication)),
    /** Reads a whole sheet and lists its changes; `held` is null while no sheet is on sale. Throws SheetRefused. */
    async tryWhole(found: SheetBytes) {
      const read = await sheet.load(found);
      return { read, held: sheet.toHeldSheet(read, { hash: found.hash, at: now().toISOString() }) };
    },
    publishWhole: (whole: WholeSheet) => changeFile(() => publishWholeSheet(sheet, parts, whole)),
    writeOnSale: () => changeFile(() => writeSheetOnSale(sheet, parts)),
    /** Reads a sheet that was on sale; null if the sheet was not kept. */
    readKept: (hash: string) => archive.readSheet(hash),
    /** Calls `listener` after each new revision. Returns a function that stops the calls. */
    onRevision(listener: (catalogue: Catalogue) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads the sheet, or the last sheet on sale if the source is slow or down. Then follows the source. */
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
      timers = [
        setInterval(() => void refresh(), refreshSeconds * 1000).unref(),
        setInterval(() => {
          if (sheet.live === null) void refresh();
        }, retryMs).unref(),
        setInterval(() => void inTurn(() => sheet.follow()), followSeconds * 1000).unref(),
      ];
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function describeSheetError(error: unknown): string {
  return error instanceof SheetRefused ? error.message : failureMessage;
}
