import { z } from "zod";
import { maxPricePence } from "#domain/money.ts";
import { maxCartLines, maxLineQuantity } from "./cart.ts";

/** The maximum number of saved lines: room for the merged carts of several devices, within the limit of a call. */
const maxSavedLines = 6 * maxCartLines;
const maxVersion = 1_000_000_000;

/** Well-formed text, because PostgreSQL does not store lone surrogates in JSON. */
const text = z
  .string()
  .max(500)
  .refine((value) => value.isWellFormed());
const requiredText = text.min(1);

/** A line as saved with an account: enough to show it once it is no longer sold, with the price the customer saw. */
const savedLineSchema = z.object({
  id: requiredText,
  key: requiredText,
  originalName: requiredText,
  code: text,
  category: requiredText,
  imageUrl: text,
  unitPricePence: z.int().min(1).max(maxPricePence),
  quantity: z.int().min(1).max(maxLineQuantity),
  selectedSize: text,
  selectedOption: text,
});

export type SavedLine = z.output<typeof savedLineSchema>;

export const syncCartSchema = z.object({
  /** The version of the account's cart that the browser knows; 0 if it knows none. */
  version: z.int().min(0).max(maxVersion),
  /** The browser's whole cart; absent if it is the same as the account's. */
  lines: z.array(savedLineSchema).max(maxSavedLines).optional(),
});

/** The cart of an account. Each change raises its version. */
export interface SavedCart {
  version: number;
  lines: SavedLine[];
}
