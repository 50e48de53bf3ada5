import { askForPriceSchema, markPriceRequestSchema } from "#domain/catalogue/price-request.schema.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import { getCatalogueReport } from "#services/catalogue/get-catalogue-report.ts";
import { listPriceRequests } from "#services/catalogue/list-price-requests.ts";
import { markPriceRequest } from "#services/catalogue/mark-price-request.ts";
import { refreshCatalogue } from "#services/catalogue/refresh-catalogue.ts";

import { adminOnly, anyone } from "./call.ts";
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
  askForPrice: anyone({
    description:
      "Asks the dealer for the price of a product that has none. Mails the dealer and, within limits, the asker. The same question again within ten minutes counts once.",
    input: askForPriceSchema,
    limit: { perMinute: 10 },
    run: ({ services, actor, caller }, input) => askForPrice(services, { actor, address: caller.address }, input),
  }),
  listPriceRequests: adminOnly({
    description: "Lists the prices that people asked for: those to answer, the longest wait first, then those done.",
    input: nothingSchema,
    run: ({ services, actor }) => listPriceRequests(services, actor),
  }),
  markPriceRequest: adminOnly({
    description: "Marks a price request as done, or as still to answer.",
    input: markPriceRequestSchema,
    run: ({ services, actor }, input) => markPriceRequest(services, actor, input),
  }),
};
