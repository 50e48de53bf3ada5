import { cellLimits, maxCellLength } from "./cell-limits.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import { type SheetColumn, sheetColumns, type SheetRecord } from "./sheet-record.ts";

export interface LimitedCells {
  cells: Partial<Record<SheetColumn, string>>;
  /** A cell that decides the price was too long to be read. */
  isNotForSale: boolean;
  problems: SheetProblem[];
}

/** Returns the cells of a row that the shop reads, none longer than its column takes, with a problem for each longer one. */
export function limitCells({ row, cells }: SheetRecord): LimitedCells {
  const limited: LimitedCells = { cells: {}, isNotForSale: false, problems: [] };
  for (const column of sheetColumns) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const { length, longer } = cellLimits[column] ?? { length: maxCellLength, longer: "not read" };
    if (cell.length <= length) {
      limited.cells[column] = cell;
      continue;
    }
    const effect = longer === "not for sale" ? "not-for-sale" : "warning";
    const consequence = longer === "cut" ? "The rest is left out" : "It is not read";
    const message = `The cell has more than ${length} characters. ${consequence}.`;
    limited.problems.push({ row, column, effect, message });
    if (longer === "cut") limited.cells[column] = cell.slice(0, length);
    if (longer === "not for sale") limited.isNotForSale = true;
  }
  return limited;
}
