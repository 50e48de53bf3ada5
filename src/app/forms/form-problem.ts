import { listRefusedFields } from "#app/calls/call.ts";
import { failureMessage } from "#app/calls/failure-message.ts";

export interface FormProblem {
  /** The message above the form; null if the fields say what is wrong. */
  message: string | null;
  errors: Readonly<Record<string, string>>;
  /** The field that takes the focus, if it is not the first with an error. */
  focus?: string | undefined;
}

export const noProblem: FormProblem = { message: null, errors: {} };

/** Returns the problem of a failed submit: at the field that the refusal names, with its advice, or above the form. */
export function failureProblem(error: unknown, fallback: string, failsAt?: string): FormProblem {
  const message = failureMessage(error, fallback);
  const [first] = message === fallback ? [] : listRefusedFields(error);
  const field = failsAt ?? first?.field;
  if (field === undefined) return { message, errors: {} };
  const advice = typeof first?.advice === "string" ? ` ${first.advice}` : "";
  return { message: null, errors: { [field]: message + advice } };
}
