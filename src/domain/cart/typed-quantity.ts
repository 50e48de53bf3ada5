/**
 * Parses what somebody typed into a field for a quantity. A number above the limit of a line counts as typed, so that whoever takes it
 * can say that it is too much. null: no whole number, or more than six digits.
 */
export function parseTypedQuantity(text: unknown): number | null {
  return typeof text === "string" && /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
