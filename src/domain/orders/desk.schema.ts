import { z } from "zod";

import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";
import { multilineSchema } from "./text.schema.ts";
import { waitGroups } from "./waiting.ts";

const deliveryCostMessage = errorCatalogue["order.delivery-cost"].message;

/** An order number however it was typed; the verb parses it. */
export const orderIdSchema = z.string().min(1).max(40);

/** The version of the order that the admin saw. Without it, the change applies to any version. */
const versionSchema = z.int().min(1).optional();

export const orderOnlySchema = z.object({ orderId: orderIdSchema });

export const queuePlaceSchema = orderOnlySchema.extend({ group: z.enum(waitGroups).optional() });

export const orderChangeSchema = z.object({ orderId: orderIdSchema, version: versionSchema });

export const cancelOrderSchema = orderChangeSchema.extend({
  /** Why, for the mail to the customer. */
  words: multilineSchema(1_000).optional(),
});

export const setDeliveryCostSchema = z.object({
  orderId: orderIdSchema,
  /** Whole pence, 0 allowed. */
  deliveryCostPence: z
    .int({ error: deliveryCostMessage })
    .min(0, { error: deliveryCostMessage })
    .max(maxPricePence, { error: deliveryCostMessage }),
  /** Required to replace an active link: the admin has confirmed it. */
  replaceLink: z.boolean().optional(),
  /** Required for a cost above half of the goods: the admin has confirmed it. */
  confirmUnusual: z.boolean().optional(),
  version: versionSchema,
});

export const createPaymentLinkSchema = z.object({
  orderId: orderIdSchema,
  /** Pounds as a number with at most two decimals. Must equal the stored total. */
  totalCost: z.number(),
});

export const deactivatePaymentLinkSchema = z.object({
  orderId: orderIdSchema,
  paymentLinkId: z.string().min(1).max(200),
});

const burstIdSchema = z.string().min(1).max(40);

export const burstOnlySchema = z.object({ burstId: burstIdSchema });

export const rejectBurstSchema = z.object({
  burstId: burstIdSchema,
  /** Of the newest order that the admin saw. Later ones are not rejected. */
  newestSeenAt: z.iso.datetime(),
});

export const paymentOnlySchema = z.object({ paymentId: z.int().min(1) });
