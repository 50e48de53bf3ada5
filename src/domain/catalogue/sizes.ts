import { cleanCell } from "./cell-text.ts";

const noSize = new Set(["", "-", "–", "—", "n/a", "na", "none", "one size"]);

/**
 * Parses the sizes in a cell, in order and without duplicates. Separators are commas, semicolons, bars and line breaks; a
 * slash is part of a size, as in 4"/110mm.
 */
export function parseSizes(cell: string | undefined): string[] {
  if (!cell) return [];
  const sizes = cell
    .split(/[,;|\r\n]/)
    .map((size) => cleanCell(size, 120))
    .filter((size) => !noSize.has(size.toLowerCase()));
  return [...new Set(sizes)];
}
