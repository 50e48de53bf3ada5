import { z } from "zod";

import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";

import { orderIdSchema } from "./desk.schema.ts";
import { maxPaymentReferenceLength, otherPaymentMeans } from "./payment-means.ts";
import { maxRefundNoteLength, refundReasons } from "./refund.ts";

/** One line: no control characters, no halves of a character. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

const amountMessage = errorCatalogue["refund.amount"].message;

/** Made by the browser for one press of a button, so that a repeated call is recognised. */
const requestIdSchema = z.string().regex(/^[\w-]{16,64}$/);

export const refundPaymentSchema = z.object({
  /** Also the id of the refund. */
  requestId: requestIdSchema,
  paymentId: z.int().min(1),
  amountPence: z
    .int({ error: amountMessage })
    .min(1, { error: amountMessage })
    .max(maxPricePence, { error: amountMessage }),
  reason: z.enum(refundReasons),
  note: z.string().max(maxRefundNoteLength).regex(oneLine).default(""),
  /** The version of the payment's order that the admin saw. Left out for a payment without an order. */
  version: z.int().min(1).optional(),
});

export const acceptPaymentSchema = z.object({ paymentId: z.int().min(1), version: z.int().min(1) });

export const assignPaymentSchema = z.object({
  paymentId: z.int().min(1),
  orderId: orderIdSchema,
  /** Of the order, as the admin saw it. */
  version: z.int().min(1),
});

export const recordPaymentSchema = z.object({
  requestId: requestIdSchema,
  orderId: orderIdSchema,
  version: z.int().min(1),
  means: z.enum(otherPaymentMeans),
  /** The receipt's or the transfer's. */
  reference: z
    .string()
    .trim()
    .min(1, { error: errorCatalogue["payment.reference"].message })
    .max(maxPaymentReferenceLength)
    .regex(oneLine),
});
