import { isbot } from "isbot";
import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { checkPriceRequest } from "#domain/catalogue/price-request.ts";
import { priceChangeKinds, priceRoundings } from "#domain/catalogue/sheet/change-prices.ts";
import { maxColumns, maxSheetBytes } from "#domain/catalogue/sheet/sheet-record.ts";
import { emailSchema, multilineSchema } from "#domain/input.schema.ts";
import { maxPricePence } from "#domain/money.ts";
import { maxSearchLength } from "#domain/routes/query-parameters.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import { listPriceRequests, markPriceRequest } from "#services/catalogue/list-price-requests.ts";
import { findProducts } from "#services/catalogue/pages/find-products.ts";
import {
  comparePriceChange,
  compareUploadedSheet,
  downloadPriceChange,
  downloadSheet,
  publishPriceChange,
  publishUploadedSheet,
} from "#services/catalogue/sheet/change-whole-sheet.ts";
import {
  acceptSheet,
  declineSheet,
  refreshCatalogue,
  restoreSheet,
} from "#services/catalogue/sheet/decide-about-sheet.ts";
import {
  getSheetProduct,
  previewSheetProduct,
  removeSheetProduct,
  saveSheetProduct,
  undoSheetEdit,
  writeSheetOnSale,
} from "#services/catalogue/sheet/edit-product.ts";
import { getCatalogueReport } from "#services/catalogue/sheet/get-catalogue-report.ts";
import { listSheetProducts } from "#services/catalogue/sheet/list-sheet-products.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import { listSearches } from "#services/search/list-searches.ts";
import { recordSearch } from "#services/search/record-search.ts";
import { teachSearch } from "#services/search/teach-search.ts";
import { askWhenBack } from "#services/stock/back-in-stock.ts";
import { listOrderShortage, listStock, listStockMovements, recordStock } from "#services/stock/stock-list.ts";
import { anyone, desk, oneOrder } from "./call.ts";

/** The hash of the sheet that the admin saw, so that nobody accepts a different sheet unseen. */
const sheetHash = z.string().regex(/^[0-9a-f]{64}$/);
const heldSheetSchema = z.object({ hash: sheetHash });
const exampleHash = "0123456789abcdef".repeat(4);

const text = z.string().nullish();
const itemId = z.int().positive();
const productKey = z.string().min(1).max(300);
const row = z.int().min(1).max(1_000_000);
const version = z.string().max(60);
/** The input of previewing and saving. A null `row` means a new product. The sheet's rules judge the cells. */
const sheetProductSchema = z.object({
  row: row.nullable(),
  version,
  cells: z
    .record(z.string().max(120), z.string().max(20_000))
    .refine((all) => Object.keys(all).length <= maxColumns, "too many cells"),
});

const shownProductsSchema = z.object({
  search: z.string().max(100).default(""),
  show: z.enum(["all", "hidden", "no-price", "no-picture"]).default("all"),
});
const priceChangeSchema = shownProductsSchema.extend({
  change: z.object({
    kind: z.enum(priceChangeKinds),
    /** Hundredths of a per cent, or pence. */
    amount: z.int().min(-maxPricePence).max(maxPricePence),
    rounding: z.enum(priceRoundings),
  }),
});
const examplePriceChange = { search: "pump", change: { kind: "percent", amount: 500, rounding: "10p" } } as const;

export const catalogueCalls = {
  getCatalogueReport: desk("catalogue", { run: getCatalogueReport }),
  listStock: desk("catalogue", { run: listStock }),
  listStockMovements: desk("catalogue", {
    input: z.object({ itemId }),
    example: { itemId: 1 },
    run: listStockMovements,
  }),
  listOrderShortage: desk("orders", {
    ...oneOrder,
    about: "order",
    run: listOrderShortage,
  }),
  recordStock: desk("catalogue", {
    input: z.object({
      itemId,
      /** counted: the number on the shelf. arrived, returned: the number to add to the shelf. */
      kind: z.enum(["counted", "arrived", "returned"]),
      pieces: z.int().min(0).max(999_999),
      note: multilineSchema(200).default(""),
    }),
    example: { itemId: 1, kind: "counted", pieces: 7 },
    run: recordStock,
  }),
  findProducts: desk("orders", {
    input: z.object({ search: z.string().max(100) }),
    example: { search: "valve" },
    run: findProducts,
  }),
  refreshCatalogue: desk("catalogue", {
    limit: { perMinute: 30 },
    run: refreshCatalogue,
  }),
  acceptSheet: desk("catalogue", {
    input: heldSheetSchema,
    example: { hash: exampleHash },
    run: acceptSheet,
  }),
  declineSheet: desk("catalogue", {
    input: heldSheetSchema,
    example: { hash: exampleHash },
    run: declineSheet,
  }),
  restoreSheet: desk("catalogue", {
    input: z.object({ number: z.int().min(1) }),
    example: { number: 1 },
    run: restoreSheet,
  }),
  compareUploadedSheet: desk("catalogue", {
    fileBytes: maxSheetBytes,
    limit: { perMinute: 30 },
    run: (services, admin, _input, { file = new Uint8Array() }) => compareUploadedSheet(services, admin, file),
  }),
  publishUploadedSheet: desk("catalogue", {
    input: z.object({ hash: sheetHash, comparedWith: sheetHash.or(z.literal("")) }),
    example: { hash: exampleHash, comparedWith: exampleHash },
    fileBytes: maxSheetBytes,
    limit: { perMinute: 30 },
    run: (services, admin, { hash, comparedWith }, { file = new Uint8Array() }) =>
      publishUploadedSheet(services, admin, { file, hash, comparedWith: comparedWith || null }),
  }),
  downloadSheet: desk("catalogue", { run: downloadSheet }),
  comparePriceChange: desk("catalogue", {
    input: priceChangeSchema,
    example: examplePriceChange,
    limit: { perMinute: 60 },
    run: comparePriceChange,
  }),
  publishPriceChange: desk("catalogue", {
    input: priceChangeSchema.extend({ hash: sheetHash, comparedWith: sheetHash }),
    example: { ...examplePriceChange, hash: exampleHash, comparedWith: exampleHash },
    limit: { perMinute: 30 },
    run: publishPriceChange,
  }),
  downloadPriceChange: desk("catalogue", {
    input: priceChangeSchema,
    example: examplePriceChange,
    limit: { perMinute: 30 },
    run: downloadPriceChange,
  }),
  listSheetProducts: desk("catalogue", {
    input: shownProductsSchema.extend({
      page: z.int().min(1).max(10_000).default(1),
    }),
    example: { search: "pump", show: "all", page: 1 },
    run: listSheetProducts,
  }),
  getSheetProduct: desk("catalogue", {
    /** The row's number in the sheet; null reads an empty row, for a new product. */
    input: z.object({ row: row.nullable() }),
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
  removeSheetProduct: desk("catalogue", {
    input: z.object({ row, version }),
    example: { row: 2, version: "1" },
    limit: { perMinute: 60 },
    run: removeSheetProduct,
  }),
  undoSheetEdit: desk("catalogue", {
    input: z.object({ number: z.int().min(1) }),
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
    input: z
      .object({
        productKey,
        selectedSize: z.string().max(300).default(""),
        selectedOption: z.string().max(300).default(""),
        name: text,
        email: text,
        message: text,
      })
      .transform(({ name, email, message, ...product }, context) => ({
        ...product,
        ...acceptedOrIssues(checkPriceRequest({ name, email, message }), context),
      })),
    example: { productKey: "key-3", name: "Isla Munro", email: "isla@example.org", message: "For a pond of 4 m³." },
    limit: { perMinute: 10 },
    run: (services, _actor, input, { caller }) => askForPrice(services, caller, input),
  }),
  askWhenBack: anyone({
    input: z.object({
      productKey,
      /** The option or size; "" for the product as a whole. */
      choice: z.string().max(300),
      email: emailSchema,
    }),
    example: { productKey: "key-4", choice: "", email: "isla@example.org" },
    limit: { perMinute: 10 },
    run: (services, _actor, input, { caller }) => askWhenBack(services, caller, input),
  }),
  listPriceRequests: desk("enquiries", { run: listPriceRequests }),
  markPriceRequest: desk("enquiries", {
    input: z.object({
      priceRequestId: z.int().min(1),
      /** Whether the request is done; false if it must be answered after all. */
      isDone: z.boolean(),
    }),
    example: { priceRequestId: 1, isDone: true },
    about: "price request",
    run: markPriceRequest,
  }),
  recordSearch: anyone({
    input: z.object({
      search: z.string().max(2 * maxSearchLength),
      isFound: z.boolean(),
      event: z.enum(["shown", "opened", "chosen"]),
    }),
    example: { search: "slide valve", isFound: true, event: "shown" },
    limit: { perMinute: 30 },
    async run(services, _actor, input, { caller }) {
      if (!isbot(caller.userAgent)) await recordSearch(services, caller, input);
      return {};
    },
  }),
  listSearches: desk("enquiries", { run: listSearches }),
  teachSearch: desk("content", {
    input: z.object({
      words: z.string().trim().min(1).max(60),
      /** Other words, or the path of a page. */
      means: z.string().trim().min(1).max(60),
    }),
    example: { words: "bonnet fish", means: "sinking pellets" },
    limit: { perMinute: 30 },
    run: teachSearch,
  }),
};
