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
import {
  contentEntrySchema,
  previewContentSchema,
  publishContentSchema,
  takeBackContentSchema,
} from "#domain/content/desk/content-entries.schema.ts";
import { addPictureSchema } from "#domain/media/photograph.schema.ts";
import { maxPhotographBytes } from "#domain/media/photograph.ts";
import { recordSearchSchema, teachSearchSchema } from "#domain/search/record-search.schema.ts";
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
import {
  getContentEntry,
  listEditableContent,
  previewContent,
  publishContent,
  takeBackContent,
} from "#services/content/edit-content.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import { addPicture } from "#services/content/take-pictures.ts";
import { listSearches } from "#services/search/list-searches.ts";
import { recordSearch } from "#services/search/record-search.ts";
import { teachSearch } from "#services/search/teach-search.ts";
import { isbot } from "isbot";
import { anyone, desk } from "./call.ts";

/** The sheet and the content as the owner edits them, questions about prices, and searches. */
export const catalogueCalls = {
  getCatalogueReport: desk({ run: getCatalogueReport }),
  findProducts: desk({ input: findProductsSchema, run: findProducts }),
  refreshCatalogue: desk({ limit: { perMinute: 30 }, run: refreshCatalogue }),
  acceptSheet: desk({ input: heldSheetSchema, run: acceptSheet }),
  declineSheet: desk({ input: heldSheetSchema, run: declineSheet }),
  takeBackSheet: desk({ input: takeBackSheetSchema, run: takeBackSheet }),
  listSheetProducts: desk({ input: listSheetProductsSchema, run: listSheetProducts }),
  getSheetProduct: desk({ input: getSheetProductSchema, run: getSheetProduct }),
  previewSheetProduct: desk({ input: sheetProductSchema, limit: { perMinute: 120 }, run: previewSheetProduct }),
  saveSheetProduct: desk({ input: sheetProductSchema, limit: { perMinute: 60 }, run: saveSheetProduct }),
  takeOutSheetProduct: desk({ input: takeOutSheetProductSchema, limit: { perMinute: 60 }, run: takeOutSheetProduct }),
  undoSheetEdit: desk({ input: undoSheetEditSchema, limit: { perMinute: 60 }, run: undoSheetEdit }),
  writeSheetOnSale: desk({ limit: { perMinute: 30 }, run: writeSheetOnSale }),
  listMistakes: desk({ run: (services) => listMistakes(services) }),
  askForPrice: anyone({
    input: askForPriceSchema,
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askForPrice(services, { actor, address: caller.address }, input),
  }),
  listPriceRequests: desk({ run: listPriceRequests }),
  markPriceRequest: desk({ input: markPriceRequestSchema, run: markPriceRequest }),
  recordSearch: anyone({
    input: recordSearchSchema,
    limit: { perMinute: 30 },
    async run(services, _actor, input, { caller }) {
      if (!isbot(caller.userAgent)) await recordSearch(services, input, caller.address);
      return {};
    },
  }),
  listSearches: desk({ run: listSearches }),
  teachSearch: desk({ input: teachSearchSchema, limit: { perMinute: 30 }, run: teachSearch }),
  listEditableContent: desk({ run: listEditableContent }),
  getContentEntry: desk({ input: contentEntrySchema, run: getContentEntry }),
  previewContent: desk({ input: previewContentSchema, limit: { perMinute: 120 }, run: previewContent }),
  publishContent: desk({ input: publishContentSchema, limit: { perMinute: 30 }, run: publishContent }),
  takeBackContent: desk({ input: takeBackContentSchema, limit: { perMinute: 30 }, run: takeBackContent }),
  addPicture: desk({
    input: addPictureSchema,
    fileBytes: maxPhotographBytes,
    limit: { perMinute: 120 },
    run: (services, actor, input, { file }) => addPicture(services, actor, { ...input, bytes: file }),
  }),
};
