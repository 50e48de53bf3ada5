import { z } from "zod";

import { maxCartLines, maxLineQuantity } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";

import { deliveryInfoSchema } from "./delivery-info.schema.ts";

const choice = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? "");

const quantityWords = errorCatalogue["order.quantity"].message;

export const requestedLineSchema = z.object({
  id: z.string().min(1).max(200),
  // A number in the strict sense: "2", 1.5, 0, -1 and 1e21 are not quantities.
  quantity: z
    .int({ error: quantityWords })
    .min(1, { error: quantityWords })
    .max(maxLineQuantity, { error: quantityWords }),
  selectedSize: choice,
  selectedOption: choice,
});

/** What the browser sends to place an order request. Owner and guest-ness come from the session, whatever stands here. */
export const placeOrderSchema = z.object({
  userId: z.string().max(200),
  isAnonymous: z.boolean(),
  cartItems: z
    .array(requestedLineSchema)
    .min(1, { error: errorCatalogue["order.empty"].message })
    .max(maxCartLines, { error: errorCatalogue["order.too-many-lines"].message }),
  deliveryInfo: deliveryInfoSchema,
  /** 128 random bits of the browser, as 32 hex digits or 22 letters of base64url: one id, one order. */
  requestId: z
    .string()
    .regex(/^(?:[\da-f]{32}|[\w-]{22})$/i)
    .optional(),
  /** Keep the delivery information for the next order. Registered customers only; a guest's is ignored. */
  saveProfile: z.boolean().optional(),
});
