import { z } from "zod";

import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";

const deliveryCostWords = errorCatalogue["order.delivery-cost"].message;

/** An order number in any writing; the verb brings it to the one form. */
export const orderIdSchema = z.string().min(1).max(40);

/** The version of the order the dealer was looking at; without it a change is made to whatever is there. */
const versionSchema = z.int().min(1).optional();

export const orderOnlySchema = z.object({ orderId: orderIdSchema });

export const orderChangeSchema = z.object({ orderId: orderIdSchema, version: versionSchema });

export const setDeliveryCostSchema = z.object({
  orderId: orderIdSchema,
  /** Whole pence, 0 allowed. */
  deliveryCostPence: z
    .int({ error: deliveryCostWords })
    .min(0, { error: deliveryCostWords })
    .max(maxPricePence, { error: deliveryCostWords }),
  /** Must be true when an active link is to be replaced: the dealer has been asked. */
  replaceLink: z.boolean().optional(),
  version: versionSchema,
});

export const createPaymentLinkSchema = z.object({
  orderId: orderIdSchema,
  /** Pounds as a number with at most two decimals, as the order shows it. Must be the stored total. */
  totalCost: z.number(),
});

export const deactivatePaymentLinkSchema = z.object({
  orderId: orderIdSchema,
  paymentLinkId: z.string().min(1).max(200),
});
