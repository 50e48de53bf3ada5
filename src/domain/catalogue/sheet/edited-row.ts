import { parsePrice } from "#domain/parse-price.ts";
import { isFactHeading, parseFactHeading } from "./fact-column.ts";
import { findColumn, isHiddenStatus } from "./sheet-columns.ts";
import { parseColumnName, type SheetProblem } from "./sheet-record.ts";

export interface EditedColumn {
  /** The heading as `parseColumnName` reads it: "price", "spec:_flow_(l/h)". */
  id: string;
  /** The heading as in the sheet: "spec: Flow (l/h)". */
  heading: string;
}

/** The texts of cells by the ids of their columns. */
export type RowCells = Readonly<Record<string, string>>;

export interface EditedRow {
  /** The version, which changes whenever anything in the row does. */
  version: string;
  columns: EditedColumn[];
  cells: RowCells;
}

/** A change of the sheet. `version` is that of the row as the admin saw it, and finds the row after it has moved. */
export type RowChange =
  | { kind: "change"; row: number; version: string; cells: RowCells }
  | { kind: "add"; cells: RowCells }
  | { kind: "remove"; row: number; version: string };

export interface ChangedSheet {
  bytes: Uint8Array;
  /** null if the row was added. */
  rowBefore: number | null;
  /** null if the row was removed. */
  rowAfter: number | null;
}

/** Lists the cells whose texts differ. A column that the old row lacks counts as empty. */
export function listChangedCells(before: RowCells, after: RowCells): string[] {
  return Object.keys(after).filter((id) => (before[id] ?? "") !== after[id]);
}

export interface CellRefusal {
  /** The id of a column; null if the refusal concerns the whole row. */
  column: string | null;
  message: string;
}

/** Judges a change by the problems that the row would have. Problems that were there before do not prevent saving. */
export function judgeRow(problems: readonly SheetProblem[], { before, after }: { before: RowCells; after: RowCells }) {
  const changed = new Set(listChangedCells(before, after));
  const refusals = listUnreadPrices(changed, after);
  const warnings: string[] = [];
  for (const { column, effect, message } of problems) {
    const id = column === null ? null : parseColumnName(column);
    // Hiding a product is not a mistake.
    if (id === "status") continue;
    const isTyped = id !== null && changed.has(id) && (after[id] ?? "").trim() !== "";
    if (isTyped || (id === "name" && effect === "not-shown")) refusals.push({ column: id, message });
    else warnings.push(message);
  }
  return { refusals, warnings };
}

/** Refuses an unreadable changed price in a row with options: reading a file ignores it, because no visitor sees it. */
function listUnreadPrices(changed: ReadonlySet<string>, { price = "", option_price_pairs: pairs = "" }: RowCells) {
  const isUnread = changed.has("price") && price.trim() !== "" && pairs.trim() !== "" && parsePrice(price) === null;
  return isUnread ? [{ column: "price", message: `The price “${price}” cannot be read. Write it like 12.50.` }] : [];
}

const maxNamed = 3;

/** Names the changed cells: "price, stock". */
export function describeChangedCells(before: RowCells, after: RowCells, columns: readonly EditedColumn[]): string {
  const changed = listChangedCells(before, after);
  const words = changed.map((id) => {
    if (id === "status") return isHiddenStatus(after[id] ?? "") ? "hidden" : "shown";
    return formatColumn(columns.find((column) => column.id === id)?.heading ?? id);
  });
  const more = words.length - maxNamed;
  return more > 0 ? `${words.slice(0, maxNamed).join(", ")} and ${more} more` : words.join(", ");
}

/** Formats the name of a column in a sentence: "price", "Flow (l/h)". */
export function formatColumn(heading: string): string {
  const fact = isFactHeading(heading) ? parseFactHeading(heading) : null;
  if (fact !== null) return fact.unit === "" ? fact.name : `${fact.name} (${fact.unit})`;
  const id = parseColumnName(heading);
  return findColumn(id)?.words ?? id.replaceAll("_", " ");
}
