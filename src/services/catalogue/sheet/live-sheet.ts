import { countChanges, type CatalogueChanges } from "#domain/catalogue/compare-prices.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { HeldSheet } from "#domain/catalogue/sheet/catalogue-report.ts";
import { judgeSheet } from "#domain/catalogue/sheet/judge-sheet.ts";
import { listSheetChanges } from "#domain/catalogue/sheet/list-sheet-changes.ts";
import type { SheetDoubt } from "#domain/catalogue/sheet/sheet-doubt.ts";
import {
  acceptHeld,
  declineHeld,
  emptySheetHistory,
  findEarlierVersion,
  forgetSource,
  putOnHold,
  recordRead,
  recordSame,
  restoreEarlier,
  type SheetHistory,
} from "#domain/catalogue/sheet/sheet-history.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isStorageFailure } from "#services/is-storage-failure.ts";
import type { ServiceLog } from "#services/ports.ts";
import type { CatalogueSource, SheetArchive, SheetBytes, SheetFile } from "#services/sheet-ports.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** A decision at the desk. `by` is an email address. */
export type SheetDecision =
  | { kind: "accept"; hash: string; by: string }
  | { kind: "decline"; hash: string }
  | { kind: "restore"; number: number; by: string };

export interface LiveSheetParts {
  source: CatalogueSource;
  archive: SheetArchive;
  /** Whether the shop is live. A live shop refuses the demo's sheet. */
  isLive?: boolean;
  now: () => Date;
  log: ServiceLog;
}

/**
 * The sheet on sale, and the history that says which sheet that is. All processes follow one history: a process saves
 * its change as the next version, and reads the history again if another process saved that version first. Steps are
 * taken one at a time.
 */
export class LiveSheet {
  readonly #parts: LiveSheetParts;
  readonly #onChange: (catalogue: Catalogue) => void;
  #live: Catalogue | null = null;
  #history: SheetHistory = emptySheetHistory;
  #held: HeldSheet | null = null;

  constructor(parts: LiveSheetParts, onChange: (catalogue: Catalogue) => void) {
    this.#parts = parts;
    this.#onChange = onChange;
  }

  get live(): Catalogue | null {
    return this.#live;
  }

  get history(): SheetHistory {
    return this.#history;
  }

  /** Takes over the sheet that another process, or an earlier run, has put on sale. */
  async follow(): Promise<void> {
    const { archive, log } = this.#parts;
    try {
      const found = await archive.readHistory();
      // A version that could not be saved is known only to this process.
      if (found.version > this.#history.version) this.#history = found;
    } catch (error) {
      log.warn({ err: error }, "The history of the product sheet cannot be read.");
    }
    const [onSale] = this.#history.revisions;
    if (onSale === undefined || this.#isLive(onSale.hash)) return;
    const catalogue = await this.#loadKept(onSale.hash);
    if (catalogue !== null) this.#putOnSale(catalogue);
  }

  /** Judges a sheet from the source. Throws SheetRefused if the sheet cannot be read. */
  async offer(sheet: SheetBytes): Promise<"loaded" | "held" | "unchanged"> {
    const { source, log, now } = this.#parts;
    const { hash } = sheet;
    for (;;) {
      await this.follow();
      const { sourceHash, held } = this.#history;
      if (this.#live !== null && hash === sourceHash) return held === null ? "unchanged" : "held";
      if (await this.#isOutdated(hash)) return "unchanged";
      if (this.#isLive(hash)) {
        if (await this.#save(recordSame(this.#history, hash))) return "unchanged";
        continue;
      }
      const catalogue = await this.load(sheet);
      const { doubts, changes } = this.compare(catalogue);
      const at = now();
      if (doubts.length > 0) {
        if (!(await this.#save(putOnHold(this.#history, { hash, at }), sheet))) continue;
        this.#held = this.toHeldSheet(catalogue, { hash, at: at.toISOString() });
        log.warn(
          { location: source.location, live: this.#live?.revision, reasons: doubts.map(({ message }) => message) },
          "The product sheet is on hold until someone accepts it at the desk.",
        );
        return "held";
      }
      if (!(await this.#save(recordRead(this.#history, { hash, at, changes }), sheet))) continue;
      this.#putOnSale(catalogue);
      log.info(
        { revision: catalogue.revision, rows: catalogue.products.length, problems: catalogue.problems.length },
        "The product sheet was loaded.",
      );
      return "loaded";
    }
  }

  async forgetSource(): Promise<void> {
    await this.follow();
    await this.#save(forgetSource(this.#history));
  }

  /**
   * Carries out a decision. Throws catalogue.sheet-changed if the sheet has changed or someone else has decided, and
   * catalogue.sheet-lost if the sheet was not kept.
   */
  async decide(decision: SheetDecision): Promise<void> {
    const { kind } = decision;
    for (;;) {
      await this.follow();
      if (kind === "decline") {
        if (await this.#save(requireUnchanged(declineHeld(this.#history, decision.hash)))) return;
        continue;
      }
      const wanted = kind === "accept" ? this.#history.held : findEarlierVersion(this.#history, decision.number);
      const catalogue = await this.#loadKept(requireUnchanged(wanted).hash);
      if (catalogue === null) throw new ShopError("catalogue.sheet-lost");
      const sheetVersion = { ...decision, at: this.#parts.now(), changes: this.compare(catalogue).changes };
      const next = requireUnchanged(
        sheetVersion.kind === "accept"
          ? acceptHeld(this.#history, sheetVersion)
          : restoreEarlier(this.#history, sheetVersion),
      );
      if (!(await this.#save(next))) continue;
      this.#putOnSale(catalogue);
      this.#parts.log.info(
        { revision: catalogue.revision, decision: kind, number: next.revisions[0]?.number },
        "A product sheet was put on sale at the desk.",
      );
      return;
    }
  }

  /** The sheet on hold, compared with the one on sale; null if there is none. */
  async findHeldSheet(): Promise<HeldSheet | null> {
    await this.follow();
    const { held } = this.#history;
    if (held === null || this.#live === null) return null;
    if (this.#held?.hash !== held.hash) {
      const catalogue = await this.#loadKept(held.hash);
      this.#held = catalogue && this.toHeldSheet(catalogue, held);
    }
    return this.#held;
  }

  /** Returns the file of the sheet. Throws catalogue.sheet-hosted if the sheet is on the web. */
  requireFile(): SheetFile {
    const { file } = this.#parts.source;
    if (file === null) throw new ShopError("catalogue.sheet-hosted");
    return file;
  }

  /**
   * Saves the next version of the history, replaces the file's present sheet, and puts the new sheet on sale. overtaken:
   * another process saved that version first. changed: the file was saved since.
   */
  async commit(
    next: SheetHistory,
    { sheet, present, catalogue }: { sheet: SheetBytes; present: SheetBytes; catalogue?: Catalogue },
  ): Promise<"done" | "overtaken" | "changed"> {
    const { archive } = this.#parts;
    await archive.saveSheet(sheet);
    const prepared = await this.requireFile().prepare(sheet.bytes);
    try {
      await archive.saveSheet(present);
      // The history is saved first: if two processes save at the same moment, one of them finds its version number taken.
      if (!(await archive.replaceHistory(next))) return "overtaken";
      this.#history = next;
      if (!(await prepared.commit(present.hash))) return "changed";
    } finally {
      await prepared.discard();
    }
    if (catalogue !== undefined) this.#putOnSale(catalogue);
    return "done";
  }

  /** Loads a sheet. Throws SheetRefused. */
  load(sheet: SheetBytes): Promise<Catalogue> {
    const { source, now, isLive = false } = this.#parts;
    return loadCatalogue({ source, sheet, loadedAt: now(), isLive });
  }

  /** Lists the changes that this sheet would make. While no sheet is on sale, there are no changes and no doubts. */
  compare(next: Catalogue): { doubts: SheetDoubt[]; changes: CatalogueChanges | null } {
    return this.#live === null
      ? { doubts: [], changes: null }
      : { doubts: judgeSheet(this.#live, next), changes: countChanges(this.#live, next.products) };
  }

  /** Returns the changes that a sheet would make; null while none is live. */
  toHeldSheet(catalogue: Catalogue, { hash, at }: { hash: string; at: string }): HeldSheet | null {
    const live = this.#live;
    return live && { hash, at, doubts: judgeSheet(live, catalogue), changes: listSheetChanges(live, catalogue) };
  }

  #putOnSale(catalogue: Catalogue): void {
    this.#live = catalogue;
    this.#held = null;
    this.#onChange(catalogue);
  }

  /** Whether the file now has a different sheet, either from the desk or one that is read next. */
  async #isOutdated(hash: string): Promise<boolean> {
    const present = await this.#parts.source.file?.read().catch(() => null);
    return present ? present.hash !== hash : false;
  }

  /**
   * Saves the next version of the history. Returns false if another process has saved that version. A full disk does
   * not keep a sheet from going on sale in this process.
   */
  async #save(next: SheetHistory, sheet?: SheetBytes): Promise<boolean> {
    const { archive, log } = this.#parts;
    try {
      if (sheet !== undefined) await archive.saveSheet(sheet);
      if (!(await archive.replaceHistory(next))) return false;
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      log.warn({ err: error }, "The product sheet could not be saved for the next start.");
    }
    this.#history = next;
    return true;
  }

  async #loadKept(hash: string): Promise<Catalogue | null> {
    const { archive, log } = this.#parts;
    try {
      const sheet = await archive.readSheet(hash);
      if (sheet !== null) return await this.load(sheet);
      log.warn({ hash }, "A saved product sheet is missing or damaged.");
    } catch (error) {
      log.warn({ err: error }, "A saved product sheet cannot be read.");
    }
    return null;
  }

  #isLive(hash: string): boolean {
    return this.#live !== null && hash.startsWith(this.#live.revision);
  }
}

function requireUnchanged<Value>(value: Value | null): Value {
  if (value === null) throw new ShopError("catalogue.sheet-changed");
  return value;
}
