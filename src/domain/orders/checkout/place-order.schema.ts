import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { maxCartLines, maxLineQuantity } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { requestIdSchema, singleLineSchema, wholeSchema } from "#domain/input.schema.ts";
import { maxPricePence } from "#domain/money.ts";
import { checkDeliveryInfo, mapDeliveryFields } from "#domain/orders/delivery-info.ts";
import { deliveryMethods } from "#domain/orders/order-status.ts";
import { normalizeDiscountCode } from "./discount-code.ts";

/**
 * The delivery form as a call accepts it; a missing or null field counts as empty. Each refusal is an issue of its
 * field, with the code in `params`.
 */
export const deliveryInfoSchema = z
  .object(mapDeliveryFields(() => z.string().nullish()))
  .transform((values, context) => acceptedOrIssues(checkDeliveryInfo(values), context));

export const discountCodeSchema = singleLineSchema(40).transform(normalizeDiscountCode);

const choice = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? "");

/** A requested line. Size and option are "" if the product has none. */
export const requestedLineSchema = z.object({
  id: z.string().min(1).max(200),
  /** The product's key. A line with a key means this product, whatever row the product is now in. */
  key: z.string().min(1).max(500).optional(),
  /** The price of one piece that the customer saw, which is never the price charged. */
  unitPricePence: z.int().min(0).max(maxPricePence).optional(),
  // The rule refuses "2", 1.5, 0, -1 and 1e21.
  quantity: wholeSchema(1, maxLineQuantity, "order.quantity"),
  selectedSize: choice,
  selectedOption: choice,
});
export type RequestedLine = z.infer<typeof requestedLineSchema>;

/** The data of `placeOrder`. Only the session decides who owns the order: the dispatcher compares `userId` with it. */
export const placeOrderSchema = z.object({
  userId: z.string().max(200),
  /** A part of the specification's payload. It is always dropped, because only the session tells who is a guest. */
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
  /**
   * Stays with the cart until the order is confirmed, so that a retry after a lost response or a reload returns the
   * order that was placed.
   */
  requestId: requestIdSchema.optional(),
  /** The message of `order.short-of-stock` that the customer has read and accepted, word for word. */
  acceptedShortage: z.string().max(4_000).optional(),
  /** The code as typed; "" without a code. */
  discountCode: discountCodeSchema.optional(),
  /** Whether to save the delivery details for the next order. Ignored for guests. */
  saveProfile: z.boolean().optional(),
});
