import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { isPrintable } from "./is-printable.ts";

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
