import type { FormField } from "#domain/content/schemas/form-field.ts";

/** A picture with its words, which is asked for together. */
export function isPictureGroup(field: FormField): boolean {
  return field.kind === "group" && field.fields.length === 2 && field.fields[0]?.field.kind === "picture";
}
