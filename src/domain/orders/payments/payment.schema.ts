import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";
import { orderAtVersionSchema, pressIdSchema, versionSchema, wholeSchema } from "#domain/orders/order.schema.ts";
import { maxPaymentReferenceLength, otherPaymentMeans } from "./payment.ts";
import { maxRefundNoteLength, refundReasons } from "./refund.ts";

/** One line: no control characters, no halves of a character. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

export const paymentOnlySchema = z.object({ paymentId: z.int().min(1) });

export const refundPaymentSchema = paymentOnlySchema.extend({
  requestId: pressIdSchema,
  amountPence: wholeSchema(1, maxPricePence, "refund.amount"),
  reason: z.enum(refundReasons),
  note: z.string().max(maxRefundNoteLength).regex(oneLine).default(""),
  /** Of the payment's order. Left out for a payment without an order. */
  version: versionSchema.optional(),
});
export type RefundPaymentInput = z.infer<typeof refundPaymentSchema>;

export const assignPaymentSchema = orderAtVersionSchema.extend(paymentOnlySchema.shape);
export type AssignPaymentInput = z.infer<typeof assignPaymentSchema>;

export const recordPaymentSchema = orderAtVersionSchema.extend({
  requestId: pressIdSchema,
  means: z.enum(otherPaymentMeans),
  reference: z
    .string()
    .trim()
    .min(1, { error: errorCatalogue["payment.reference"].message })
    .max(maxPaymentReferenceLength)
    .regex(oneLine),
});
export type RecordPaymentInput = z.infer<typeof recordPaymentSchema>;
