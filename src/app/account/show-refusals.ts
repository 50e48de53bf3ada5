import type { Refusal } from "#domain/result.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import { RefusedForm } from "./failure-message.ts";

/** The words for each field that a rule refuses, by its name. */
function nameRefusals(refusals: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(refusals.map((refusal) => [refusal.field ?? "", refusalMessage(refusal)]));
}

/** For `CallForm`: what it throws when a rule refuses what its fields hold. */
export function refuseForm(refusals: readonly Refusal[]): RefusedForm {
  return new RefusedForm({ errors: nameRefusals(refusals) });
}

/** Moves to the first field that a rule refuses. Returns the words for each field, by its name. */
export function showRefusals(form: HTMLFormElement | null, refusals: readonly Refusal[]): Record<string, string> {
  const field = form?.elements.namedItem(refusals[0]?.field ?? "");
  if (field instanceof HTMLElement) field.focus();
  return nameRefusals(refusals);
}
