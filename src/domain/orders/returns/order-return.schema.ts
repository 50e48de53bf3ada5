import { z } from "zod";
import { maxCartLines, maxLineQuantity } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { multilineSchema, requestIdSchema } from "#domain/input.schema.ts";
import { orderAtVersionSchema, orderPageSchema } from "#domain/orders/order.schema.ts";
import { longText } from "#domain/typed-text.ts";
import { returnReasons, type ReturnReason } from "./order-return.ts";

const pieces = z.object({ position: z.int().min(0).max(999), quantity: z.int().min(0).max(maxLineQuantity) });

const askedReturn = {
  requestId: requestIdSchema,
  lines: z.array(pieces).max(2 * maxCartLines),
  reason: z.enum(returnReasons),
  words: multilineSchema(longText.maxLength).default(""),
};
const saysWhy = ({ reason, words }: { reason: ReturnReason; words: string }) => reason !== "other" || words !== "";
const unsaid = { error: errorCatalogue["return.words"].message, path: ["words"] };

export const announceReturnSchema = orderPageSchema.extend(askedReturn).refine(saysWhy, unsaid);
export const recordReturnSchema = orderAtVersionSchema.extend(askedReturn).refine(saysWhy, unsaid);
export const withdrawReturnSchema = orderPageSchema.extend({ returnId: requestIdSchema });
export const bookReturnSchema = orderAtVersionSchema.extend({
  returnId: requestIdSchema,
  /** The lines that have come back. A line that is left out has not. */
  lines: z.array(pieces.extend({ isRestocked: z.boolean() })).max(2 * maxCartLines),
});
