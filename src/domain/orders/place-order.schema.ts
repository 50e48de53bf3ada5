import { z } from "zod";

import { maxCartLines, maxLineQuantity } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";

import { deliveryMethods } from "./delivery-method.ts";
import { deliveryInfoSchema } from "./delivery-info.schema.ts";

const choice = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? "");

const quantityMessage = errorCatalogue["order.quantity"].message;

export const requestedLineSchema = z.object({
  id: z.string().min(1).max(200),
  key: z.string().min(1).max(500).optional(),
  unitPricePence: z.int().min(0).max(maxPricePence).optional(),
  // Refuses "2", 1.5, 0, -1 and 1e21.
  quantity: z
    .int({ error: quantityMessage })
    .min(1, { error: quantityMessage })
    .max(maxLineQuantity, { error: quantityMessage }),
  selectedSize: choice,
  selectedOption: choice,
});

/**
 * The data of placeOrder. The dispatcher compares `userId` with the session, which alone decides who owns the order and whether
 * that is a guest.
 */
export const placeOrderSchema = z.object({
  userId: z.string().max(200),
  /** Part of the specification's payload. Dropped, whatever it is: only the session tells who is a guest. */
  isAnonymous: z
    .boolean()
    .optional()
    .catch(undefined)
    .transform(() => undefined),
  cartItems: z
    .array(requestedLineSchema)
    .min(1, { error: errorCatalogue["order.empty"].message })
    .max(maxCartLines, { error: errorCatalogue["order.too-many-lines"].message }),
  deliveryInfo: deliveryInfoSchema,
  deliveryMethod: z.enum(deliveryMethods).optional(),
  /** 128 random bits from the browser, as 32 hex digits or 22 characters of base64url. Identifies one order request. */
  requestId: z
    .string()
    .regex(/^(?:[\da-f]{32}|[\w-]{22})$/i)
    .optional(),
  /** Saves the delivery information for the next order. Ignored for guests. */
  saveProfile: z.boolean().optional(),
});
