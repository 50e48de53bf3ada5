/** Rows of cells as a sheet that spreadsheets open as UTF-8. What would run as a formula is made harmless. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(formatCell).join(",")).join("\r\n")}\r\n`;
}

// A spreadsheet runs a cell that begins with one of these as a formula.
function formatCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
