import { z } from "zod";
import { maxCartLines } from "#domain/cart/cart.ts";
import { filledSchema, singleLineSchema } from "#domain/input.schema.ts";
import { orderAtVersionSchema } from "#domain/orders/order.schema.ts";

export const recordStepSchema = orderAtVersionSchema.extend({
  sendMail: z.boolean(),
});
export type RecordStepInput = z.infer<typeof recordStepSchema>;

const parcelNumber = z.int().min(1).max(999);
export const recordParcelStepSchema = recordStepSchema.extend({ number: parcelNumber });
export type RecordParcelStepInput = z.infer<typeof recordParcelStepSchema>;
export const undoParcelStepSchema = orderAtVersionSchema.extend({ number: parcelNumber });
export type UndoParcelStepInput = z.infer<typeof undoParcelStepSchema>;

export const sendParcelSchema = recordStepSchema.extend({
  carrier: filledSchema(singleLineSchema(60), "fulfilment.carrier"),
  tracking: singleLineSchema(100).default(""),
  sentOn: z.iso.date(),
  /** The pieces in the parcel. Without `lines`, everything that is left. */
  lines: z
    .array(z.object({ position: z.int().min(0).max(999), quantity: z.int().min(0).max(999) }))
    .max(2 * maxCartLines)
    .optional(),
  /** Whether nothing more follows, as the admin says, even if something is left. */
  isLast: z.boolean().default(false),
});
export type SendParcelInput = z.infer<typeof sendParcelSchema>;
