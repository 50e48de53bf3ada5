import { z } from "zod";
import { maxCartLines } from "#domain/cart/cart.ts";
import { multilineSchema, requestIdSchema } from "#domain/input.schema.ts";
import { ownLineSchema, productLineSchema } from "#domain/orders/changes/change-order.schema.ts";
import { deliveryMethods } from "#domain/orders/order-status.ts";
import { deliveryCostSchema, orderIdSchema } from "#domain/orders/order.schema.ts";
import { deliveryInfoSchema, discountCodeSchema } from "./place-order.schema.ts";

export const takeOrderSchema = z.object({
  /** Identifies the draft. One draft makes one order, however often it is sent. */
  requestId: requestIdSchema,
  customerOrderId: orderIdSchema.optional(),
  copyOf: orderIdSchema.optional(),
  deliveryInfo: deliveryInfoSchema,
  deliveryMethod: z.enum(deliveryMethods),
  lines: z
    .array(z.discriminatedUnion("kind", [productLineSchema.omit({ insteadOf: true }), ownLineSchema]))
    .max(maxCartLines + 1),
  discountCode: discountCodeSchema.optional(),
  note: multilineSchema(2_000).default(""),
  /** The price. Without it, the delivery cost is set later. */
  price: z
    .object({
      deliveryCostPence: deliveryCostSchema,
      /**
       * mailed: to the customer. shown: the admin passes the link on. transfer: the bank details are mailed instead.
       * none: the customer pays in another way.
       */
      link: z.enum(["mailed", "shown", "transfer", "none"]),
      /** Whether the admin has confirmed an unusual cost, without which the order is refused. */
      confirmUnusual: z.boolean().optional(),
    })
    .optional(),
});
export type TakeOrderInput = z.infer<typeof takeOrderSchema>;

/** The question which reduction a discount code would give, while the order is taken. */
export const takenDiscountSchema = takeOrderSchema.pick({ lines: true }).extend({ code: discountCodeSchema });
