import type { Refusal } from "#domain/result.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { FormProblem } from "./form-problem.ts";

/** Returns the messages of a form that its rule refuses. An incomplete form shows one message, above its fields. */
export function toFormProblem(refusals: readonly Refusal[]): FormProblem {
  const [first] = refusals;
  if (first?.code.endsWith(".incomplete") === true)
    return { message: refusalMessage(first), errors: {}, focus: first.field };
  return { message: null, errors: toFieldErrors(refusals) };
}

/** Returns the message for each field that a rule refuses, with advice, by field name. */
export function toFieldErrors(refusals: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(
    refusals.map((refusal) => [
      refusal.field ?? "",
      [refusalMessage(refusal), refusal.advice].filter(Boolean).join(" "),
    ]),
  );
}
