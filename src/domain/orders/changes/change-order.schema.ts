import { z } from "zod";
import { maxCartLines, maxLineQuantity } from "#domain/cart/cart.ts";
import { filledSchema, multilineSchema, singleLineSchema, versionSchema, wholeSchema } from "#domain/input.schema.ts";
import { maxPricePence } from "#domain/money.ts";
import { mergeParts } from "#domain/orders/delivery-info.ts";
import {
  deliveryCostSchema,
  orderAtVersionSchema,
  orderChangeSchema,
  orderIdSchema,
} from "#domain/orders/order.schema.ts";
import { mergeSides } from "./merge-details.ts";
import { doubleChoices } from "./merged-order.ts";

const position = z.int().min(0).max(999);
const quantity = wholeSchema(1, maxLineQuantity, "order.quantity");

export const setDeliveryCostSchema = orderChangeSchema.extend({
  deliveryCostPence: deliveryCostSchema,
  /** Whether the admin has confirmed that an active link is replaced, without which the change is refused. */
  replaceLink: z.boolean().optional(),
  /** Whether the admin has confirmed an unusual cost, without which the change is refused. */
  confirmUnusual: z.boolean().optional(),
});
export type SetDeliveryCostInput = z.infer<typeof setDeliveryCostSchema>;

/** The admin's own price for a line, if it replaces the line's current price. */
const ownPricePence = wholeSchema(1, maxPricePence, "order.line-price").optional();

/** A product at its price in the catalogue, or at the admin's own price. */
export const productLineSchema = z.object({
  kind: z.literal("product"),
  ownPricePence,
  id: z.string().max(200),
  key: z.string().max(200).optional(),
  quantity,
  selectedSize: z.string().max(200).default(""),
  selectedOption: z.string().max(200).default(""),
  insteadOf: position.optional(),
});

/** A line in the admin's own words, at the admin's own price. */
export const ownLineSchema = z.object({
  kind: z.literal("own"),
  name: filledSchema(singleLineSchema(200), "order.own-line"),
  unitPricePence: wholeSchema(1, maxPricePence, "order.own-line"),
  quantity,
});

/** A line as the admin wants it. A kept line keeps the price at which it was ordered, unless another is given. */
const wantedLineSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("kept"), position, quantity, ownPricePence }),
  productLineSchema,
  ownLineSchema,
]);
export type WantedLine = z.infer<typeof wantedLineSchema>;

export const changeLinesSchema = orderAtVersionSchema.extend({
  /** All the lines that the order is to have. Prices come from the order and the catalogue, except the admin's own. */
  lines: z.array(wantedLineSchema).max(maxCartLines + 1),
  discountPence: z.int().min(0).max(maxPricePence).default(0),
  discountReason: singleLineSchema(200).default(""),
  words: multilineSchema(1_000).default(""),
  replaceLink: z.boolean().optional(),
  /** Whether an earlier refund of a paid order was for these items, so that they are not refunded twice. */
  isRefunded: z.boolean().optional(),
});
export type ChangeLinesInput = z.infer<typeof changeLinesSchema>;

/** For each part in which two orders differ, which order's part the merged order takes. */
export const mergeChoicesSchema = z.partialRecord(z.enum(mergeParts), z.enum(mergeSides)).default({});

export const mergeOrdersSchema = z.object({
  orderId: orderIdSchema,
  version: versionSchema,
  otherOrderId: orderIdSchema,
  otherVersion: versionSchema,
  choices: mergeChoicesSchema,
  /** Required if both orders are for the same items. */
  doubles: z.enum(doubleChoices).optional(),
});
export type MergeOrdersInput = z.infer<typeof mergeOrdersSchema>;
