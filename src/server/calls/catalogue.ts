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
import { anyone, desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const catalogueCalls = {
  getCatalogueReport: desk({
    right: "catalogue",
    description:
      "Tells what is live from the product sheet, how the last attempts to read it went, and what to fix in which row.",
    input: nothingSchema,
    run: ({ services, actor }) => getCatalogueReport(services, actor),
  }),
  findProducts: desk({
    right: "orders",
    description:
      "Finds up to eight products by name, code or vendor, with their sizes and options, for an order at the desk.",
    input: findProductsSchema,
    run: ({ services, actor }, input) => findProducts(services, actor, input),
  }),
  refreshCatalogue: desk({
    right: "catalogue",
    description: "Reads the product sheet now, and tells what came of it. A refused sheet leaves the live one.",
    input: nothingSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }) => refreshCatalogue(services, actor),
  }),
  acceptSheet: desk({
    right: "catalogue",
    description: "Puts the sheet that is on hold on sale. Takes the hash of the sheet whose changes the admin saw.",
    input: heldSheetSchema,
    run: ({ services, actor }, input) => acceptSheet(services, actor, input),
  }),
  declineSheet: desk({
    right: "catalogue",
    description: "Declines the sheet that is on hold: what is on sale stays until the sheet changes.",
    input: heldSheetSchema,
    run: ({ services, actor }, input) => declineSheet(services, actor, input),
  }),
  takeBackSheet: desk({
    right: "catalogue",
    description: "Puts an earlier revision of the sheet on sale again, until the sheet changes.",
    input: takeBackSheetSchema,
    run: ({ services, actor }, input) => takeBackSheet(services, actor, input),
  }),
  listSheetProducts: desk({
    right: "catalogue",
    description:
      "Lists the rows of the sheet, fifty at a time, hidden ones included, and says whether the desk can change them.",
    input: listSheetProductsSchema,
    run: ({ services, actor }, input) => listSheetProducts(services, actor, input),
  }),
  getSheetProduct: desk({
    right: "catalogue",
    description: "Reads the cells of a row of the sheet, or of an empty one for a new product.",
    input: getSheetProductSchema,
    run: ({ services, actor }, input) => getSheetProduct(services, actor, input),
  }),
  previewSheetProduct: desk({
    right: "catalogue",
    description:
      "Tells what visitors would see of a product with these cells, and what keeps it from being saved. Changes nothing.",
    input: sheetProductSchema,
    limit: { perMinute: 120 },
    run: ({ services, actor }, input) => previewSheetProduct(services, actor, input),
  }),
  saveSheetProduct: desk({
    right: "catalogue",
    description:
      "Saves changed cells of a product into the sheet, or a new product below its last row. Every other row keeps its bytes. Takes the version of the row that the admin saw.",
    input: sheetProductSchema,
    limit: { perMinute: 60 },
    run: ({ services, actor }, input) => saveSheetProduct(services, actor, input),
  }),
  takeOutSheetProduct: desk({
    right: "catalogue",
    description: "Removes a product from the sheet, with its row.",
    input: takeOutSheetProductSchema,
    limit: { perMinute: 60 },
    run: ({ services, actor }, input) => takeOutSheetProduct(services, actor, input),
  }),
  undoSheetEdit: desk({
    right: "catalogue",
    description: "Makes a product what it was before a revision, and keeps later changes of others.",
    input: undoSheetEditSchema,
    limit: { perMinute: 60 },
    run: ({ services, actor }, input) => undoSheetEdit(services, actor, input),
  }),
  writeSheetOnSale: desk({
    right: "catalogue",
    description: "Writes the sheet on sale into the file, which has another.",
    input: nothingSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }) => writeSheetOnSale(services, actor),
  }),
  listMistakes: desk({
    right: "content",
    description: "Lists the mistakes in the content and the sheet as sentences, the worst first.",
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
  listPriceRequests: desk({
    right: "people",
    description: "Lists the price requests: those to answer, the longest wait first, then those done.",
    input: nothingSchema,
    run: ({ services, actor }) => listPriceRequests(services, actor),
  }),
  markPriceRequest: desk({
    right: "people",
    description: "Marks a price request as done, or as still to answer.",
    input: markPriceRequestSchema,
    run: ({ services, actor }, input) => markPriceRequest(services, actor, input),
  }),
};
