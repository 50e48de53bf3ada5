import { columns, type SheetColumn, type SheetColumnName, sheetColumns } from "./sheet-columns.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import type { SheetRecord } from "./sheet-record.ts";

export type CellLimit = Pick<SheetColumn, "length" | "longer">;

/** Returns what is left of a cell that is longer than its column takes, and what the owner reads about it. */
export function limitCell(cell: string, { length, longer }: CellLimit): { text: string; warning: string | null } {
  if (cell.length <= length) return { text: cell, warning: null };
  const consequence = longer === "cut" ? "The rest is left out" : "It is not read";
  return {
    text: longer === "cut" ? cell.slice(0, length) : "",
    warning: `The cell has more than ${length} characters. ${consequence}.`,
  };
}

export interface LimitedCells {
  cells: Readonly<Partial<Record<SheetColumnName, string>>>;
  /** A cell that decides the price was too long to be read. */
  isNotForSale: boolean;
  problems: SheetProblem[];
}

const names = Object.keys(sheetColumns) as SheetColumnName[];
const shortestLimit = Math.min(...columns.map(([, { length }]) => length));

/** Returns the cells of the columns of every sheet, none longer than its column takes, with a problem for each longer one. */
export function limitCells({ row, cells }: SheetRecord): LimitedCells {
  // Few rows have such a cell, and copying them all takes as long as looking at them.
  if (!hasLongCell(cells)) return { cells, isNotForSale: false, problems: [] };
  const limited = {
    cells: {} as Partial<Record<SheetColumnName, string>>,
    isNotForSale: false,
    problems: [] as SheetProblem[],
  };
  for (const column of names) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const { longer }: CellLimit = sheetColumns[column];
    const { text, warning } = limitCell(cell, sheetColumns[column]);
    limited.cells[column] = text;
    if (warning === null) continue;
    const isNotForSale = longer === "not for sale";
    limited.isNotForSale ||= isNotForSale;
    limited.problems.push({ row, column, effect: isNotForSale ? "not-for-sale" : "warning", message: warning });
  }
  return limited;
}

function hasLongCell(cells: SheetRecord["cells"]): boolean {
  return names.some((column) => {
    const { length = 0 } = cells[column] ?? {};
    return length > shortestLimit && length > sheetColumns[column].length;
  });
}
