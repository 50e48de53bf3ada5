/** Formats rows as CSV that spreadsheets open as UTF-8, and makes cells harmless that would run as formulas. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(formatCell).join(",")).join("\r\n")}\r\n`;
}

/**
 * Whether a spreadsheet may run a cell as a formula. Spreadsheets treat full-width and other forms of the signs alike
 * (NFKC), some skip spaces and invisible characters before them, and others split a cell at a tab or a line break.
 */
export function looksLikeFormula(cell: string): boolean {
  return /^(?:[\t\r\n]|[\s\p{C}]*[=+\-−@])/u.test(cell.normalize("NFKC"));
}

function formatCell(text: string): string {
  const plain = looksLikeFormula(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
