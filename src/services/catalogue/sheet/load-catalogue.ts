import type { Catalogue } from "#domain/catalogue/product.ts";
import { findRefusalReason } from "#domain/catalogue/sheet/find-refusal-reason.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import type { CatalogueSource, SheetBytes } from "#services/sheet-ports.ts";

interface LoadRequest {
  source: Pick<CatalogueSource, "parseCatalogue">;
  sheet: SheetBytes;
  loadedAt: Date;
  /** Whether the shop is live. A live shop refuses the demo's sheet. */
  isLive?: boolean;
}

/** Loads a sheet into a catalogue. Throws SheetRefused if the sheet can never become one. */
export async function loadCatalogue({ source, sheet, loadedAt, isLive = false }: LoadRequest): Promise<Catalogue> {
  const { contents, warnings } = await source.parseCatalogue(sheet.bytes);
  const refusal = findRefusalReason(contents, { isLive });
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
