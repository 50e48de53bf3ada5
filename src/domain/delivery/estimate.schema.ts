import { z } from "zod";
import { maxCartLines } from "#domain/cart/cart.ts";
import { requestedLineSchema } from "#domain/orders/placing/place-order.schema.ts";

export const estimateDeliverySchema = z.object({
  /** A postcode or its first half. */
  postcode: z.string().max(20),
  cartItems: z.array(requestedLineSchema).min(1).max(maxCartLines),
});
