/** The text of a form's field; empty for a field that the form does not have. */
export function getFormText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
