import type { ChoiceField, FormField } from "./form-field.ts";

export type ChoiceOptions = Readonly<Record<NonNullable<ChoiceField["of"]>, readonly string[]>>;

/** A form whose choices have their options, also those that only the whole content names. */
export function fillChoices<Field extends FormField>(field: Field, options: ChoiceOptions): Field {
  return fill(field, options) as Field;
}

function fill(field: FormField, options: ChoiceOptions): FormField {
  if (field.kind === "list") return { ...field, entry: fill(field.entry, options) };
  if (field.kind === "group")
    return { ...field, fields: field.fields.map((named) => ({ ...named, field: fill(named.field, options) })) };
  return field.kind === "choice" && field.of !== undefined ? { ...field, options: options[field.of] } : field;
}
