import { buildCatalogue } from "#domain/catalogue/build-catalogue.ts";
import { readRow } from "#domain/catalogue/read-row.ts";
import type { SheetReading } from "#services/ports.ts";

import { readRecords } from "./read-records.ts";

/** Reads a sheet of at most so many rows into a catalogue. Takes a second for 10,000. Throws SheetRefused. */
export function readCatalogue(bytes: Uint8Array, maxRows?: number): SheetReading {
  const { records, factColumns, columns, warnings } = readRecords(bytes, maxRows);
  const contents = buildCatalogue(
    records.map(readRow),
    records.map(({ row }) => row),
    factColumns,
  );
  return { contents: { ...contents, columns }, warnings };
}
