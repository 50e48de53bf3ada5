import { z } from "zod";

import type { FormField } from "./form-field.ts";

/** What the schemas of fields say about themselves. */
export const formFields = z.registry<{ field: FormField; isOptional?: true }>();

const plainLine: FormField = { kind: "line", most: 200 };

/** Describes the form of a schema made from the fields of `fields.schema.ts`. A field that says nothing is a line of text. */
export function describeForm(schema: z.core.$ZodType): FormField {
  return find(schema)?.field ?? plainLine;
}

/** Whether a field may be left out. */
export function isOptionalField(schema: z.core.$ZodType): boolean {
  return find(schema)?.isOptional === true;
}

function find(schema: z.core.$ZodType): { field: FormField; isOptional?: true } | undefined {
  const known = formFields.get(schema);
  if (known !== undefined) return known;
  // A field whose value is changed after it was read, or before.
  const { def } = (schema as z.ZodPipe)._zod;
  return def.type === "pipe" ? (find(def.in) ?? find(def.out)) : undefined;
}
