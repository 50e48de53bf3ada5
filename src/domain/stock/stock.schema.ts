import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { isEmailAddress } from "#domain/orders/typed-text.ts";
import { multilineSchema, singleLineSchema } from "#domain/orders/order.schema.ts";

export const stockItemSchema = z.object({ itemId: z.int().positive() });

export const recordStockSchema = stockItemSchema.extend({
  /** counted: this is what is on the shelf. arrived, returned: so many more. */
  kind: z.enum(["counted", "arrived", "returned"]),
  pieces: z.int().min(0).max(999_999),
  note: multilineSchema(200).default(""),
});
export type RecordStockInput = z.output<typeof recordStockSchema>;

export const askWhenBackSchema = z.object({
  productKey: z.string().min(1).max(300),
  /** The option or size; "" for the product as a whole. */
  choice: z.string().max(300),
  email: singleLineSchema(254).refine(isEmailAddress, { error: errorCatalogue["delivery.email-form"].message }),
});
