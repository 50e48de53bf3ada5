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
import { listOrderShortage, listStock, listStockMovements, recordStock } from "#services/stock/stock-list.ts";
import { askWhenBack } from "#services/stock/back-in-stock.ts";
import { askWhenBackSchema, recordStockSchema, stockItemSchema } from "#domain/stock/stock.schema.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import { orderOnlySchema } from "#domain/orders/order.schema.ts";
import { anyone, desk, orderId } from "./call.ts";
import { isbot } from "isbot";
import { recordSearchSchema, teachSearchSchema } from "#domain/search/record-search.schema.ts";
import { listSearches } from "#services/search/list-searches.ts";
import { recordSearch } from "#services/search/record-search.ts";
import { teachSearch } from "#services/search/teach-search.ts";

export const catalogueCalls = {
  getCatalogueReport: desk("catalogue", { run: getCatalogueReport }),
  listStock: desk("catalogue", { run: listStock }),
  listStockMovements: desk("catalogue", { input: stockItemSchema, example: { itemId: 1 }, run: listStockMovements }),
  listOrderShortage: desk("orders", {
    input: orderOnlySchema,
    example: { orderId },
    about: "order",
    run: listOrderShortage,
  }),
  recordStock: desk("catalogue", {
    input: recordStockSchema,
    example: { itemId: 1, kind: "counted", pieces: 7 },
    run: recordStock,
  }),
  findProducts: desk("orders", {
    input: findProductsSchema,
    example: { search: "valve" },
    run: findProducts,
  }),
  refreshCatalogue: desk("catalogue", {
    limit: { perMinute: 30 },
    run: refreshCatalogue,
  }),
  acceptSheet: desk("catalogue", {
    input: heldSheetSchema,
    example: { hash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
    run: acceptSheet,
  }),
  declineSheet: desk("catalogue", {
    input: heldSheetSchema,
    example: { hash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
    run: declineSheet,
  }),
  takeBackSheet: desk("catalogue", {
    input: takeBackSheetSchema,
    example: { number: 1 },
    run: takeBackSheet,
  }),
  listSheetProducts: desk("catalogue", {
    input: listSheetProductsSchema,
    example: { search: "pump", show: "all", page: 1 },
    run: listSheetProducts,
  }),
  getSheetProduct: desk("catalogue", {
    input: getSheetProductSchema,
    example: { row: 2 },
    run: getSheetProduct,
  }),
  previewSheetProduct: desk("catalogue", {
    input: sheetProductSchema,
    example: { row: 2, version: "1", cells: { price: "13.50" } },
    limit: { perMinute: 120 },
    run: previewSheetProduct,
  }),
  saveSheetProduct: desk("catalogue", {
    input: sheetProductSchema,
    example: { row: 2, version: "1", cells: { price: "13.50" } },
    limit: { perMinute: 60 },
    run: saveSheetProduct,
  }),
  takeOutSheetProduct: desk("catalogue", {
    input: takeOutSheetProductSchema,
    example: { row: 2, version: "1" },
    limit: { perMinute: 60 },
    run: takeOutSheetProduct,
  }),
  undoSheetEdit: desk("catalogue", {
    input: undoSheetEditSchema,
    example: { number: 1 },
    limit: { perMinute: 60 },
    run: undoSheetEdit,
  }),
  writeSheetOnSale: desk("catalogue", {
    limit: { perMinute: 30 },
    run: writeSheetOnSale,
  }),
  listMistakes: desk("content", {
    run: (services) => listMistakes(services),
  }),
  askForPrice: anyone({
    input: askForPriceSchema,
    example: { productKey: "key-3", name: "Isla Munro", email: "isla@example.org", message: "For a pond of 4 m³." },
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askForPrice(services, { actor, address: caller.address }, input),
  }),
  askWhenBack: anyone({
    input: askWhenBackSchema,
    example: { productKey: "key-4", choice: "", email: "isla@example.org" },
    limit: { perMinute: 10 },
    run: (services, actor, input, { caller }) => askWhenBack(services, { actor, address: caller.address }, input),
  }),
  listPriceRequests: desk("people", { run: listPriceRequests }),
  markPriceRequest: desk("people", {
    input: markPriceRequestSchema,
    example: { priceRequestId: 1, isDone: true },
    about: "price request",
    run: markPriceRequest,
  }),
  recordSearch: anyone({
    input: recordSearchSchema,
    example: { search: "slide valve", isFound: true, event: "shown" },
    limit: { perMinute: 30 },
    async run(services, _actor, input, { caller }) {
      if (!isbot(caller.userAgent)) await recordSearch(services, input, caller.address);
      return {};
    },
  }),
  listSearches: desk("people", { run: listSearches }),
  teachSearch: desk("content", {
    input: teachSearchSchema,
    example: { words: "bonnet fish", means: "sinking pellets" },
    limit: { perMinute: 30 },
    run: teachSearch,
  }),
};
