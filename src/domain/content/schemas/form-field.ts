import { z } from "zod";

export type FormField =
  | LineField
  | ProseField
  | { kind: "text"; hint?: string }
  | { kind: "yes-or-no" }
  | ChoiceField
  | { kind: "date" }
  | OnePictureField
  | GroupField
  | ListField;

export interface ChoiceField {
  kind: "choice";
  options: readonly string[];
  /** The source of options that only the whole content has. */
  of?: "categories" | "calculators";
}

export interface OnePictureField {
  kind: "picture";
  /** large: may fill a window. small: an avatar or a thumbnail. */
  size: "large" | "small" | "portrait";
}

export interface ProseField {
  kind: "prose";
  isArticle?: true;
}

export interface LineField {
  kind: "line";
  max: number;
  hint?: string;
}

export interface GroupField {
  kind: "group";
  fields: readonly NamedField[];
}

interface FieldFacts {
  field: FormField;
  isOptional?: boolean;
  label?: string;
}

export interface NamedField extends FieldFacts {
  name: string;
  isOptional: boolean;
}

export interface ListField {
  kind: "list";
  entry: FormField;
  what: string;
  min: number;
  max: number;
}

export const formFields = z.registry<FieldFacts>();

/** Finds a schema's description of its field. A schema without a description is a line of text. */
export function getFieldFacts(schema: z.core.$ZodType): FieldFacts {
  return find(schema) ?? { field: { kind: "line", max: 200 } };
}

export function toFormField(schema: z.core.$ZodType): FormField {
  return getFieldFacts(schema).field;
}

/** Gives a field a label in forms that differs from its name in the data. */
export function labelled<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  formFields.add(schema, { ...getFieldFacts(schema), label });
  return schema;
}

function find(schema: z.core.$ZodType): FieldFacts | undefined {
  const known = formFields.get(schema);
  if (known !== undefined) return known;
  // The schema of such a field is a pipe, which changes the value before or after reading it.
  return schema instanceof z.ZodPipe ? (find(schema.in) ?? find(schema.out)) : undefined;
}

export type ChoiceOptions = Readonly<Record<NonNullable<ChoiceField["of"]>, readonly string[]>>;

/** Fills in the options of a form's choices, including those that only the whole content names. */
export function fillChoices<Field extends FormField>(field: Field, options: ChoiceOptions): Field {
  return fill(field, options) as Field;
}

function fill(field: FormField, options: ChoiceOptions): FormField {
  if (field.kind === "list") return { ...field, entry: fill(field.entry, options) };
  if (field.kind === "group")
    return { ...field, fields: field.fields.map((named) => ({ ...named, field: fill(named.field, options) })) };
  return field.kind === "choice" && field.of !== undefined ? { ...field, options: options[field.of] } : field;
}
