import type { EditedData } from "#domain/content/desk/edited-data.ts";
import type { FormField } from "#domain/content/schemas/form-field.ts";

/** What a new part of a file begins with: every field that it needs, empty. */
export function makeBlank(field: FormField): EditedData {
  if (field.kind === "list") return Array.from({ length: field.least }, () => makeBlank(field.entry));
  if (field.kind === "choice") return field.options[0] ?? "";
  if (field.kind !== "group") return "";
  return Object.fromEntries(
    field.fields.filter(({ isOptional }) => !isOptional).map(({ name, field: part }) => [name, makeBlank(part)]),
  );
}
