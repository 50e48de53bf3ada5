import { z } from "zod";

import { maxColumns } from "./sheet-record.ts";

/** What a cell may say is decided by the rules of the sheet. */
const cells = z
  .record(z.string().max(120), z.string().max(20_000))
  .refine((all) => Object.keys(all).length <= maxColumns, "too many cells");
const row = z.int().min(1).max(1_000_000);
/** Of the row that the admin saw. */
const version = z.string().max(60);

export const listSheetProductsSchema = z.object({
  search: z.string().max(100).default(""),
  show: z.enum(["all", "hidden", "no-price", "no-picture"]).default("all"),
  page: z.int().min(1).max(10_000).default(1),
});

/** null: an empty row, for a new product. */
export const getSheetProductSchema = z.object({ row: row.nullable() });

/** For a preview and for a save. */
export const sheetProductSchema = z.object({ row: row.nullable(), version, cells });

export const takeOutSheetProductSchema = z.object({ row, version });

/** The number of the revision that is undone. */
export const undoSheetEditSchema = z.object({ number: z.int().min(1) });
