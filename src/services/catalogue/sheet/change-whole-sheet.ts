import { changePriceCells, type PriceChange } from "#domain/catalogue/sheet/change-prices.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import type { SheetBytes } from "#services/sheet-ports.ts";
import { countOpenOrders } from "./get-catalogue-report.ts";
import { findListed, type SheetProductFilter } from "./list-sheet-products.ts";
import { hashSheetBytes } from "./publish-sheet.ts";
import { settlePictures } from "./settle-pictures.ts";

/** The sheets that the admin saw before publishing: the new sheet, and the live one; null if none was live. */
interface SeenSheet {
  hash: string;
  comparedWith: string | null;
}

export type ComparedSheet = Awaited<ReturnType<typeof compareSheet>>;

/** Compares an uploaded workbook or CSV file with the live sheet. Throws catalogue.sheet-refused and .sheet-hosted. */
export async function compareUploadedSheet(services: Services, _admin: Admin, file: Uint8Array) {
  if (services.catalogue.isHosted) throw new ShopError("catalogue.sheet-hosted");
  return compareSheet(services, await parseUpload(services, file));
}

interface PriceChangeRequest {
  search: string;
  show: SheetProductFilter;
  change: PriceChange;
}

/**
 * Compares the live sheet with the sheet that a change of many prices would make. Changes nothing. Throws
 * catalogue.sheet-lost and catalogue.sheet-refused.
 */
export async function comparePriceChange(services: Services, _admin: Admin, request: PriceChangeRequest) {
  const { bytes, changed, leftAlone } = await changePrices(services, request);
  return { ...(await compareSheet(services, hashSheetBytes(bytes))), changed, leftAlone };
}

/**
 * Publishes a change of many prices, exactly as the admin compared it. Throws like comparePriceChange, and
 * catalogue.sheet-changed and catalogue.sheet-not-written.
 */
export async function publishPriceChange(
  services: Services,
  admin: Admin,
  { hash, comparedWith, ...request }: PriceChangeRequest & SeenSheet,
) {
  const { bytes, changed } = await changePrices(services, request);
  const number = await publish(services, admin, { bytes, seen: { hash, comparedWith } });
  return {
    message: `${changed === 1 ? "One product has its" : `${changed} products have their`} new price, as version ${number}.`,
  };
}

/** Returns the sheet with many prices changed, for owners who edit it on the web. Throws like comparePriceChange. */
export async function downloadPriceChange(services: Services, _admin: Admin, request: PriceChangeRequest) {
  const { bytes } = await changePrices(services, request);
  return { name: "products-changed.csv", text: services.sheetEditor.toText(bytes) };
}

/** Changes the prices in a copy of the live sheet, which stays as it is. */
async function changePrices({ catalogue, sheetEditor }: Services, { search, show, change }: PriceChangeRequest) {
  const listedProducts = findListed(catalogue.current(), search)[show].map(({ listed }) => listed);
  const onSale = await readSheetOnSale(catalogue);
  const { bytes, changed } = sheetEditor.changeRows(
    onSale.bytes,
    listedProducts.map(({ row }) => row),
    (cells) => changePriceCells(cells, change),
  );
  const rows = new Set(changed);
  const leftAlone = listedProducts.filter(({ row }) => !rows.has(row)).map(({ name }) => name);
  return { bytes, changed: changed.length, leftAlone };
}

async function compareSheet({ catalogue, db }: Services, { bytes, hash }: SheetBytes) {
  const { read, held } = await catalogue.tryWhole({ bytes, hash });
  const comparedWith = catalogue.history().revisions[0]?.hash ?? null;
  return {
    hash,
    comparedWith,
    isOnSale: hash === comparedWith,
    sheet: await countOpenOrders(db, held),
    products: read.products.length,
    faultyRows: new Set(read.problems.filter(({ effect }) => effect !== "warning").map(({ row }) => row)).size,
  };
}

/**
 * Puts an uploaded sheet on sale, exactly as the admin compared it. Throws like compareUploadedSheet, and
 * catalogue.sheet-changed and catalogue.sheet-not-written.
 */
export async function publishUploadedSheet(
  services: Services,
  admin: Admin,
  { file, ...seen }: { file: Uint8Array } & SeenSheet,
) {
  const { bytes } = await parseUpload(services, file);
  return { message: `The uploaded sheet is on sale as version ${await publish(services, admin, { bytes, seen })}.` };
}

async function publish(
  services: Services,
  { email }: Admin,
  { bytes, seen }: { bytes: Uint8Array; seen: SeenSheet },
): Promise<number> {
  const { hash } = hashSheetBytes(bytes);
  if (hash !== seen.hash) throw new ShopError("catalogue.sheet-changed");
  const number = await services.catalogue.publishWhole({ bytes, hash, comparedWith: seen.comparedWith, by: email });
  await settlePictures(services);
  return number;
}

/** Returns the sheet on sale as text for spreadsheets. Throws catalogue.sheet-lost if it or its bytes are missing. */
export async function downloadSheet({ catalogue, sheetEditor }: Services, _admin: Admin) {
  const { number, bytes } = await readSheetOnSale(catalogue);
  return { name: `products-r${number}.csv`, text: sheetEditor.toText(bytes) };
}

/** Reads the sheet on sale. Throws catalogue.sheet-lost if no sheet is on sale, or its bytes were not kept. */
async function readSheetOnSale(catalogue: Services["catalogue"]) {
  const [onSale] = catalogue.history().revisions;
  const kept = onSale === undefined ? null : await catalogue.readKept(onSale.hash);
  if (onSale === undefined || kept === null) throw new ShopError("catalogue.sheet-lost");
  return { number: onSale.number, bytes: kept.bytes };
}

async function parseUpload({ sheetEditor }: Services, file: Uint8Array): Promise<SheetBytes> {
  return hashSheetBytes(await sheetEditor.toCsv(file));
}
