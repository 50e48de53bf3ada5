import { setImmediate as nextTurn } from "node:timers/promises";

import { reasonToRefuse } from "#domain/catalogue/accept-sheet.ts";
import { buildCatalogue } from "#domain/catalogue/build-catalogue.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { readRow, type RowReading } from "#domain/catalogue/read-row.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import type { CatalogueSource, SheetBytes } from "#services/ports.ts";

const rowsPerTurn = 250;

interface LoadRequest {
  source: CatalogueSource;
  sheet: SheetBytes;
  loadedAt: Date;
  /** Rows that can be shown in the catalogue this load would replace. null: it replaces none. */
  liveRows: number | null;
}

/** A sheet → the catalogue it stands for. Throws SheetRefused where it must not replace the live one. Never holds up requests for long. */
export async function loadCatalogue({ source, sheet, loadedAt, liveRows }: LoadRequest): Promise<Catalogue> {
  const { records, remarks } = await source.readRecords(sheet.bytes);
  const readings: RowReading[] = [];
  for (const [at, record] of records.entries()) {
    readings.push(readRow(record));
    if (at % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }
  const contents = buildCatalogue(
    readings,
    records.map((record) => record.row),
  );
  const refusal = reasonToRefuse(contents, liveRows);
  if (refusal !== null) throw new SheetRefused(refusal);
  return {
    ...contents,
    revision: sheet.hash.slice(0, 16),
    loadedAt: loadedAt.toISOString(),
    problems: [
      ...remarks.map((words) => ({ row: null, column: null, effect: "warning" as const, words })),
      ...contents.problems,
    ],
  };
}
