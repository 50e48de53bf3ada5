import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { isPrintable } from "./is-printable.ts";

/** Text of one line, without blanks at its ends. May be empty. `maxLength` in UTF-16 code units. */
export function singleLineSchema(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: errorCatalogue["delivery.too-long"].message })
    .refine((text) => isPrintable(text, false), { error: errorCatalogue["delivery.characters"].message });
}

/** Text that may have several lines, without blanks at its ends. May be empty. */
export function multilineSchema(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: errorCatalogue["delivery.too-long"].message })
    .refine((text) => isPrintable(text, true), { error: errorCatalogue["delivery.characters"].message });
}
