export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every(isBlankCell);
}

/** Empty to the eye: spaces and invisible characters only. */
export function isBlankCell(cell: string): boolean {
  if (cell === "") return true;
  // Most cells show with their first character that they hold something.
  const first = cell.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false;
  return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(cell);
}
