import {
  checkNewEmail,
  checkNewPassword,
  checkRegister,
  checkResetRequest,
  checkSignIn,
  type NewPasswordForm,
} from "#domain/accounts/account-forms.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { Result } from "#domain/result.ts";
import { getFormText as text } from "./get-form-text.ts";
import type { FormProblem } from "./account-form.tsx";

interface PasswordChange extends NewPasswordForm {
  presentPassword: string;
}

// Loaded on the first submit: showing a form needs neither the password rule nor the error catalogue.

function toFormResult<Form>(result: Result<Form>): { form: Form } | { problem: FormProblem } {
  if (result.ok) return { form: result.value };
  const [refusal] = result.refusals;
  if (refusal === undefined) throw new Error("refused without a reason");
  // "Please fill in all fields" is about the form, everything else about one field.
  const isAboutForm = refusal.code.endsWith(".incomplete");
  const advice = refusal.advice === undefined ? "" : ` ${refusal.advice}`;
  return { problem: { message: refusalMessage(refusal) + advice, field: refusal.field, atField: !isAboutForm } };
}

export const checkSignInForm = (values: FormData) =>
  toFormResult(checkSignIn({ email: text(values, "email"), password: text(values, "password") }));

export const checkRegisterForm = (values: FormData) =>
  toFormResult(
    checkRegister({
      fullName: text(values, "fullName"),
      email: text(values, "email"),
      password: text(values, "password"),
      confirmPassword: text(values, "confirmPassword"),
    }),
  );

export const checkResetForm = (values: FormData) => toFormResult(checkResetRequest({ email: text(values, "email") }));

export const checkNewEmailForm = (values: FormData) => {
  const form = { email: text(values, "email"), presentPassword: text(values, "presentPassword") };
  const checked = toFormResult(checkNewEmail(form));
  return "problem" in checked ? checked : { form: { ...form, ...checked.form } };
};

export const checkPasswordChangeForm = (values: FormData): { form: PasswordChange } | { problem: FormProblem } => {
  const presentPassword = text(values, "presentPassword");
  if (presentPassword === "") {
    return { problem: { message: errorCatalogue["register.incomplete"].message, field: "presentPassword" } };
  }
  const checked = checkNewPasswordForm(values);
  return "problem" in checked ? checked : { form: { ...checked.form, presentPassword } };
};

export const checkNewPasswordForm = (values: FormData) =>
  toFormResult(
    checkNewPassword({ password: text(values, "password"), confirmPassword: text(values, "confirmPassword") }),
  );
