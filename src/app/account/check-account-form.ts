import { checkNewPassword, checkRegister, checkResetRequest, checkSignIn } from "#domain/accounts/account-forms.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { Result } from "#domain/result.ts";
import type { FormProblem } from "./account-form.tsx";

// Loaded with the first press: the password rule and the catalogue of words are not needed to show a form.

function text(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}

function judged<Form>(result: Result<Form>): { form: Form } | { problem: FormProblem } {
  if (result.ok) return { form: result.value };
  const [refusal] = result.refusals;
  if (refusal === undefined) throw new Error("refused without a reason");
  // "Please fill in all fields" speaks of the form, everything else of one field.
  const isAboutForm = refusal.code.endsWith(".incomplete");
  return { problem: { words: refusalMessage(refusal), field: refusal.field, atField: !isAboutForm } };
}

export const checkedSignIn = (values: FormData) =>
  judged(checkSignIn({ email: text(values, "email"), password: text(values, "password") }));

export const checkedRegister = (values: FormData) =>
  judged(
    checkRegister({
      fullName: text(values, "fullName"),
      email: text(values, "email"),
      password: text(values, "password"),
      confirmPassword: text(values, "confirmPassword"),
    }),
  );

export const checkedResetRequest = (values: FormData) => judged(checkResetRequest({ email: text(values, "email") }));

export const checkedNewPassword = (values: FormData) =>
  judged(checkNewPassword({ password: text(values, "password"), confirmPassword: text(values, "confirmPassword") }));
