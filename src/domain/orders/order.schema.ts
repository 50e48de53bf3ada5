import { z } from "zod";
import { errorCatalogue, type ErrorCode } from "#domain/errors.ts";
import { maxPricePence } from "#domain/money.ts";
import { isPrintable } from "./typed-text.ts";

/** Builds the schema of one line of text, trimmed and perhaps empty. `maxLength` is in UTF-16 code units. */
export const singleLineSchema = (maxLength: number) => textSchema(maxLength, { allowsLines: false });

/** Builds the schema of text with several lines, trimmed and perhaps empty. `maxLength` is in UTF-16 code units. */
export const multilineSchema = (maxLength: number) => textSchema(maxLength, { allowsLines: true });

function textSchema(maxLength: number, { allowsLines }: { allowsLines: boolean }) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: errorCatalogue["delivery.too-long"].message })
    .refine((text) => isPrintable(text, allowsLines), { error: errorCatalogue["delivery.characters"].message });
}

/** Refuses an empty text with the message of `code`. */
export function filledSchema(text: ReturnType<typeof textSchema>, code: ErrorCode) {
  return text.refine((value) => value !== "", { error: errorCatalogue[code].message });
}

export const orderIdSchema = z.string().min(1).max(40);
/** The version of an order that the admin saw. A change to an older one is refused, so a second press does nothing. */
export const versionSchema = z.int().min(1);
/** An id that the browser makes for each press of a button, so that the server recognises a repeated call. */
export const pressIdSchema = z.string().regex(/^[\w-]{16,64}$/);

/** The end of an order page's URL: its token, or the number of the signed-in customer's own order. */
export const orderPageSchema = z.object({ link: z.string().min(1).max(60) });

export const orderOnlySchema = z.object({ orderId: orderIdSchema });
export const orderAtVersionSchema = orderOnlySchema.extend({ version: versionSchema });
export type OrderAtVersion = z.infer<typeof orderAtVersionSchema>;
/** A change with or without a version. Without one, the change applies to any version. */
export const orderChangeSchema = orderAtVersionSchema.partial({ version: true });
export type OrderChangeInput = z.infer<typeof orderChangeSchema>;

/** Builds the schema of a whole number from `min` to `max`. It refuses other values with the message of `code`. */
export function wholeSchema(min: number, max: number, code: ErrorCode) {
  const { message: error } = errorCatalogue[code];
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** Whole pence, 0 allowed. */
export const deliveryCostSchema = wholeSchema(0, maxPricePence, "order.delivery-cost");
