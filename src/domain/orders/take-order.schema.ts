import { z } from "zod";
import { maxCartLines } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";
import { deliveryInfoSchema } from "./delivery-info.schema.ts";
import { deliveryMethods } from "./delivery-method.ts";
import { orderIdSchema } from "./desk.schema.ts";
import { ownLineSchema, productLineSchema } from "./order-change.schema.ts";
import { multilineSchema } from "./text.schema.ts";

const deliveryCostMessage = errorCatalogue["order.delivery-cost"].message;
const version = z.int().min(1);

export const takeOrderSchema = z.object({
  /** 128 random bits of the draft, as hex digits: one draft makes one order. */
  requestId: z.string().regex(/^[\da-f]{32}$/),
  customerOrderId: orderIdSchema.optional(),
  copyOf: orderIdSchema.optional(),
  deliveryInfo: deliveryInfoSchema,
  deliveryMethod: z.enum(deliveryMethods),
  lines: z
    .array(z.discriminatedUnion("kind", [productLineSchema.omit({ insteadOf: true }), ownLineSchema]))
    .max(maxCartLines + 1),
  /** For the admins alone. */
  note: multilineSchema(2_000).default(""),
  merges: z.object({ orderId: orderIdSchema, version }).optional(),
  /** Missing: the delivery cost is set later. */
  price: z
    .object({
      /** Whole pence, 0 allowed. */
      deliveryCostPence: z
        .int({ error: deliveryCostMessage })
        .min(0, { error: deliveryCostMessage })
        .max(maxPricePence, { error: deliveryCostMessage }),
      /** mailed: to the customer. shown: the admin passes it on. none: paid in another way. */
      link: z.enum(["mailed", "shown", "none"]),
      /** Required for a cost above half of the goods: the admin has confirmed it. */
      confirmUnusual: z.boolean().optional(),
    })
    .optional(),
});

export const mergeOrdersSchema = z.object({
  orderId: orderIdSchema,
  version,
  otherOrderId: orderIdSchema,
  otherVersion: version,
});

export const deskSearchSchema = z.object({ search: z.string().max(100) });

export const postcodeSchema = z.object({ postcode: z.string().max(20) });
