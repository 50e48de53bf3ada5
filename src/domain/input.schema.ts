import { z } from "zod";
import { errorCatalogue, type ErrorCode } from "./errors.ts";
import { emailText, isEmailAddress, isPrintable } from "./typed-text.ts";

/** Builds the schema of one line of text, trimmed and perhaps empty. `maxLength` is in UTF-16 code units. */
export const singleLineSchema = (maxLength: number) => textSchema(maxLength, { allowsLines: false });

/** Builds the schema of text with several lines, trimmed and perhaps empty. `maxLength` is in UTF-16 code units. */
export const multilineSchema = (maxLength: number) => textSchema(maxLength, { allowsLines: true });

function textSchema(maxLength: number, { allowsLines }: { allowsLines: boolean }) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: errorCatalogue["text.too-long"].message })
    .refine((text) => isPrintable(text, allowsLines), { error: errorCatalogue["text.characters"].message });
}

/** Refuses an empty text with the message of `code`. */
export function filledSchema(text: ReturnType<typeof textSchema>, code: ErrorCode) {
  return text.refine((value) => value !== "", { error: errorCatalogue[code].message });
}

export const emailSchema = singleLineSchema(emailText.maxLength).refine(isEmailAddress, {
  error: errorCatalogue["text.email-form"].message,
});

/** Builds the schema of a whole number from `min` to `max`. It refuses other values with the message of `code`. */
export function wholeSchema(min: number, max: number, code: ErrorCode) {
  const { message: error } = errorCatalogue[code];
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** The version of a thing that the admin saw. A change to an older one is refused, so a second press does nothing. */
export const versionSchema = z.int().min(1);
/**
 * The id that a browser makes for each order, form or press of a button, so that the server recognises a repeated call.
 * 22 characters of base64url hold 128 random bits.
 */
export const requestIdSchema = z.string().regex(/^[\w-]{22,64}$/);
