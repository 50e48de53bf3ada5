import { lowestPrice, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { formatCsv } from "#domain/format-csv.ts";
import type { SheetChanges } from "./list-sheet-changes.ts";
import type { SheetDoubt } from "./sheet-doubt.ts";
import { emptySheetHistory, hasLeftSource, type SheetHistory } from "./sheet-history.ts";
import { problemSeverity } from "./sheet-record.ts";

export interface CatalogueLoad {
  result: "loaded" | "unchanged" | "held" | "refused";
  /** The ISO time. */
  at: string;
  message: string | null;
}

export type CatalogueReport = ReturnType<typeof buildCatalogueReport>;

export type ReportedVersion = CatalogueReport["versions"][number];

export interface HeldSheet {
  hash: string;
  /** The ISO time. */
  at: string;
  doubts: SheetDoubt[];
  changes: SheetChanges;
}

export interface ReportedSheet extends HeldSheet {
  /** The number of open orders with each product that would be gone, by its code. */
  openOrders: Record<string, number>;
}

interface ReportedHistory {
  history: SheetHistory;
  /** null if no sheet is on hold. */
  held: ReportedSheet | null;
  notes: ShopMistake[];
}

type MissingPart = "picture" | "facts" | "description";

/** What only the running shop knows about a product's picture and text. */
export interface ProductSurroundings {
  /** Finds why the picture at this URL cannot be shown; null if it can, or has not been requested yet. */
  findPictureFault(imageSource: string): string | null;
  /** Whether the content folder describes the product with this code. */
  hasText(code: string): boolean;
  /** Lists the pictures of products in the content folder: "media/products/pump.jpg". */
  listPictures(): string[];
}

/** The maximum number of rows in each list. For 10,000 rows without facts, an answer would otherwise have megabytes. */
const maxListed = 1_000;

export function buildCatalogueReport(
  catalogue: Catalogue | null,
  lastLoad: CatalogueLoad | null,
  surroundings: ProductSurroundings,
  { history, held, notes }: ReportedHistory = { history: emptySheetHistory, held: null, notes: [] },
) {
  const { products, problems } = catalogue ?? { products: [], problems: [] };
  const notShown = problems.filter(({ effect }) => effect === "not-shown");
  const rowsNotShown = [...new Set(notShown.map(({ row }) => row).filter((row) => row !== null))];
  const notForSale = products.filter((product) => lowestPrice(product) === null).length;
  const gaps = products
    .map((product) => ({ row: product.row, product: product.name, missing: listMissing(product, surroundings) }))
    .filter(({ missing }) => missing.length > 0);
  const count = (part: MissingPart) => gaps.filter(({ missing }) => missing.includes(part)).length;
  return {
    /** null if no sheet was ever loaded. */
    live:
      catalogue === null
        ? null
        : {
            /** The number of sheets that were ever on sale; null without a history. */
            number: history.revisions[0]?.number ?? null,
            revision: catalogue.revision.slice(0, 8),
            loadedAt: catalogue.loadedAt,
            /** The rows of the sheet that are not empty. */
            rows: products.length + rowsNotShown.length,
            onSale: products.length - notForSale,
            notForSale,
            rowsNotShown,
          },
    held,
    /** Whether the source has another sheet than the one on sale because an admin decided so. */
    isLeft: held === null && hasLeftSource(history),
    notes,
    versions: history.revisions.map(({ hash, ...version }) => ({
      ...version,
      /** Whether this sheet differs from the one on sale. */
      canBeRestored: hash !== history.revisions[0]?.hash,
    })),
    lastLoad,
    /** The problems, the worst first, then in the order of the rows. */
    problems: problems.toSorted(
      (a, b) => problemSeverity[a.effect] - problemSeverity[b.effect] || (a.row ?? 0) - (b.row ?? 0),
    ),
    deadPictureUrls: listDeadPictureUrls(products, surroundings).slice(0, maxListed),
    gaps: gaps.slice(0, maxListed),
    /** The number of products with each kind of gap, including those not listed. */
    gapCounts: { picture: count("picture"), facts: count("facts"), description: count("description") },
  };
}

function listMissing(product: Product, { hasText }: ProductSurroundings): MissingPart[] {
  const missing: MissingPart[] = [];
  if (product.imageSource === "") missing.push("picture");
  if (product.facts.length === 0) missing.push("facts");
  if (product.description === "" && !hasText(product.code)) missing.push("description");
  return missing;
}

function listDeadPictureUrls(products: readonly Product[], { findPictureFault }: ProductSurroundings) {
  const dead = [];
  for (const { row, name, imageSource } of products) {
    const reason = imageSource === "" ? null : findPictureFault(imageSource);
    if (reason !== null) dead.push({ row, product: name, url: imageSource, reason });
  }
  return dead;
}

const effects = { "not-shown": "Not shown", "not-for-sale": "Not for sale", warning: "To check" };

/** Formats the lists of the report as CSV for spreadsheets: row, product, column, effect, what to do. */
export function formatReportCsv({ problems, deadPictureUrls, gaps }: CatalogueReport): string {
  return formatCsv([
    ["Row", "Product", "Column", "Effect", "What is wrong, and the fix"],
    ...problems.map(({ row, product, column, effect, message }) => [
      row === null ? "" : String(row),
      product ?? "",
      column ?? "",
      effects[effect],
      message,
    ]),
    ...deadPictureUrls.map(({ row, product, url, reason }) => [
      String(row),
      product,
      "image_url",
      "Without its picture",
      `${reason} (${url})`,
    ]),
    ...gaps.map(({ row, product, missing }) => [
      String(row),
      product,
      "",
      "Incomplete",
      `The product has no ${missing.join(", no ")}.`,
    ]),
  ]);
}
