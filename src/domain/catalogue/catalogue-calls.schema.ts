import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { checkPriceRequest } from "./price-request.ts";
import { maxColumns } from "./sheet-record.ts";

export const findProductsSchema = z.object({ search: z.string().max(100) });

const text = z.string().nullish();

/** What a call takes. Refusals of the form become issues of its fields, with their code in `params`. */
export const askForPriceSchema = z
  .object({
    /** The product's stable key. */
    productKey: z.string().min(1).max(300),
    selectedSize: z.string().max(300).default(""),
    selectedOption: z.string().max(300).default(""),
    name: text,
    email: text,
    message: text,
  })
  .transform(({ productKey, selectedSize, selectedOption, ...values }, context) => {
    const checked = acceptedOrIssues(checkPriceRequest(values), context);
    return { productKey, selectedSize, selectedOption, ...checked };
  });

export type AskForPriceInput = z.output<typeof askForPriceSchema>;

export const markPriceRequestSchema = z.object({
  priceRequestId: z.int().min(1),
  /** false: it is to be answered after all. */
  isDone: z.boolean(),
});

/** The rules of the sheet decide about the contents of a cell. */
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

/** The hash of the sheet that the admin saw: nobody accepts another one unseen. */
export const heldSheetSchema = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

export const takeBackSheetSchema = z.object({ number: z.int().min(1) });
