import { createHash } from "node:crypto";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { countOpenOrders } from "./get-catalogue-report.ts";
import { settlePictures } from "./settle-pictures.ts";

export type UploadedSheet = Awaited<ReturnType<typeof compareUploadedSheet>>;

/** What an uploaded workbook or CSV file would change. Changes nothing. Throws catalogue.sheet-refused and catalogue.sheet-hosted. */
export async function compareUploadedSheet(
  services: Pick<Services, "catalogue" | "sheetEditor" | "db">,
  _admin: Admin,
  file: Uint8Array,
) {
  const { catalogue, db } = services;
  if (catalogue.isHosted) throw new ShopError("catalogue.sheet-hosted");
  const { bytes, hash } = await readUpload(services, file);
  const { read, held } = await catalogue.tryWhole({ bytes, hash }).catch(rethrowRefusal);
  const comparedWith = catalogue.history().revisions[0]?.hash ?? null;
  return {
    hash,
    comparedWith,
    isOnSale: hash === comparedWith,
    sheet: await countOpenOrders(db, held),
    products: read.products.length,
    /** Rows that would not be shown, or not be for sale. */
    faultyRows: new Set(read.problems.flatMap(({ row, effect }) => (effect === "warning" ? [] : [row]))).size,
  };
}

/** Puts an uploaded sheet on sale, as it was compared. Throws like compareUploadedSheet, catalogue.sheet-changed and catalogue.sheet-not-written. */
export async function publishUploadedSheet(
  services: Pick<Services, "catalogue" | "sheetEditor" | "content" | "pictureIntake">,
  admin: Admin,
  { file, hash: seen, comparedWith }: { file: Uint8Array; hash: string; comparedWith: string | null },
) {
  const { bytes, hash } = await readUpload(services, file);
  if (hash !== seen) throw new ShopError("catalogue.sheet-changed");
  const number = await services.catalogue
    .publishWhole({ bytes, hash, comparedWith, by: admin.email })
    .catch(rethrowRefusal)
    .catch((error: unknown) => {
      throw error instanceof ShopError ? error : new ShopError("catalogue.sheet-not-written", { cause: error });
    });
  await settlePictures(services).catch(() => undefined);
  return { message: `The uploaded sheet is on sale as r ${number}.` };
}

/** The sheet on sale, as text that every spreadsheet opens. Throws catalogue.sheet-lost. */
export async function downloadSheet(
  { catalogue, sheetEditor }: Pick<Services, "catalogue" | "sheetEditor">,
  _admin: Admin,
) {
  const [onSale] = catalogue.history().revisions;
  const kept = onSale === undefined ? null : await catalogue.readKept(onSale.hash);
  if (onSale === undefined || kept === null) throw new ShopError("catalogue.sheet-lost");
  return { name: `products-r${onSale.number}.csv`, text: sheetEditor.readText(kept.bytes) };
}

async function readUpload({ sheetEditor }: Pick<Services, "sheetEditor">, file: Uint8Array) {
  const bytes = await sheetEditor.readUpload(file).catch(rethrowRefusal);
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

function rethrowRefusal(error: unknown): never {
  if (!(error instanceof SheetRefused)) throw error;
  throw new ShopError("catalogue.sheet-refused", { message: error.message, cause: error });
}
