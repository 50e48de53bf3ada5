import { countChanges } from "#domain/catalogue/compare-prices.ts";
import { judgeSheet, type SheetDoubt } from "#domain/catalogue/judge-sheet.ts";
import { listSheetChanges, type SheetChanges } from "#domain/catalogue/list-sheet-changes.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import {
  acceptHeld,
  declineHeld,
  emptySheetHistory,
  findEarlierRevision,
  forgetSource,
  holdBack,
  recordRead,
  recordSame,
  type SheetHistory,
  takeBack,
} from "#domain/catalogue/sheet-history.ts";
import type { ServiceLog } from "#services/ports.ts";
import type { CatalogueSource, SheetArchive, SheetBytes } from "#services/sheet-ports.ts";

import { loadCatalogue } from "./load-catalogue.ts";
import {
  type EditableSheet,
  publishSheet,
  type PublishOutcome,
  readEditableSheet,
  type SheetPublication,
  writeSheetOnSale,
} from "./publish-sheet.ts";

/** A sheet that waits for a decision, as the desk shows it. */
export interface HeldSheet {
  hash: string;
  /** ISO time. */
  at: string;
  doubts: SheetDoubt[];
  changes: SheetChanges;
}

/** What somebody decides at the desk. `by` is an email address. */
export type SheetDecision =
  | { kind: "accept"; hash: string; by: string }
  | { kind: "decline"; hash: string }
  | { kind: "take-back"; number: number; by: string };

export interface LiveSheetParts {
  source: CatalogueSource;
  archive: SheetArchive;
  /** A live shop refuses the demo's sheet. */
  isLive: boolean;
  now: () => Date;
  log: ServiceLog;
  onChange(catalogue: Catalogue): void;
}

/**
 * The sheet on sale, and the history that says which one it is. All processes follow the same history: whoever changes it saves
 * its next version, and reads it again when another process was first.
 */
export class LiveSheet {
  readonly #parts: LiveSheetParts;
  #live: Catalogue | null = null;
  #history: SheetHistory = emptySheetHistory;
  #held: HeldSheet | null = null;
  /** One step after the other: each compares with what the one before left on sale. */
  #last: Promise<unknown> = Promise.resolve();

  /** For the steps that stand in files of their own. */
  readonly #state = {
    follow: () => this.#follow(),
    current: () => this.#live,
    history: () => this.#history,
    setHistory: (history: SheetHistory) => {
      this.#history = history;
    },
    setLive: (catalogue: Catalogue) => this.#setLive(catalogue),
  };

  constructor(parts: LiveSheetParts) {
    this.#parts = parts;
  }

  current(): Catalogue | null {
    return this.#live;
  }

  history(): SheetHistory {
    return this.#history;
  }

  /** Takes over what another process has put on sale, or an earlier run. */
  follow(): Promise<void> {
    return this.#inTurn(() => this.#follow());
  }

  /** Judges a sheet of the source. Throws SheetRefused for one that cannot be read. */
  offer(sheet: SheetBytes): Promise<"loaded" | "held" | "unchanged"> {
    return this.#inTurn(() => this.#offer(sheet));
  }

  /** Judges the sheet of the source again although it has not changed. */
  forgetSource(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#follow();
      await this.#save(forgetSource(this.#history));
    });
  }

  /** changed: somebody else has decided, or the sheet has changed. lost: the sheet is not kept any more. */
  decide(decision: SheetDecision): Promise<"done" | "changed" | "lost"> {
    return this.#inTurn(() => this.#decide(decision));
  }

  /** The sheet in the file, where it is the one on sale. */
  readEditable(): Promise<EditableSheet> {
    return this.#inTurn(() => readEditableSheet(this.#parts, this.#state));
  }

  /** Reads a sheet as it would be on sale. Throws SheetRefused. */
  tryOut(bytes: Uint8Array): Promise<Catalogue> {
    const { source, now, isLive } = this.#parts;
    // Never on sale, so that its hash matters to nobody.
    return loadCatalogue({ source, sheet: { bytes, hash: "" }, loadedAt: now(), isLive });
  }

  /** Puts a sheet with a change of one product on sale and into the file. Throws SheetRefused, and when the disk fails. */
  publish(publication: SheetPublication): Promise<PublishOutcome> {
    return this.#inTurn(() => publishSheet(this.#parts, this.#state, publication));
  }

  /** Writes what is on sale into the file. What the file had is kept beside the revisions. Throws when the disk fails. */
  writeOnSale(): Promise<"done" | "same" | "changed" | "hosted"> {
    return this.#inTurn(() => writeSheetOnSale(this.#parts, this.#state));
  }

  /** A sheet that was on sale; null: it is not kept. */
  readKept(hash: string): Promise<SheetBytes | null> {
    return this.#parts.archive.readSheet(hash);
  }

  /** The sheet that is held back, compared with the one on sale; null: there is none. */
  describeHeld(): Promise<HeldSheet | null> {
    return this.#inTurn(() => this.#describeHeld());
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(step);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #follow(): Promise<void> {
    const { archive, log } = this.#parts;
    try {
      const found = await archive.readHistory();
      // What could not be saved is known to this process alone.
      if (found.version > this.#history.version) this.#history = found;
    } catch (error) {
      log.warn({ err: error }, "The history of the product sheet cannot be read");
    }
    const [onSale] = this.#history.revisions;
    if (onSale === undefined || this.#isLive(onSale.hash)) return;
    const catalogue = await this.#loadKept(onSale.hash);
    if (catalogue !== null) this.#setLive(catalogue);
  }

  async #offer(sheet: SheetBytes): Promise<"loaded" | "held" | "unchanged"> {
    const { source, log, now, isLive } = this.#parts;
    for (;;) {
      await this.#follow();
      const { sourceHash, held } = this.#history;
      const live = this.#live;
      if (live !== null && sheet.hash === sourceHash) return held === null ? "unchanged" : "held";
      if (await this.#isOutdated(sheet)) return "unchanged";
      if (live !== null && this.#isLive(sheet.hash)) {
        if (await this.#save(recordSame(this.#history, sheet.hash))) return "unchanged";
        continue;
      }
      const catalogue = await loadCatalogue({ source, sheet, loadedAt: now(), isLive });
      const doubts = live === null ? [] : judgeSheet(live, catalogue);
      if (live !== null && doubts.length > 0) {
        const at = now();
        if (!(await this.#save(holdBack(this.#history, { hash: sheet.hash, at }), sheet))) continue;
        this.#held = this.#compare(live, catalogue, { hash: sheet.hash, at: at.toISOString() });
        log.warn(
          { location: source.location, live: live.revision, reasons: doubts.map(({ message }) => message) },
          "The product sheet is on hold until someone accepts it at the desk",
        );
        return "held";
      }
      const changes = live === null ? null : countChanges(live, catalogue);
      if (!(await this.#save(recordRead(this.#history, { hash: sheet.hash, at: now(), changes }), sheet))) continue;
      this.#setLive(catalogue);
      log.info(
        { revision: catalogue.revision, rows: catalogue.products.length, problems: catalogue.problems.length },
        "The product sheet was loaded",
      );
      return "loaded";
    }
  }

  /** Whether the file has another sheet by now: one that the desk has put there, or that is read next. */
  async #isOutdated({ hash }: SheetBytes): Promise<boolean> {
    const present = await this.#parts.source.file?.readHash().catch(() => null);
    return present !== undefined && present !== null && present !== hash;
  }

  async #decide(decision: SheetDecision): Promise<"done" | "changed" | "lost"> {
    for (;;) {
      await this.#follow();
      if (decision.kind === "decline") {
        const next = declineHeld(this.#history, decision.hash);
        if (next === null) return "changed";
        if (await this.#save(next)) return "done";
        continue;
      }
      const wanted =
        decision.kind === "accept" ? this.#history.held : findEarlierRevision(this.#history, decision.number);
      if (wanted === null || (decision.kind === "accept" && wanted.hash !== decision.hash)) return "changed";
      const catalogue = await this.#loadKept(wanted.hash);
      if (catalogue === null) return "lost";
      const at = this.#parts.now();
      const changes = this.#live === null ? null : countChanges(this.#live, catalogue);
      const { by } = decision;
      const next =
        decision.kind === "accept"
          ? acceptHeld(this.#history, { hash: wanted.hash, at, changes, by })
          : takeBack(this.#history, { number: decision.number, at, changes, by });
      if (next === null) return "changed";
      if (!(await this.#save(next))) continue;
      this.#setLive(catalogue);
      this.#parts.log.info(
        { revision: catalogue.revision, decision: decision.kind, number: next.revisions[0]?.number },
        "A product sheet was put on sale at the desk",
      );
      return "done";
    }
  }

  async #describeHeld(): Promise<HeldSheet | null> {
    await this.#follow();
    const { held } = this.#history;
    if (held === null || this.#live === null) return null;
    if (this.#held?.hash === held.hash) return this.#held;
    const catalogue = await this.#loadKept(held.hash);
    this.#held = catalogue === null ? null : this.#compare(this.#live, catalogue, held);
    return this.#held;
  }

  #compare(live: Catalogue, catalogue: Catalogue, { hash, at }: { hash: string; at: string }): HeldSheet {
    return { hash, at, doubts: judgeSheet(live, catalogue), changes: listSheetChanges(live, catalogue) };
  }

  /** False: another process has saved the next version. A full disk keeps no sheet from going on sale in this process. */
  async #save(next: SheetHistory, sheet?: SheetBytes): Promise<boolean> {
    const { archive, log } = this.#parts;
    try {
      if (sheet !== undefined) await archive.saveSheet(sheet);
      if (!(await archive.replaceHistory(next))) return false;
    } catch (error) {
      log.warn({ err: error }, "The product sheet could not be saved for the next start");
    }
    this.#history = next;
    return true;
  }

  async #loadKept(hash: string): Promise<Catalogue | null> {
    const { archive, source, now, log, isLive } = this.#parts;
    try {
      const sheet = await archive.readSheet(hash);
      if (sheet !== null) return await loadCatalogue({ source, sheet, loadedAt: now(), isLive });
      log.warn({ hash }, "A saved product sheet is missing or damaged");
    } catch (error) {
      log.warn({ err: error }, "A saved product sheet cannot be read");
    }
    return null;
  }

  #isLive(hash: string): boolean {
    return this.#live !== null && hash.startsWith(this.#live.revision);
  }

  #setLive(catalogue: Catalogue): void {
    this.#live = catalogue;
    this.#held = null;
    this.#parts.onChange(catalogue);
  }
}
