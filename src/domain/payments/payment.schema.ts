import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { requestIdSchema, singleLineSchema, versionSchema, wholeSchema } from "#domain/input.schema.ts";
import { maxPricePence } from "#domain/money.ts";
import { orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import { maxPaymentReferenceLength, otherPaymentMeans } from "./payment.ts";
import { maxRefundNoteLength, refundReasons } from "./refund.ts";

export const paymentOnlySchema = z.object({ paymentId: z.int().min(1) });

export const refundPaymentSchema = paymentOnlySchema.extend({
  requestId: requestIdSchema,
  amountPence: wholeSchema(1, maxPricePence, "refund.amount"),
  reason: z.enum(refundReasons),
  note: singleLineSchema(maxRefundNoteLength).default(""),
  /** The version of the payment's order; absent for a payment without an order. */
  version: versionSchema.optional(),
});
export type RefundPaymentInput = z.infer<typeof refundPaymentSchema>;

export const assignPaymentSchema = orderAtVersionSchema.extend(paymentOnlySchema.shape);
export type AssignPaymentInput = z.infer<typeof assignPaymentSchema>;

export const recordPaymentSchema = orderAtVersionSchema.extend({
  requestId: requestIdSchema,
  means: z.enum(otherPaymentMeans),
  reference: singleLineSchema(maxPaymentReferenceLength).refine((text) => text !== "", {
    error: errorCatalogue["payment.reference"].message,
  }),
});
export type RecordPaymentInput = z.infer<typeof recordPaymentSchema>;
