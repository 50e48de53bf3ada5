import { z } from "zod";
import { multilineSchema } from "#domain/orders/order.schema.ts";

export const stockItemSchema = z.object({ itemId: z.int().positive() });

export const recordStockSchema = stockItemSchema.extend({
  /** counted: this is what is on the shelf. arrived, returned: so many more. */
  kind: z.enum(["counted", "arrived", "returned"]),
  pieces: z.int().min(0).max(999_999),
  note: multilineSchema(200).default(""),
});
export type RecordStockInput = z.output<typeof recordStockSchema>;
