import type { FormProblem } from "./account-form.tsx";
import { getFormText } from "./get-form-text.ts";

/** The code of the second factor in a form; empty where none is asked for. A missing one is a problem. */
export function readCode(values: FormData, isAsked: boolean): string | FormProblem {
  const code = getFormText(values, "code").trim();
  return isAsked && code === "" ? { message: "Please enter the code.", field: "code", atField: true } : code;
}
