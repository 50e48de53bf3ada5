import type { Refusal } from "#domain/result.ts";
import { refusalMessage } from "#domain/shop-error.ts";

/** Moves to the first field that a rule refuses. Returns the words for each field, by its name. */
export function showRefusals(form: HTMLFormElement | null, refusals: readonly Refusal[]): Record<string, string> {
  const named = refusals.map((refusal) => [refusal.field ?? "", refusalMessage(refusal)] as const);
  const field = form?.elements.namedItem(named[0]?.[0] ?? "");
  if (field instanceof HTMLElement) field.focus();
  return Object.fromEntries(named);
}
