import type { Catalogue } from "#domain/catalogue/product.ts";
import {
  describeChangedCells,
  judgeRow,
  listChangedCells,
  type RowChange,
} from "#domain/catalogue/sheet/edited-row.ts";
import { isHiddenStatus } from "#domain/catalogue/sheet/sheet-columns.ts";
import { listSheetEdits } from "#domain/catalogue/sheet/sheet-history.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { getProduct } from "#services/catalogue/pages/get-product.ts";
import { getProductPath, toProductCard } from "#services/catalogue/pages/public-product.ts";
import type { Services } from "#services/context.ts";
import type { TriedSheet } from "./publish-sheet.ts";
import { settlePictures } from "./settle-pictures.ts";

type Parts = Pick<Services, "catalogue" | "sheetEditor" | "pictures" | "productSurroundings">;

export type SheetProduct = Awaited<ReturnType<typeof getSheetProduct>>;

interface SeenRow {
  /** The row's number in the sheet; null for a new product. */
  row: number | null;
  version: string;
  cells: Record<string, string>;
}

/**
 * Reads a row of the sheet, or an empty one. Throws catalogue.sheet-hosted, catalogue.sheet-apart,
 * catalogue.sheet-refused and catalogue.product-not-found.
 */
export async function getSheetProduct(
  { catalogue, sheetEditor, productSurroundings }: Parts,
  _admin: Admin,
  { row }: { row: number | null },
) {
  const bytes = await readOwnSheet(catalogue);
  const sheetRow = sheetEditor.readRow(bytes, row);
  if (sheetRow === null) throw new ShopError("catalogue.product-not-found");
  const live = catalogue.current();
  const product = row === null ? undefined : live?.products.find((other) => other.row === row);
  const slug = product?.category ?? "";
  const used = new Set(
    (live?.products ?? [])
      .filter(({ category }) => category === slug)
      .flatMap(({ facts }) => facts.map(({ column }) => column.name)),
  );
  return {
    row,
    ...sheetRow,
    /** The page that visitors see; null if it is hidden, or new. */
    path: product === undefined ? null : getProductPath(product),
    /** The categories, spelt as in the sheet. */
    categories: (live?.categories ?? []).map((category) => category.slug),
    /** The columns of facts that the product's category uses, in their order. */
    usualFacts: (live?.factColumns ?? []).filter(({ name }) => used.has(name)).map(({ name }) => name),
    /** The pictures to choose from: "media/products/pump.jpg". */
    pictures: productSurroundings.listPictures(),
    edits: listSheetEdits(catalogue.history()),
  };
}

export type ProductPreview = Awaited<ReturnType<typeof previewSheetProduct>>;

/** Reads the sheet as it would be with these cells. Changes nothing. Throws like saveSheetProduct. */
export async function previewSheetProduct(services: Parts, _admin: Admin, seen: SeenRow) {
  const bytes = await readOwnSheet(services.catalogue);
  const tried = await tryShown(services, bytes, seen);
  return {
    ...judgeProduct(services, bytes, seen, tried),
    /** The page of the product. A hidden product is shown as its page would be. */
    page: previewProduct(services, tried.read, tried.changed.rowAfter),
  };
}

/**
 * Saves a product into the sheet; every other row keeps its bytes. Throws catalogue.row-changed if the row is not what
 * the admin saw, catalogue.product-exists for a new product that is there already, catalogue.product-refused with the
 * unreadable cells, catalogue.sheet-refused and catalogue.sheet-doubtful.
 */
export async function saveSheetProduct(services: Parts, admin: Admin, seen: SeenRow) {
  const { catalogue, sheetEditor } = services;
  const bytes = await readOwnSheet(catalogue);
  const sheetRow = sheetEditor.readRow(bytes, seen.row);
  if (sheetRow === null) throw new ShopError("catalogue.row-changed");
  if (
    seen.row !== null &&
    listChangedCells(sheetRow.cells, seen.cells).length === 0 &&
    sheetRow.version === seen.version
  )
    return { row: seen.row, number: null, message: "Nothing has changed." };
  const { name = "", status = "" } = { ...sheetRow.cells, ...seen.cells };
  const isHidden = isHiddenStatus(status);
  const { number, row } = await catalogue.publish({
    change(present) {
      if (seen.row === null && sheetEditor.hasRow(present, seen.cells)) throw new ShopError("catalogue.product-exists");
      return sheetEditor.changeRow(present, toChange(seen));
    },
    async judge(present, tried) {
      // Reading a hidden row finds no mistake in its cells.
      const shown = isHidden ? await tryShown(services, present, seen) : tried;
      const { refusals } = judgeProduct(services, present, seen, shown);
      if (refusals.length > 0) throw new ShopError("catalogue.product-refused", { details: refusals });
    },
    product: name,
    what: seen.row === null ? "added" : describeChangedCells(sheetRow.cells, seen.cells, sheetRow.columns),
    by: admin.email,
  });
  return { row, number, message: `Saved as version ${number}. ${isHidden ? "It is hidden." : "Visitors see it now."}` };
}

export type SavedProduct = Awaited<ReturnType<typeof saveSheetProduct>>;

/** Removes a product's row from the sheet. Throws like saveSheetProduct. */
export async function removeSheetProduct(
  services: Parts,
  admin: Admin,
  { row, version }: { row: number; version: string },
) {
  const { catalogue, sheetEditor } = services;
  const read = sheetEditor.readRow(await readOwnSheet(catalogue), row);
  const product = read?.cells["name"] ?? "";
  const { number } = await catalogue.publish({
    change: (present) => sheetEditor.changeRow(present, { kind: "remove", row, version }),
    product,
    what: "removed",
    by: admin.email,
  });
  return { row: null, number, message: `“${product}” has been removed, as version ${number}.` };
}

/** Undoes a version's edit of a product. Throws catalogue.sheet-lost, or .row-changed if it has changed since. */
export async function undoSheetEdit(
  services: Parts & Pick<Services, "content" | "pictureIntake" | "log">,
  admin: Admin,
  { number }: { number: number },
) {
  const { catalogue, sheetEditor } = services;
  const sheetVersion = catalogue.history().revisions.find((other) => other.number === number);
  const edit = sheetVersion?.edit;
  if (sheetVersion === undefined || edit === undefined) throw new ShopError("catalogue.sheet-lost");
  const [before, after] = await Promise.all([catalogue.readKept(edit.before), catalogue.readKept(sheetVersion.hash)]);
  if (before === null || after === null) throw new ShopError("catalogue.sheet-lost");
  const { rowBefore, rowAfter, product } = edit;
  const added = rowAfter === null ? null : sheetEditor.readRow(after.bytes, rowAfter)?.cells["image_url"];
  const saved = await catalogue.publish({
    change: (present) =>
      sheetEditor.undoChange(present, { before: before.bytes, rowBefore, after: after.bytes, rowAfter }),
    product,
    what: `version ${number} undone`,
    by: admin.email,
  });
  await settlePictures(services, added ?? null);
  return { ...saved, message: `“${product}” is back to how it was before version ${number}.` };
}

/** Writes the sheet on sale into the differing file. Throws catalogue.sheet-changed and .sheet-not-written. */
export async function writeSheetOnSale({ catalogue }: Pick<Parts, "catalogue">, _admin: Admin) {
  await catalogue.writeOnSale();
  const number = catalogue.history().revisions[0]?.number ?? 0;
  return { message: `The file has version ${number} now, which is on sale. Products can be changed here again.` };
}

async function readOwnSheet(catalogue: Parts["catalogue"]): Promise<Uint8Array> {
  const editable = await catalogue.readEditable();
  if (editable.state !== "ours") throw new ShopError(`catalogue.sheet-${editable.state}`);
  return editable.sheet.bytes;
}

function toChange({ row, version, cells }: SeenRow): RowChange {
  return row === null ? { kind: "add", cells } : { kind: "change", row, version, cells };
}

/** Reads the sheet as it would be with these cells, and with the product shown if its status is among them. */
async function tryShown(
  { catalogue, sheetEditor }: Pick<Parts, "catalogue" | "sheetEditor">,
  bytes: Uint8Array,
  { cells, ...seen }: SeenRow,
): Promise<TriedSheet> {
  const shown = cells["status"] === undefined ? cells : { ...cells, status: "" };
  const changed = sheetEditor.changeRow(bytes, toChange({ ...seen, cells: shown }));
  if (changed === null) throw new ShopError("catalogue.row-changed");
  return { changed, read: await catalogue.tryOut(changed.bytes) };
}

/** Judges the cells of a product in a sheet that has been changed from `bytes`. */
function judgeProduct(
  { sheetEditor }: Pick<Parts, "sheetEditor">,
  bytes: Uint8Array,
  { cells }: SeenRow,
  { changed: { rowBefore, rowAfter }, read }: TriedSheet,
) {
  const before = sheetEditor.readRow(bytes, rowBefore)?.cells ?? {};
  const problems = read.problems.filter(({ row }) => row === rowAfter);
  return judgeRow(problems, { before, after: { ...before, ...cells } });
}

/** Shows the product in a row as its page and a list would; null if the row is not shown. */
function previewProduct(
  { pictures, productSurroundings }: Pick<Services, "pictures" | "productSurroundings">,
  catalogue: Catalogue,
  row: number | null,
) {
  const liveProduct = catalogue.products.find((product) => product.row === row);
  if (liveProduct === undefined) return null;
  const { category, id, code } = liveProduct;
  const page = getProduct({ catalogue: { current: () => catalogue }, pictures }, { category, id });
  if (page.state !== "found") return null;
  return {
    product: {
      ...page.product,
      hasText: productSurroundings.hasText(code),
    },
    card: toProductCard(liveProduct, pictures),
  };
}
