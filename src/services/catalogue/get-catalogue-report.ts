import { buildCatalogueReport, type CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import type { Actor, Services } from "#services/context.ts";

/** What the admin should know about the sheet: the live load, the last attempts, and what to mend in which row. */
export async function getCatalogueReport(
  { catalogue, productSurroundings }: Pick<Services, "catalogue" | "productSurroundings">,
  _actor: Extract<Actor, { kind: "admin" }>,
): Promise<CatalogueReport> {
  return buildCatalogueReport(catalogue.current(), catalogue.loads(), productSurroundings);
}
