import type { CatalogueReport } from "./catalogue-report.ts";

const effects = { "held-back": "Held back", "not-for-sale": "Not for sale", warning: "To check" };

/** The lists of the report as a sheet: row, product, column, effect, what to do. Opens in spreadsheets as UTF-8. */
export function formatReportCsv({ problems, deadAddresses, gaps }: CatalogueReport): string {
  const lines = [
    ["Row", "Product", "Column", "Effect", "What is wrong, and the fix"],
    ...problems.map(({ row, product, column, effect, message }) => [
      row === null ? "" : String(row),
      product ?? "",
      column ?? "",
      effects[effect],
      message,
    ]),
    ...deadAddresses.map(({ row, product, address, reason }) => [
      String(row),
      product,
      "image_url",
      "Without its picture",
      `${reason} (${address})`,
    ]),
    ...gaps.map(({ row, product, missing }) => [
      String(row),
      product,
      "",
      "Says less",
      `The product has no ${missing.join(", no ")}.`,
    ]),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(formatCell).join(",")).join("\r\n")}\r\n`;
}

// A spreadsheet runs a cell that begins with one of these as a formula.
function formatCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
