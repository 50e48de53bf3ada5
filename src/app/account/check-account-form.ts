import {
  checkNewEmail,
  checkNewPassword,
  checkRegister,
  checkResetRequest,
  checkSignIn,
} from "#domain/accounts/account-forms.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { Result } from "#domain/result.ts";
import { RefusedForm } from "./failure-message.ts";
import { getFormText as text } from "./get-form-text.ts";

// Loaded on the first submit: showing a form needs neither the password rule nor the error catalogue.

/** Returns what the fields hold. Throws `RefusedForm` with the first refusal of a rule. */
function requireForm<Form>(result: Result<Form>): Form {
  if (result.ok) return result.value;
  const [refusal] = result.refusals;
  if (refusal === undefined) throw new Error("refused without a reason");
  // "Please fill in all fields" is about the form, everything else about one field.
  const isAboutForm = refusal.code.endsWith(".incomplete");
  const advice = refusal.advice === undefined ? "" : ` ${refusal.advice}`;
  throw new RefusedForm({ message: refusalMessage(refusal) + advice, field: refusal.field, atField: !isAboutForm });
}

export const readSignIn = (values: FormData) =>
  requireForm(checkSignIn({ email: text(values, "email"), password: text(values, "password") }));

export const readRegister = (values: FormData) =>
  requireForm(
    checkRegister({
      fullName: text(values, "fullName"),
      email: text(values, "email"),
      password: text(values, "password"),
      confirmPassword: text(values, "confirmPassword"),
    }),
  );

export const readReset = (values: FormData) => requireForm(checkResetRequest({ email: text(values, "email") }));

export const readNewEmail = (values: FormData) => {
  const form = { email: text(values, "email"), presentPassword: text(values, "presentPassword") };
  return { ...form, ...requireForm(checkNewEmail(form)) };
};

export const readPasswordChange = (values: FormData) => {
  const presentPassword = text(values, "presentPassword");
  if (presentPassword === "")
    throw new RefusedForm({ message: errorCatalogue["register.incomplete"].message, field: "presentPassword" });
  return { ...readNewPassword(values), presentPassword };
};

export const readNewPassword = (values: FormData) =>
  requireForm(
    checkNewPassword({ password: text(values, "password"), confirmPassword: text(values, "confirmPassword") }),
  );
