import { z } from "zod";
import { maxCartLines } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";
import { deliveryInfoSchema } from "./delivery-info.schema.ts";
import { orderIdSchema } from "./desk.schema.ts";
import { multilineSchema, singleLineSchema } from "./text.schema.ts";

const orderAtVersion = { orderId: orderIdSchema, version: z.int().min(1) };
const position = z.int().min(0).max(999);
const quantity = z.int().min(1, { error: errorCatalogue["order.quantity"].message }).max(999, {
  error: errorCatalogue["order.quantity"].message,
});

export const changeAddressSchema = z.object({ ...orderAtVersion, deliveryInfo: deliveryInfoSchema });

/** A note for the admins alone. It needs no version: it changes nothing that somebody else may have changed. */
export const addNoteSchema = z.object({
  orderId: orderIdSchema,
  text: multilineSchema(2_000).refine((text) => text !== "", { error: errorCatalogue["order.note-empty"].message }),
});

export const productLineSchema = z.object({
  kind: z.literal("product"),
  id: z.string().max(200),
  key: z.string().max(200).optional(),
  quantity,
  selectedSize: z.string().max(200).default(""),
  selectedOption: z.string().max(200).default(""),
  insteadOf: position.optional(),
});

export const ownLineSchema = z.object({
  kind: z.literal("own"),
  name: singleLineSchema(200).refine((text) => text !== "", { error: errorCatalogue["order.own-line"].message }),
  unitPricePence: z
    .int()
    .min(1, { error: errorCatalogue["order.own-line"].message })
    .max(maxPricePence, { error: errorCatalogue["order.own-line"].message }),
  quantity,
});

export const changeLinesSchema = z.object({
  ...orderAtVersion,
  /** All lines of the order from now on. Prices come from the order and the catalogue, except those of own lines. */
  lines: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("kept"), position, quantity }),
        productLineSchema,
        ownLineSchema,
      ]),
    )
    .max(maxCartLines + 1),
  discountPence: z.int().min(0).max(maxPricePence).default(0),
  discountReason: singleLineSchema(200).default(""),
  /** The admin's words to the customer, in the mail with the new payment link. */
  words: multilineSchema(1_000).default(""),
  /** Required to replace an active link: the admin has confirmed it. */
  replaceLink: z.boolean().optional(),
  /** After the payment, where something was refunded before: whether that was for these items. */
  isGivenBack: z.boolean().optional(),
});
