import { type CellLimit, cellLimits, maxCellLength } from "./cell-limits.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import { type SheetColumn, sheetColumns, type SheetRecord } from "./sheet-record.ts";

export interface LimitedCells {
  cells: Readonly<Partial<Record<SheetColumn, string>>>;
  /** A cell that decides the price was too long to be read. */
  isNotForSale: boolean;
  problems: SheetProblem[];
}

const otherLimit: CellLimit = { length: maxCellLength, longer: "not read" };

function findLimit(column: SheetColumn): CellLimit {
  return cellLimits[column] ?? otherLimit;
}

const shortestLimit = Math.min(...sheetColumns.map((column) => findLimit(column).length));

/** Returns the cells of a row that the shop reads, none longer than its column takes, with a problem for each longer one. */
export function limitCells({ row, cells }: SheetRecord): LimitedCells {
  // Few rows have such a cell, and copying them all takes as long as looking at them.
  if (!hasLongCell(cells)) return { cells, isNotForSale: false, problems: [] };
  const limited = {
    cells: {} as Partial<Record<SheetColumn, string>>,
    isNotForSale: false,
    problems: [] as SheetProblem[],
  };
  for (const column of sheetColumns) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const { length, longer } = findLimit(column);
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

function hasLongCell(cells: SheetRecord["cells"]): boolean {
  for (const column of sheetColumns) {
    const cell = cells[column];
    if (cell !== undefined && cell.length > shortestLimit && cell.length > findLimit(column).length) return true;
  }
  return false;
}
