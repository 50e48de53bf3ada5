/** A column of the sheet that the shop reads. */
export interface EditedColumn {
  /** Its heading as parseColumnName reads it: "price", "spec:_flow_(l/h)". */
  id: string;
  /** As in the sheet: "spec: Flow (l/h)". */
  heading: string;
}

/** The texts of cells by the ids of their columns. */
export type RowCells = Readonly<Record<string, string>>;

/** A row of the sheet, as the desk changes it. */
export interface EditedRow {
  /** Changes with anything in the row. */
  version: string;
  columns: EditedColumn[];
  cells: RowCells;
}

/** What is done to the rows of a sheet. `version` is that of the row that somebody saw; a row that has moved is found by it. */
export type RowChange =
  | { kind: "change"; row: number; version: string; cells: RowCells }
  | { kind: "add"; cells: RowCells }
  | { kind: "take-out"; row: number; version: string };

/** A sheet after a change, and where the row was and is. */
export interface ChangedSheet {
  bytes: Uint8Array;
  /** null: it was added. */
  rowBefore: number | null;
  /** null: it was taken out. */
  rowAfter: number | null;
}

/** Cells whose text differs. A column that one of them lacks is empty there. */
export function listChangedCells(before: RowCells, after: RowCells): string[] {
  return Object.keys(after).filter((id) => (before[id] ?? "") !== after[id]);
}
