import { formatCsv } from "#domain/format-csv.ts";
import type { CatalogueReport } from "./catalogue-report.ts";

const effects = { "held-back": "Not shown", "not-for-sale": "Not for sale", warning: "To check" };

/** The lists of the report as a sheet: row, product, column, effect, what to do. Opens in spreadsheets as UTF-8. */
export function formatReportCsv({ problems, deadAddresses, gaps }: CatalogueReport): string {
  return formatCsv([
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
      "Incomplete",
      `The product has no ${missing.join(", no ")}.`,
    ]),
  ]);
}
