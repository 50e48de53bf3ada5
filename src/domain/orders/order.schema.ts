import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";
import { isPrintable } from "./typed-text.ts";

/** Text of one line, without blanks at its ends. May be empty. `maxLength` in UTF-16 code units. */
export const singleLineSchema = (maxLength: number) => textSchema(maxLength, false);

/** Text that may have several lines, without blanks at its ends. May be empty. `maxLength` in UTF-16 code units. */
export const multilineSchema = (maxLength: number) => textSchema(maxLength, true);

function textSchema(maxLength: number, allowsLines: boolean) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: errorCatalogue["delivery.too-long"].message })
    .refine((text) => isPrintable(text, allowsLines), { error: errorCatalogue["delivery.characters"].message });
}

/** An order number however it was typed; the verb parses it. */
export const orderIdSchema = z.string().min(1).max(40);
/** The version of an order that the admin saw. A change made to an older one is refused, so a repeated press does nothing twice. */
export const versionSchema = z.int().min(1);
/** Made by the browser for one press of a button, so that a repeated call is recognised. */
export const pressIdSchema = z.string().regex(/^[\w-]{16,64}$/);

export const orderOnlySchema = z.object({ orderId: orderIdSchema });
export const orderAtVersionSchema = orderOnlySchema.extend({ version: versionSchema });
export type OrderAtVersion = z.infer<typeof orderAtVersionSchema>;
/** Without a version, the change applies to any. */
export const orderChangeSchema = orderAtVersionSchema.partial({ version: true });
export type OrderChangeInput = z.infer<typeof orderChangeSchema>;

const deliveryCostMessage = errorCatalogue["order.delivery-cost"].message;
/** Whole pence, 0 allowed. */
export const deliveryCostSchema = z
  .int({ error: deliveryCostMessage })
  .min(0, { error: deliveryCostMessage })
  .max(maxPricePence, { error: deliveryCostMessage });
