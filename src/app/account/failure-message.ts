export interface FormProblem {
  message: string;
  /** Name of the field that takes the focus. */
  field?: string | undefined;
  /** Shows the message under the field instead of above the form. */
  atField?: boolean;
}

/** Thrown before anything is sent: the fields of a form hold something that is not valid. */
export class RefusedForm extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Statuses whose message is written for the visitor. */
const refusalStatuses = new Set([
  "invalid-argument",
  "unauthenticated",
  "permission-denied",
  "not-found",
  "aborted",
  "resource-exhausted",
]);

/** The message of a failed call: the server's for a refusal, otherwise the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !("status" in error)) return fallback;
  return refusalStatuses.has(String(error.status)) && error.message !== "" ? error.message : fallback;
}

/** The problem a failed submit leaves a form with: at the field that the refusal names, with its advice, or above the form. */
export function failureProblem(error: unknown, fallback: string): FormProblem {
  if (error instanceof RefusedForm) return error.problem;
  const message = failureMessage(error, fallback);
  const details: unknown = error instanceof Error && "details" in error ? error.details : null;
  const first: unknown = Array.isArray(details) ? details[0] : null;
  if (message === fallback || typeof first !== "object" || first === null) return { message };
  const field = "field" in first && typeof first.field === "string" ? first.field : undefined;
  const advice = "advice" in first && typeof first.advice === "string" ? ` ${first.advice}` : "";
  return { message: message + advice, field, atField: field !== undefined };
}
