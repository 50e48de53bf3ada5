import { getCatalogueReport } from "#services/catalogue/get-catalogue-report.ts";
import { refreshCatalogue } from "#services/catalogue/refresh-catalogue.ts";

import { adminOnly } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const catalogueCalls = {
  getCatalogueReport: adminOnly({
    description:
      "Tells what is live of the product sheet, what came of the last attempts to read it, and what to mend in which row.",
    input: nothingSchema,
    run: ({ services, actor }) => getCatalogueReport(services, actor),
  }),
  refreshCatalogue: adminOnly({
    description: "Reads the product sheet now, and tells what came of it. A refused sheet leaves the live one.",
    input: nothingSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }) => refreshCatalogue(services, actor),
  }),
};
