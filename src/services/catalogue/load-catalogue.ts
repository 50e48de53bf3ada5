import { setImmediate as nextTurn } from "node:timers/promises";

import { findRefusalReason } from "#domain/catalogue/sheet-refusal-reason.ts";
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
  /** The number of products in the catalogue that this load would replace; null: there is none. */
  liveRows: number | null;
}

/** Loads a sheet into a catalogue. Throws SheetRefused if it must not replace the live one. Yields regularly, so that requests do not wait. */
export async function loadCatalogue({ source, sheet, loadedAt, liveRows }: LoadRequest): Promise<Catalogue> {
  const { records, warnings } = await source.readRecords(sheet.bytes);
  const readings: RowReading[] = [];
  for (const [at, record] of records.entries()) {
    readings.push(readRow(record));
    if (at % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }
  const contents = buildCatalogue(
    readings,
    records.map((record) => record.row),
  );
  const refusal = findRefusalReason(contents, liveRows);
  if (refusal !== null) throw new SheetRefused(refusal);
  return {
    ...contents,
    revision: sheet.hash.slice(0, 16),
    loadedAt: loadedAt.toISOString(),
    problems: [
      ...warnings.map((message) => ({ row: null, column: null, effect: "warning" as const, message })),
      ...contents.problems,
    ],
  };
}
