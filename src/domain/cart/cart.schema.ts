import { z } from "zod";
import { maxPricePence } from "#domain/money.ts";
import { maxLineQuantity, maxRemembered, maxSavedAdditions } from "./cart.ts";

/** PostgreSQL keeps no lone surrogates in JSON. */
const text = z
  .string()
  .max(500)
  .refine((value) => value.isWellFormed());
const requiredText = text.min(1);
const lineQuantity = z.int().min(1).max(maxLineQuantity);

/** As the browser makes it. */
const additionId = z.string().regex(/^[\da-f]{32}$/);

/** A line as it is saved with an account: what shows it, also once it is no longer sold, and the price that its customer has seen. */
const savedLineSchema = z.object({
  id: requiredText,
  key: requiredText,
  originalName: requiredText,
  code: text,
  category: requiredText,
  imageUrl: text,
  unitPricePence: z.int().min(1).max(maxPricePence),
  quantity: lineQuantity,
  selectedSize: text,
  selectedOption: text,
  additions: z
    .array(z.object({ id: additionId, quantity: lineQuantity, onTo: additionId.nullable() }))
    .min(1)
    .max(maxSavedAdditions),
});

export type SavedLine = z.output<typeof savedLineSchema>;

export const syncCartSchema = z.object({
  /** All of the browser's cart. */
  lines: z.array(savedLineSchema).max(maxSavedAdditions),
  /** The additions that were removed or ordered in this browser since the account had them. */
  removed: z.array(additionId).max(maxRemembered),
});
