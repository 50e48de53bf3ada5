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
import { acceptSheet, declineSheet, refreshCatalogue, takeBackSheet } from "#services/catalogue/decide-about-sheet.ts";
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
import { listPriceRequests, markPriceRequest } from "#services/catalogue/list-price-requests.ts";
import { listSheetProducts } from "#services/catalogue/list-sheet-products.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import { anyone, desk } from "./call.ts";
import { isbot } from "isbot";
import { recordSearchSchema, teachSearchSchema } from "#domain/search/record-search.schema.ts";
import { listSearches } from "#services/search/list-searches.ts";
import { recordSearch } from "#services/search/record-search.ts";
import { teachSearch } from "#services/search/teach-search.ts";

export const catalogueCalls = {
  getCatalogueReport: desk("catalogue", { run: getCatalogueReport }),
  findProducts: desk("orders", { input: findProductsSchema, run: findProducts }),
  refreshCatalogue: desk("catalogue", { limit: { perMinute: 30 }, run: refreshCatalogue }),
  acceptSheet: desk("catalogue", { input: heldSheetSchema, run: acceptSheet }),
  declineSheet: desk("catalogue", { input: heldSheetSchema, run: declineSheet }),
  takeBackSheet: desk("catalogue", { input: takeBackSheetSchema, run: takeBackSheet }),
  listSheetProducts: desk("catalogue", { input: listSheetProductsSchema, run: listSheetProducts }),
  getSheetProduct: desk("catalogue", { input: getSheetProductSchema, run: getSheetProduct }),
  previewSheetProduct: desk("catalogue", {
    input: sheetProductSchema,
    limit: { perMinute: 120 },
    run: previewSheetProduct,
  }),
  saveSheetProduct: desk("catalogue", { input: sheetProductSchema, limit: { perMinute: 60 }, run: saveSheetProduct }),
  takeOutSheetProduct: desk("catalogue", {
    input: takeOutSheetProductSchema,
    limit: { perMinute: 60 },
    run: takeOutSheetProduct,
  }),
  undoSheetEdit: desk("catalogue", { input: undoSheetEditSchema, limit: { perMinute: 60 }, run: undoSheetEdit }),
  writeSheetOnSale: desk("catalogue", { limit: { perMinute: 30 }, run: writeSheetOnSale }),
  listMistakes: desk("content", { run: (services) => listMistakes(services) }),
  askForPrice: anyone({
    input: askForPriceSchema,
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askForPrice(services, { actor, address: caller.address }, input),
  }),
  listPriceRequests: desk("people", { run: listPriceRequests }),
  markPriceRequest: desk("people", { input: markPriceRequestSchema, run: markPriceRequest }),
  recordSearch: anyone({
    input: recordSearchSchema,
    limit: { perMinute: 30 },
    async run(services, _actor, input, { caller }) {
      if (!isbot(caller.userAgent)) await recordSearch(services, input, caller.address);
      return {};
    },
  }),
  listSearches: desk("people", { run: listSearches }),
  teachSearch: desk("content", { input: teachSearchSchema, limit: { perMinute: 30 }, run: teachSearch }),
};
