import { buildCatalogue, buildProducts, type CatalogueContents } from "#domain/catalogue/build-catalogue.ts";
import { KnownCells } from "#domain/catalogue/known-cells.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { readRow } from "#domain/catalogue/read-row.ts";
import type { SheetReading } from "#services/sheet-ports.ts";

import { mapRecords } from "./read-records.ts";

/** Reads a sheet of at most so many rows into a catalogue. Throws SheetRefused. */
export function readCatalogue(bytes: Uint8Array, maxRows?: number): SheetReading {
  const { factColumns, columns, warnings, readings, rowNumbers } = readSheet(bytes, maxRows);
  return { contents: { ...buildCatalogue(readings, rowNumbers, factColumns), columns }, warnings };
}

export interface ProductsReading {
  products: Product[];
  contents: Omit<CatalogueContents, "products" | "byId" | "byKey" | "packed">;
  warnings: string[];
}

/** The same for a thread that hands the products over. */
export function readProducts(bytes: Uint8Array, maxRows?: number): ProductsReading {
  const { factColumns, columns, warnings, readings, rowNumbers } = readSheet(bytes, maxRows);
  const { products, ...contents } = buildProducts(readings, rowNumbers, factColumns);
  return { products, contents: { ...contents, columns }, warnings };
}

function readSheet(bytes: Uint8Array, maxRows?: number) {
  const known = new KnownCells();
  const { values, ...rest } = mapRecords(bytes, (record) => readRow(record, known), maxRows);
  return { ...rest, readings: values };
}
