import { cleanCell } from "./cell-text.ts";

const noSize = new Set(["", "-", "–", "—", "n/a", "na", "none"]);

/**
 * The sizes of a cell in the sheet's order, each once. Separated by commas (or semicolons, bars, line breaks); a slash
 * belongs to the size, as in 4"/110mm.
 */
export function parseSizes(cell: string | undefined): string[] {
  if (!cell) return [];
  const sizes = cell
    .split(/[,;|\r\n]/)
    .map((size) => cleanCell(size, 120))
    .filter((size) => !noSize.has(size.toLowerCase()));
  return [...new Set(sizes)];
}
