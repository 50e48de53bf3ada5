import { buildCatalogue } from "#domain/catalogue/build-catalogue.ts";
import { KnownCells } from "#domain/catalogue/known-cells.ts";
import { readRow } from "#domain/catalogue/read-row.ts";
import type { SheetReading } from "#services/sheet-ports.ts";

import { mapRecords } from "./read-records.ts";

/** Reads a sheet of at most so many rows into a catalogue. Throws SheetRefused. */
export function readCatalogue(bytes: Uint8Array, maxRows?: number): SheetReading {
  const known = new KnownCells();
  const { records, factColumns, columns, warnings } = mapRecords(bytes, (record) => readRow(record, known), maxRows);
  return { contents: { ...buildCatalogue(records, factColumns), columns }, warnings };
}
