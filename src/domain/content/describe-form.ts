import { z } from "zod";

import type { FormField } from "./form-field.ts";

interface FieldFacts {
  field: FormField;
  isOptional?: true;
  /** Where the field's name says too little in this file. */
  label?: string;
}

/** What the schemas of fields say about themselves. */
export const formFields = z.registry<FieldFacts>();

const plainLine: FormField = { kind: "line", most: 200 };

/** Describes the form of a schema made from the fields of `fields.schema.ts`. A field that says nothing is a line of text. */
export function describeForm(schema: z.core.$ZodType): FormField {
  return find(schema)?.field ?? plainLine;
}

/** Whether a field may be left out. */
export function isOptionalField(schema: z.core.$ZodType): boolean {
  return find(schema)?.isOptional === true;
}

/** What a field is called in its file; undefined: what its name says. */
export function findFieldLabel(schema: z.core.$ZodType): string | undefined {
  return find(schema)?.label;
}

/** Gives a field another name in forms than that of its data. */
export function labelled<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  formFields.add(schema, { ...(find(schema) ?? { field: plainLine }), label });
  return schema;
}

function find(schema: z.core.$ZodType): FieldFacts | undefined {
  const known = formFields.get(schema);
  if (known !== undefined) return known;
  // A field whose value is changed after it was read, or before.
  const { def } = (schema as z.ZodPipe)._zod;
  return def.type === "pipe" ? (find(def.in) ?? find(def.out)) : undefined;
}
