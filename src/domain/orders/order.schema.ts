import { z } from "zod";
import { versionSchema, wholeSchema } from "#domain/input.schema.ts";
import { maxPricePence } from "#domain/money.ts";

export const orderIdSchema = z.string().min(1).max(40);

/** The end of an order page's URL: its token, or the number of the signed-in customer's own order. */
export const orderPageSchema = z.object({ link: z.string().min(1).max(60) });

export const orderOnlySchema = z.object({ orderId: orderIdSchema });
export const orderAtVersionSchema = orderOnlySchema.extend({ version: versionSchema });
export type OrderAtVersion = z.infer<typeof orderAtVersionSchema>;
/** A change with or without a version. Without one, the change applies to any version. */
export const orderChangeSchema = orderAtVersionSchema.partial({ version: true });
export type OrderChangeInput = z.infer<typeof orderChangeSchema>;

/** Whole pence, 0 allowed. */
export const deliveryCostSchema = wholeSchema(0, maxPricePence, "order.delivery-cost");
