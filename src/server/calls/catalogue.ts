import {
  askForPriceSchema,
  markPriceRequestSchema,
  findProductsSchema,
  getSheetProductSchema,
  listSheetProductsSchema,
  sheetProductSchema,
  takeOutSheetProductSchema,
  undoSheetEditSchema,
  heldSheetSchema,
  takeBackSheetSchema,
} from "#domain/catalogue/catalogue-calls.schema.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import { acceptSheet, declineSheet, takeBackSheet } from "#services/catalogue/decide-about-sheet.ts";
import {
  getSheetProduct,
  previewSheetProduct,
  saveSheetProduct,
  takeOutSheetProduct,
  undoSheetEdit,
  writeSheetOnSale,
} from "#services/catalogue/edit-product.ts";
import { findProducts } from "#services/catalogue/find-products.ts";
import { getCatalogueReport } from "#services/catalogue/get-catalogue-report.ts";
import { listPriceRequests } from "#services/catalogue/list-price-requests.ts";
import { listSheetProducts } from "#services/catalogue/list-sheet-products.ts";
import { markPriceRequest } from "#services/catalogue/mark-price-request.ts";
import { refreshCatalogue } from "#services/catalogue/refresh-catalogue.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import { anyone, desk, nothingSchema } from "./call.ts";
import { isbot } from "isbot";
import { recordSearchSchema } from "#domain/search/record-search.schema.ts";
import { listSearches } from "#services/search/list-searches.ts";
import { recordSearch } from "#services/search/record-search.ts";

export const catalogueCalls = {
  getCatalogueReport: desk({
    right: "catalogue",
    description:
      "Tells what is live from the product sheet, how the last attempts to read it went, and what to fix in which row.",
    input: nothingSchema,
    run: getCatalogueReport,
  }),
  findProducts: desk({
    right: "orders",
    description:
      "Finds up to eight products by name, code or vendor, with their sizes and options, for an order at the desk.",
    input: findProductsSchema,
    example: { search: "valve" },
    run: findProducts,
  }),
  refreshCatalogue: desk({
    right: "catalogue",
    description: "Reads the product sheet now, and tells what came of it. A refused sheet leaves the live one.",
    input: nothingSchema,
    limit: { perMinute: 30 },
    run: refreshCatalogue,
  }),
  acceptSheet: desk({
    right: "catalogue",
    description: "Puts the sheet that is on hold on sale. Takes the hash of the sheet whose changes the admin saw.",
    input: heldSheetSchema,
    example: { hash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
    run: acceptSheet,
  }),
  declineSheet: desk({
    right: "catalogue",
    description: "Declines the sheet that is on hold: what is on sale stays until the sheet changes.",
    input: heldSheetSchema,
    example: { hash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
    run: declineSheet,
  }),
  takeBackSheet: desk({
    right: "catalogue",
    description: "Puts an earlier revision of the sheet on sale again, until the sheet changes.",
    input: takeBackSheetSchema,
    example: { number: 1 },
    run: takeBackSheet,
  }),
  listSheetProducts: desk({
    right: "catalogue",
    description:
      "Lists the rows of the sheet, fifty at a time, hidden ones included, and says whether the desk can change them.",
    input: listSheetProductsSchema,
    example: { search: "pump", show: "all", page: 1 },
    run: listSheetProducts,
  }),
  getSheetProduct: desk({
    right: "catalogue",
    description: "Reads the cells of a row of the sheet, or of an empty one for a new product.",
    input: getSheetProductSchema,
    example: { row: 2 },
    run: getSheetProduct,
  }),
  previewSheetProduct: desk({
    right: "catalogue",
    description:
      "Tells what visitors would see of a product with these cells, and what keeps it from being saved. Changes nothing.",
    input: sheetProductSchema,
    example: { row: 2, version: "1", cells: { price: "13.50" } },
    limit: { perMinute: 120 },
    run: previewSheetProduct,
  }),
  saveSheetProduct: desk({
    right: "catalogue",
    description:
      "Saves changed cells of a product into the sheet, or a new product below its last row. Every other row keeps its bytes. Takes the version of the row that the admin saw.",
    input: sheetProductSchema,
    example: { row: 2, version: "1", cells: { price: "13.50" } },
    limit: { perMinute: 60 },
    run: saveSheetProduct,
  }),
  takeOutSheetProduct: desk({
    right: "catalogue",
    description: "Removes a product from the sheet, with its row.",
    input: takeOutSheetProductSchema,
    example: { row: 2, version: "1" },
    limit: { perMinute: 60 },
    run: takeOutSheetProduct,
  }),
  undoSheetEdit: desk({
    right: "catalogue",
    description: "Makes a product what it was before a revision, and keeps later changes of others.",
    input: undoSheetEditSchema,
    example: { number: 1 },
    limit: { perMinute: 60 },
    run: undoSheetEdit,
  }),
  writeSheetOnSale: desk({
    right: "catalogue",
    description: "Writes the sheet on sale into the file, which has another.",
    input: nothingSchema,
    limit: { perMinute: 30 },
    run: writeSheetOnSale,
  }),
  listMistakes: desk({
    right: "content",
    description: "Lists the mistakes in the content and the sheet as sentences, the worst first.",
    input: nothingSchema,
    run: (services) => listMistakes(services),
  }),
  askForPrice: anyone({
    description:
      "Asks the dealer for the price of a product that has none. Mails the dealer and, within limits, the asker. The same question again within ten minutes counts once.",
    input: askForPriceSchema,
    example: { productKey: "key-3", name: "Isla Munro", email: "isla@example.org", message: "For a pond of 4 m³." },
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askForPrice(services, { actor, address: caller.address }, input),
  }),
  listPriceRequests: desk({
    right: "people",
    description: "Lists the price requests: those to answer, the longest wait first, then those done.",
    input: nothingSchema,
    run: listPriceRequests,
  }),
  markPriceRequest: desk({
    right: "people",
    description: "Marks a price request as done, or as still to answer.",
    input: markPriceRequestSchema,
    example: { priceRequestId: 1, isDone: true },
    about: "price request",
    run: markPriceRequest,
  }),
  recordSearch: anyone({
    description:
      "Counts a search: its words, whether something was found, whether a product was opened. Nothing says who searched. Beyond the limits, and for robots, nothing is counted.",
    input: recordSearchSchema,
    example: { search: "slide valve", isFound: true, event: "shown" },
    limit: { perMinute: 30 },
    async run(services, _actor, input, { caller }) {
      if (!isbot(caller.userAgent)) await recordSearch(services, input, caller.address);
      return {};
    },
  }),
  listSearches: desk({
    right: "people",
    description: "Lists what people searched for in the last 30 days, and what found nothing, most often first.",
    input: nothingSchema,
    run: listSearches,
  }),
};
