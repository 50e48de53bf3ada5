export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every(isBlankCell);
}

/** Empty to the eye: spaces and invisible characters only. */
export function isBlankCell(cell: string): boolean {
  return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(cell);
}
