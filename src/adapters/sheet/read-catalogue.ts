import { buildCatalogue } from "#domain/catalogue/build-catalogue.ts";
import { readRow } from "#domain/catalogue/read-row.ts";
import type { SheetReading } from "#services/ports.ts";

import { readRecords } from "./read-records.ts";

/** Reads a sheet into a catalogue. Takes seconds for a large sheet. Throws SheetRefused. */
export function readCatalogue(bytes: Uint8Array): SheetReading {
  const { records, factColumns, warnings } = readRecords(bytes);
  const contents = buildCatalogue(
    records.map(readRow),
    records.map(({ row }) => row),
    factColumns,
  );
  return { contents, warnings };
}
