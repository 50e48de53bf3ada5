import type { CatalogueContents } from "#domain/catalogue/sheet/build-catalogue.ts";
import type { ChangedSheet, EditedRow, RowCells, RowChange } from "#domain/catalogue/sheet/edited-row.ts";
import type { SheetCopy } from "#domain/catalogue/sheet/sheet-copy.ts";
import type { SheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";

/** The ports to the product sheet, like those of `ports.ts`. */

/** Reads the product sheet. Throws only SheetRefused. */
export interface CatalogueSource {
  /** A name for the log: a path, or a URL without its query. */
  readonly location: string;
  /** Reads the sheet; "unchanged" when the source reports no change since this process last read it. */
  request(): Promise<SheetBytes | "unchanged">;
  /** Makes the next request return the sheet even if the sheet has not changed. */
  forget(): void;
  /**
   * Parses a sheet into a catalogue without keeping requests waiting. Refuses a web page, a missing heading, an unclosed
   * quotation mark, a file that is cut off, or too many rows.
   */
  parseCatalogue(bytes: Uint8Array): Promise<SheetReading>;
  /** Finds files beside the sheet that look like copies of it, newer ones first; none for a sheet on the web. */
  findCopies(): Promise<SheetCopy[]>;
  /** The file of the sheet; null if the sheet is on the web, where the shop cannot write. */
  readonly file: SheetFile | null;
}

/** The sheet in the shop's own file. Methods throw if the disk fails. */
export interface SheetFile {
  read(): Promise<SheetBytes>;
  /** Writes a sheet beside the file, ready to replace it. */
  prepare(bytes: Uint8Array): Promise<PreparedSheet>;
}

export interface PreparedSheet {
  /** Replaces the sheet that has this hash. Returns false if the file now has a different sheet. */
  commit(replaced: string): Promise<boolean>;
  discard(): Promise<void>;
}

/** Changes rows of a sheet, and no other byte. Throws SheetRefused for a sheet that cannot be changed in this way. */
export interface SheetEditor {
  /** Reads a row below the header by its spreadsheet number, or an empty row for null; null if there is no such row. */
  readRow(bytes: Uint8Array, row: number | null): EditedRow | null;
  /** Whether a row is just as adding these cells would write it. */
  hasRow(bytes: Uint8Array, cells: RowCells): boolean;
  /** Changes a row; null if the row is no longer what the admin saw. */
  changeRow(bytes: Uint8Array, change: RowChange): ChangedSheet | null;
  /** Changes rows: `change` gets a row's cells, and returns those that differ, or null. Returns the changed rows. */
  changeRows(
    bytes: Uint8Array,
    rows: readonly number[],
    change: (cells: RowCells) => RowCells | null,
  ): { bytes: Uint8Array; changed: number[] };
  /** Returns a sheet as plain text, without a byte order mark. */
  toText(bytes: Uint8Array): string;
  /** Turns an uploaded workbook or CSV file into a CSV sheet. */
  toCsv(bytes: Uint8Array): Promise<Uint8Array>;
  /** Restores a row's state before a change and keeps later changes to other rows; null if it has changed since. */
  undoChange(present: Uint8Array, change: SheetsAround): ChangedSheet | null;
}

/** The sheets before and after a change, with the numbers of the changed row in them. */
export interface SheetsAround {
  before: Uint8Array;
  rowBefore: number | null;
  after: Uint8Array;
  rowAfter: number | null;
}

/** Keeps the sheets put on sale and decisions about them, across processes and starts. Throws when the disk fails. */
export interface SheetArchive {
  /** Reads the history. Returns the same object while nothing has changed. */
  readHistory(): Promise<SheetHistory>;
  /** Saves the next state of the history. Returns false if another process has saved one with this version. */
  replaceHistory(next: SheetHistory): Promise<boolean>;
  /** Reads a sheet; null if the sheet is not kept, or is damaged. */
  readSheet(hash: string): Promise<SheetBytes | null>;
  saveSheet(sheet: SheetBytes): Promise<void>;
}

export interface SheetBytes {
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

export interface SheetReading {
  contents: CatalogueContents;
  warnings: string[];
}
