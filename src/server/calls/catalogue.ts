import { askForPriceSchema, markPriceRequestSchema } from "#domain/catalogue/price-request.schema.ts";
import { findProductsSchema } from "#domain/catalogue/find-products.schema.ts";
import { heldSheetSchema, takeBackSheetSchema } from "#domain/catalogue/sheet-decision.schema.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import { acceptSheet, declineSheet, takeBackSheet } from "#services/catalogue/decide-about-sheet.ts";
import { findProducts } from "#services/catalogue/find-products.ts";
import { getCatalogueReport } from "#services/catalogue/get-catalogue-report.ts";
import { listPriceRequests } from "#services/catalogue/list-price-requests.ts";
import { markPriceRequest } from "#services/catalogue/mark-price-request.ts";
import { refreshCatalogue } from "#services/catalogue/refresh-catalogue.ts";

import { listMistakes } from "#services/content/list-mistakes.ts";
import { adminOnly, anyone } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const catalogueCalls = {
  getCatalogueReport: adminOnly({
    description:
      "Tells what is live of the product sheet, what came of the last attempts to read it, and what to mend in which row.",
    input: nothingSchema,
    run: ({ services, actor }) => getCatalogueReport(services, actor),
  }),
  findProducts: adminOnly({
    description:
      "Finds up to eight products by name, code or vendor, with their sizes and options, for an order at the desk.",
    input: findProductsSchema,
    run: ({ services, actor }, input) => findProducts(services, actor, input),
  }),
  refreshCatalogue: adminOnly({
    description: "Reads the product sheet now, and tells what came of it. A refused sheet leaves the live one.",
    input: nothingSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }) => refreshCatalogue(services, actor),
  }),
  acceptSheet: adminOnly({
    description: "Puts the sheet that is held back on sale. Takes the hash of the sheet whose changes the admin saw.",
    input: heldSheetSchema,
    run: ({ services, actor }, input) => acceptSheet(services, actor, input),
  }),
  declineSheet: adminOnly({
    description: "Goes back from the sheet that is held back: what is on sale stays until the sheet changes.",
    input: heldSheetSchema,
    run: ({ services, actor }, input) => declineSheet(services, actor, input),
  }),
  takeBackSheet: adminOnly({
    description: "Puts an earlier revision of the sheet on sale again, until the sheet changes.",
    input: takeBackSheetSchema,
    run: ({ services, actor }, input) => takeBackSheet(services, actor, input),
  }),
  listMistakes: adminOnly({
    description: "Lists what is to mend in the content and the sheet, in sentences, the worst first.",
    input: nothingSchema,
    run: ({ services }) => listMistakes(services),
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
